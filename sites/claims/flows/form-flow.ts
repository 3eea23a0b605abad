/** Builds the flow of a form, without the values that the policy fixes. */
import * as v from 'valibot'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { externalAddressForm } from '#shared/steps/claims/address/address.ts'
import { vehicleForm } from '../vehicle/vehicle.ts'
import { vinForm } from '../vin/vin.ts'
import type { Flow } from '#shared/wizard/flow.ts'
import { claimFlows } from './claim-flows.ts'

type KnownForm = Pick<OpenClaimForm, 'variant' | 'fixed' | 'savedAddress'>

export function flowOf({ variant, fixed, savedAddress }: KnownForm): Flow {
  const flow = claimFlows[variant]
  const { address, vehicle, vin } = flow
  const own: Flow = {
    ...(vehicle && { vehicle: { ...vehicle, schema: openRules(vehicleForm, fixed) } }),
    ...(vin && { vin: { ...vin, schema: openRules(vinForm, fixed) } }),
    // A third party has no saved address, so the schema does not ask about it (CLF-O9).
    ...(address && savedAddress === null && { address: { ...address, schema: externalAddressForm } }),
  }
  return { ...flow, ...own }
}

/**
 * Schema without the rules of fixed fields, which the policy fills in and the screen only shows (CLF-O8,
 * CLF-O10).
 */
export function openRules<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  fixed: readonly ClaimField[],
) {
  const names: readonly string[] = fixed
  return v.object(
    Object.fromEntries(Object.entries(schema.entries).filter(([name]) => !names.includes(name))),
  )
}
