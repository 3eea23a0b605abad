/** The insurer's lists for filling in a form (CLF-102); `missing` names the lists that could not be loaded. */
import type { FormLists } from '#shared/contracts/claims/claim-form.ts'
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import { listStates, publicStatus, claimListTypes } from '#shared/upstream/claims/claim-lists.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'
import { shownLists, withNames, type LoadedList } from '#gateway/insurer/loaded-list.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import { vehicleType } from '../reading/driver-view.ts'

export type LoadedLists = Omit<FormLists, 'missing'> & { readonly missing: string[] }

export async function claimLists(c: Ctx): Promise<LoadedLists> {
  const list = (name: keyof typeof claimListTypes): Promise<LoadedList> =>
    readCatalogue(c, 'claim-list', publicStatus, claimListTypes[name])
  const [licenseTypes, colours, vehicleDamages, bikeDamages, vehicleTypes, states] = await Promise.all([
    list('licenseTypes'),
    list('colours'),
    list('vehicleDamages'),
    list('bikeDamages'),
    list('vehicleTypes'),
    readCatalogue(c, 'claim-states', listStates).then(withNames),
  ])
  const all = { licenseTypes, colours, vehicleDamages, bikeDamages, vehicleTypes, states }
  const { entries, missing } = shownLists(all)
  return { ...entries, vehicleTypes: recognised(c, entries.vehicleTypes), missing }
}

/** Keeps only vehicle types of a known kind, because the vehicle parts of an unknown type would be a guess (D129). */
function recognised(c: Ctx, vehicles: readonly ListEntry[]): FormLists['vehicleTypes'] {
  const kinds = c.var.config.CLAIM_NAMES
  const unrecognised = vehicles.filter((entry) => kinds.kindOf('vehicles', entry) === null)
  if (unrecognised.length > 0) {
    const entries = unrecognised.map((entry) => ({ list: 'vehicles', why: 'unnamed', ...entry }))
    writeLine({ request: c.get('requestId'), unrecognised: entries })
  }
  return vehicles.flatMap((entry) => vehicleType(entry, kinds))
}
