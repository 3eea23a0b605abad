import './thumb-row.css'

interface Props {
  /** Addresses of the pictures. */
  thumbs: readonly string[]
}

/** Number of pictures in a row; the text next to it has the total. */
const MOST = 4
const SIDE = 48

/** The first photos of a count, as small pictures. They are decoration, because the text next to them has the count. */
export function ThumbRow({ thumbs }: Props) {
  if (thumbs.length === 0) return null
  return (
    <span className="thumb-row">
      {thumbs.slice(0, MOST).map((thumb) => (
        <img key={thumb} src={thumb} alt="" width={SIDE} height={SIDE} />
      ))}
    </span>
  )
}
