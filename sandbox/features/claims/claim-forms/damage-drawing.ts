import { listKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import type { PdfPage } from '#sandbox/providers/pdf/pdf-page.ts'

const kinds = listKinds()

/** Draws the damages of a vehicle; their names stand in the rows above, so a part without a place is not lost. */
export function drawDamages(page: PdfPage, vehicleType: string, parts: readonly string[]): void {
  const isBike = kinds.kindOf('vehicles', { id: '', name: vehicleType }) === 'bike'
  if (parts.length > 0) page.vehicle({ isBike, parts })
}
