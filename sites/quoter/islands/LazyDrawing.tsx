import { useEffect, useState, type ComponentType } from 'react'
import type { Body } from '#shared/domain/catalogue.ts'
import type { DrawingProps } from '#shared/ui/vehicles/Drawing.tsx'
import { Sedan } from '#shared/ui/vehicles/Sedan.tsx'

/** Every page begins with the sedan; the others come when a model asks for them. */
const others = {
  hatchback: async () => (await import('#shared/ui/vehicles/Hatchback.tsx')).Hatchback,
  suv: async () => (await import('#shared/ui/vehicles/Suv.tsx')).Suv,
  pickup: async () => (await import('#shared/ui/vehicles/Pickup.tsx')).Pickup,
  motorcycle: async () => (await import('#shared/ui/vehicles/Motorcycle.tsx')).Motorcycle,
} as const

interface Loaded {
  readonly body: Body
  readonly Drawing: ComponentType<DrawingProps>
}

/** The drawing of a kind of car; the one before stays until it is there. */
export function LazyDrawing({ body }: { body: Body | null }) {
  const [loaded, setLoaded] = useState<Loaded>({ body: 'sedan', Drawing: Sedan })
  useEffect(() => {
    let isWanted = true
    const wanted = body ?? 'sedan'
    const load = wanted === 'sedan' ? Promise.resolve(Sedan) : others[wanted]()
    void load.then(
      (Drawing) => isWanted && setLoaded({ body: wanted, Drawing }),
      () => undefined, // without it the price is the same
    )
    return () => {
      isWanted = false
    }
  }, [body])
  return <loaded.Drawing key={loaded.body} view="right" />
}
