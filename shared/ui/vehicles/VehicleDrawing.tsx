import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { Convertible } from './Convertible.tsx'
import { Coupe } from './Coupe.tsx'
import type { DrawingProps } from './Drawing.tsx'
import { Hatchback } from './Hatchback.tsx'
import { Motorcycle } from './Motorcycle.tsx'
import { Pickup } from './Pickup.tsx'
import { Sedan } from './Sedan.tsx'
import { Suv } from './Suv.tsx'
import { Truck } from './Truck.tsx'
import { Van } from './Van.tsx'
import { Wagon } from './Wagon.tsx'

const bodies = {
  hatchback: Hatchback,
  sedan: Sedan,
  suv: Suv,
  pickup: Pickup,
  motorcycle: Motorcycle,
  van: Van,
  coupe: Coupe,
  convertible: Convertible,
  wagon: Wagon,
  truck: Truck,
} satisfies Record<Body, unknown>

export type VehicleBody = keyof typeof bodies

/** Drawing of any vehicle. A page that knows its vehicle imports only that drawing (`vehicles/Sedan.tsx`). */
export function VehicleDrawing({ body, ...props }: DrawingProps & { body: VehicleBody }) {
  const Body = bodies[body]
  return <Body {...props} />
}
