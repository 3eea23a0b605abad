/**
 * Starts a purchase with the car of a policy that has ended, or that waits for its payment (BUY-173). The wizard begins
 * with its draft (FND-21). If this device has data about the same car, they are kept.
 */
import { getCarAgain } from '#shared/contracts/policies/car-again.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { typeVin } from '#shared/domain/vehicle/vin.ts'
import { wholeCar, markQuoted } from '#shared/steps/vehicle/quoted-car.ts'
import { emptyVehicle, newVehicleDraft } from '#shared/steps/vehicle/draft.ts'

/** Starts the purchase; returns an error text, or undefined while the wizard opens. */
export async function insureAgain(policyNumber: string, personRef: string): Promise<string | undefined> {
  const found = await call(getCarAgain, { params: { policyNumber } })
  if (!found.ok)
    return errorText(found.error, {
      policy_missing: 'Número de póliza inválido.',
    })
  await drafts.updateDraft(newVehicleDraft, `person:${personRef}`, (now = emptyVehicle) => {
    const next = isSameCar(now.vin, found.data.vin) ? now : { ...emptyVehicle, ...found.data }
    markQuoted(wholeCar(next) !== null)
    return next
  })
  location.assign(paths.contract('vehicle/data'))
  return undefined
}

const isSameCar = (one: string, other: string) => other !== '' && typeVin(one.trim()) === typeVin(other)
