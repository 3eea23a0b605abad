import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { Covered } from '#shared/ui/vehicles/Covered.tsx'
import { VehicleDrawing } from '#shared/ui/vehicles/VehicleDrawing.tsx'

/** A module of its own: fetched once it is known which car it is. */
export function CarDrawing({ body }: { body: Body | null }) {
  return body ? <VehicleDrawing body={body} view="right" /> : <Covered />
}
