/** The lists that a form is filled in from (CLF-102), as the insurer has them; an unreachable one is empty. */
import type { ClaimList, ClaimLists } from '#shared/contracts/claims/claim-form.ts'
import { listTypes } from '#shared/domain/claims/status-types.data.ts'
import { listStates, publicStatus } from '#shared/upstream/claims/claim-lists.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'

export async function claimLists(c: Ctx): Promise<ClaimLists> {
  const list = async (name: keyof typeof listTypes): Promise<ClaimList> => {
    const read = await readCatalogue(c, 'claim-list', publicStatus, listTypes[name])
    return read.ok ? read.data : []
  }
  const [licenseTypes, colours, vehicleDamages, bikeDamages, vehicleTypes, states] = await Promise.all([
    list('licenseTypes'),
    list('colours'),
    list('vehicleDamages'),
    list('bikeDamages'),
    list('vehicleTypes'),
    stateList(c),
  ])
  return { licenseTypes, colours, vehicleDamages, bikeDamages, vehicleTypes, states }
}

async function stateList(c: Ctx): Promise<ClaimList> {
  const read = await readCatalogue(c, 'claim-states', listStates)
  return read.ok ? read.data.filter(({ name }) => name !== '') : []
}
