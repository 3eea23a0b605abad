/** The lists that a form is filled in from (CLF-102), as the insurer has them; an unreachable one is empty. */
import type { ClaimList, ClaimLists } from '#shared/contracts/claims/claim-form.ts'
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import { listStates, publicStatus } from '#shared/upstream/claims/claim-lists.ts'
import { claimListTypes } from '#shared/upstream/claims/list-types.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import { vehicleType } from './reading/form-view.ts'

export async function claimLists(c: Ctx): Promise<ClaimLists> {
  const list = async (name: keyof typeof claimListTypes): Promise<ClaimList> => {
    const read = await readCatalogue(c, 'claim-list', publicStatus, claimListTypes[name])
    return read.ok ? read.data : []
  }
  const [licenseTypes, colours, vehicleDamages, bikeDamages, vehicles, states] = await Promise.all([
    list('licenseTypes'),
    list('colours'),
    list('vehicleDamages'),
    list('bikeDamages'),
    list('vehicleTypes'),
    stateList(c),
  ])
  const vehicleTypes = recognised(c, vehicles)
  return { licenseTypes, colours, vehicleDamages, bikeDamages, vehicleTypes, states }
}

/** A type that nobody knows cannot be chosen: which parts it has would be a guess (D129). */
function recognised(c: Ctx, vehicles: readonly ListEntry[]): ClaimLists['vehicleTypes'] {
  const kinds = c.var.config.CLAIM_NAMES
  const unrecognised = vehicles.filter((entry) => kinds.kindOf('vehicles', entry) === null)
  if (unrecognised.length > 0) {
    const entries = unrecognised.map((entry) => ({ list: 'vehicles', why: 'unnamed', ...entry }))
    writeLine({ request: c.get('requestId'), unrecognised: entries })
  }
  return vehicles.flatMap((entry) => vehicleType(entry, kinds))
}

async function stateList(c: Ctx): Promise<ClaimList> {
  const read = await readCatalogue(c, 'claim-states', listStates)
  return read.ok ? read.data.filter(({ name }) => name !== '') : []
}
