/** Keeps the pocket card on this device, with the page that shows it without a network (D63, D103). */
import type { PocketCard } from '#shared/contracts/policies/pocket-card.ts'
import { today } from '#shared/domain/time/dates.ts'
import { keepOffline } from '#shared/http/offline/keep-offline.ts'
import { paths } from '#shared/paths.ts'
import { shownPolicy } from './pocket-card.ts'
import { storeCard } from './stored-card.ts'

/** Beginning of the addresses of the pages that the card may replace offline: home and the pages of policies. */
const SCOPE = '/policy/'

/**
 * Stores the card; a card without policies is stored too, to replace an outdated card. `at`: time of the request, epoch
 * ms.
 */
export async function keepCard(personRef: string, { policies }: PocketCard, at: number): Promise<boolean> {
  const shown = policies.map((policy) => shownPolicy(policy, today(at)))
  const isStored = await storeCard(personRef, { savedAt: new Date(at).toISOString(), policies: shown })
  const isOffline = await keepOffline(paths.pocketCardWorker(), SCOPE)
  return isStored && isOffline
}
