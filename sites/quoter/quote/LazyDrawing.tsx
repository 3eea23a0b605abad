import { useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import type { DrawingProps } from '#shared/ui/vehicles/Drawing.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'

interface Loaded {
  readonly body: Body
  readonly Drawing: ComponentType<DrawingProps>
}

/** Hook for the drawing of a kind of car; the previous drawing stays until the next one has loaded. */
function useDrawing(body: Body | null): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!body) return
    let isWanted = true
    // The map from body to file is loaded only when a car is known.
    void import('#shared/ui/vehicles/drawings.ts')
      .then(({ drawings }) => drawings[body]())
      .then(
        (Drawing) => isWanted && setLoaded({ body, Drawing }),
        () => undefined, // A failure is ignored, because the drawing is only decoration.
      )
    return () => {
      isWanted = false
    }
  }, [body])
  return body ? loaded : null
}

/** Drawing of the car; the logo's wheel until a car is known. */
export function LazyDrawing({ body }: { body: Body | null }) {
  const loaded = useDrawing(body)
  if (!loaded) return <WheelMark size={96} />
  return <loaded.Drawing key={loaded.body} view="right" />
}

/** Replaces the car in the page's header by the person's car, because a screen shows only one car. */
export function RoadCar({ body }: { body: Body | null }) {
  const loaded = useDrawing(body)
  // The page draws the road outside of the island, so the element is found in the document.
  const road = loaded && document.querySelector<HTMLElement>('.quote-road-car')
  useEffect(() => {
    road?.toggleAttribute('data-own', true)
    return () => void road?.toggleAttribute('data-own', false)
  }, [road])
  if (!road || !loaded) return null
  return createPortal(<loaded.Drawing key={loaded.body} view="right" />, road)
}
