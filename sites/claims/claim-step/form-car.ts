/** The vehicle on the road of a driver's form (D243). Pure. */
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import type { ClaimKey } from '../flows/step-fields.ts'

/** Steps whose screens draw a vehicle themselves, because a screen shows only one. */
const drawn: readonly ClaimKey[] = ['vehiclePictures', 'damages']

/** Vehicle to draw on the road of a step. Null: its kind is unknown. Undefined: none is drawn. */
export function carAt(
  step: ClaimKey,
  { fields, lists, body = null }: Pick<OpenClaimForm, 'fields' | 'lists' | 'body'>,
): Body | null | undefined {
  if (drawn.includes(step)) return undefined
  // The type that the driver chose has priority over the catalogue's.
  const isBike = lists.vehicleTypes.some(({ id, isBike: is }) => is && id === fields.vehicleType)
  return isBike ? 'motorcycle' : body
}
