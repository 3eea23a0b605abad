/** Back into a purchase with the car of a policy that has ended: its draft is what the wizard begins with (FND-21). */
import { getCarAgain } from '#shared/contracts/policies/car-again.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { emptyVehicle, newVehicleDraft } from '#shared/steps/vehicle/draft.ts'

/** The sentence of a failure; undefined: the wizard is being opened. */
export async function insureAgain(policyNumber: string, personRef: string): Promise<string | undefined> {
  const found = await call(getCarAgain, { params: { policyNumber } })
  if (!found.ok) return errorText(found.error, { policy_missing: 'Número de póliza inválido.' })
  await drafts.saveDraft(newVehicleDraft, `person:${personRef}`, { ...emptyVehicle, ...found.data })
  location.assign(paths.contract('vehicle/data'))
  return undefined
}
