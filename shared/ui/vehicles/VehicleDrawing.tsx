import type { DrawingProps } from './Drawing.tsx'
import { Hatchback } from './Hatchback.tsx'
import { Motorcycle } from './Motorcycle.tsx'
import { Pickup } from './Pickup.tsx'
import { Sedan } from './Sedan.tsx'
import { Suv } from './Suv.tsx'

const bodies = { hatchback: Hatchback, sedan: Sedan, suv: Suv, pickup: Pickup, motorcycle: Motorcycle }

export type VehicleBody = keyof typeof bodies

/** Any of the family. A page that knows its vehicle imports that one alone (`vehicles/Sedan.tsx`). */
export function VehicleDrawing({ body, ...props }: DrawingProps & { body: VehicleBody }) {
  const Body = bodies[body]
  return <Body {...props} />
}
