import { useEffect, useState, type ComponentType } from 'react'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import type { DrawingProps } from '#shared/ui/vehicles/Drawing.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'

interface Loaded {
  readonly body: Body
  readonly Drawing: ComponentType<DrawingProps>
}

/** The drawing of a kind of car; the wheel before one is known. The last one stays until the next is there. */
export function LazyDrawing({ body }: { body: Body | null }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (!body) return
    let isWanted = true
    // Which file belongs to which kind is not needed before a car is known.
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
  if (!body || !loaded) return <WheelMark size={96} />
  return <loaded.Drawing key={loaded.body} view="right" />
}
