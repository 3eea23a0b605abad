import { useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import type { DrawingProps } from '#shared/ui/vehicles/Drawing.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'

interface Loaded {
  readonly body: Body
  readonly Drawing: ComponentType<DrawingProps>
}

/** The drawing of a kind of car; the last one stays until the next is there. */
function useDrawing(body: Body | null): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!body) return
    let isWanted = true
    // The map from kind to file is not needed before a car is known.
    void import('#shared/ui/vehicles/drawings.ts')
      .then(({ drawings }) => drawings[body]())
      .then(
        (Drawing) => isWanted && setLoaded({ body, Drawing }),
        () => undefined, // the price is the same without it
      )
    return () => {
      isWanted = false
    }
  }, [body])
  return body ? loaded : null
}

/** The wheel before a car is known. */
export function LazyDrawing({ body }: { body: Body | null }) {
  const loaded = useDrawing(body)
  if (!loaded) return <WheelMark size={96} />
  return <loaded.Drawing key={loaded.body} view="right" />
}

/** The person's own car in the place of the one on the road above, once it is known: one car on a screen. */
export function RoadCar({ body }: { body: Body | null }) {
  const loaded = useDrawing(body)
  // Drawn by the page, outside the island; nothing is loaded while the page is built.
  const road = loaded && document.querySelector<HTMLElement>('.quote-road-car')
  useEffect(() => {
    road?.toggleAttribute('data-own', true)
    return () => void road?.toggleAttribute('data-own', false)
  }, [road])
  if (!road || !loaded) return null
  return createPortal(<loaded.Drawing key={loaded.body} view="right" />, road)
}
