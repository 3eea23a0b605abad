/** Keeps the pocket card on this device, with the page that shows it without a network (D63, D103, D163). */
import { getPocketCard, type PocketCard } from '#shared/contracts/policies/pocket-card.ts'
import { today } from '#shared/domain/time/dates.ts'
import { call } from '#shared/http/call.ts'
import { keepOffline } from '#shared/http/offline/keep-offline.ts'
import { serverNow } from '#shared/http/server-clock.ts'
import { paths } from '#shared/paths.ts'
import { whenIdle } from '#shared/wizard/walk-page.ts'
import { shownPolicy } from './pocket-card.ts'
import { storeCard, storedCard } from './stored-card.ts'

/** What was kept today is asked for again tomorrow: each card costs the insurer a call for each policy. */
const FRESH_MS = 24 * 60 * 60 * 1000

/** A card without a policy is stored too: it replaces an outdated one. `at`: epoch ms, when it was asked for. */
export async function keepCard(personRef: string, { policies }: PocketCard, at: number): Promise<boolean> {
  const shown = policies.map((policy) => shownPolicy(policy, today(at)))
  const isStored = await storeCard(personRef, { savedAt: new Date(at).toISOString(), policies: shown })
  const isOffline = await keepOffline(paths.pocketCardWorker(), paths.pocketCard())
  return isStored && isOffline
}

/** Without anybody asking for it, once the page has nothing better to do: nobody opens it in time before an accident. */
export async function keepCardUnasked(personRef: string): Promise<void> {
  await whenIdle()
  const before = await storedCard(personRef)
  const at = serverNow()
  if (before !== undefined && at - Date.parse(before.savedAt) < FRESH_MS) return
  const card = await call(getPocketCard, {})
  if (card.ok && !card.data.isIncomplete) await keepCard(personRef, card.data, at)
}
