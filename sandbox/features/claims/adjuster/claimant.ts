/**
 * The claimant of the story's crash: a person with a policy in force and no claim, who is paid for the crash.
 */
import { seededPolicies } from '#sandbox/features/policies/policies/seeds.ts'
import { DAY_MS, mexicoDate } from '#sandbox/time.ts'
import type { FormPerson } from '../claim-forms/form-json.ts'
import type { AdjusterForm } from './form-json.ts'

const CLAIMANT = 'person-carla'

/** The claimant's first policy, which is in force. */
function claimantPolicy() {
  const found = seededPolicies().find(({ person }) => person.id === CLAIMANT)
  if (!found) throw new Error(`${CLAIMANT} has no policy`)
  return found
}

export function asClaimant(one: FormPerson): FormPerson {
  const { person, policy } = claimantPolicy()
  const [first_name, first_last_name, second_last_name] = person.name
  const { brand, model, year } = policy.vehicle
  return {
    ...one,
    first_name,
    first_last_name,
    second_last_name,
    email: person.email,
    phone: person.phone.slice(2),
    birthdate: person.birthdate,
    vehicle: {
      ...one.vehicle,
      brand,
      model,
      year,
      plates: one.vehicle.plates === '' ? '' : policy.plates,
      seriesNumber: policy.vin,
      comercialValue: 285_000,
    },
  }
}

export function ofClaimant(form: AdjusterForm, now: number): AdjusterForm {
  const { person, number } = claimantPolicy()
  const [first_name, first_last_name, second_last_name] = person.name
  const [insured, ...others] = form.peoples
  return {
    ...form,
    occurred_at: `${mexicoDate(now - DAY_MS)}T17:40:00-06:00`,
    reporting_name: `${first_name} ${first_last_name}`,
    reporting_phone: person.phone.slice(2),
    policyInfo: {
      ...form.policyInfo,
      number,
      policyHolder: { first_name, first_last_name, second_last_name },
    },
    peoples: insured ? [asClaimant(insured), ...others] : form.peoples,
  }
}
