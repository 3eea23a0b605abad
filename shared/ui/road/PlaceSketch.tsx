import { Link } from '../Link.tsx'
import './place-sketch.css'

interface Props {
  /** Street and number; '' if unknown. */
  street: string
  /** Municipality and state; '' if unknown. */
  area: string
  /** Link to the place on a map; undefined without coordinates. */
  map?: string | undefined
}

const MAP = 'Abrir en el mapa'

/** Draws an address as a road sign, which works offline; a link opens the real map. */
export function PlaceSketch({ street, area, map }: Props) {
  if (street === '' && area === '' && map === undefined) return null
  return (
    <div className="place-sketch">
      <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false">
        <path className="place-sketch-road" d="M-8 84C24 84 34 58 52 52S84 40 104 8" />
        <path className="place-sketch-lane" d="M-8 84C24 84 34 58 52 52S84 40 104 8" />
        <path className="place-sketch-pin" d="M48 50c-9-12-14-18-14-26a14 14 0 0 1 28 0c0 8-5 14-14 26z" />
        <circle className="place-sketch-dot" cx="48" cy="24" r="5" />
      </svg>
      <p>
        {street !== '' && <strong>{street}</strong>}
        {street !== '' && area !== '' && <br />}
        {area}
        {map !== undefined && (
          <>
            <br />
            <Link href={map} external>
              {MAP}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
