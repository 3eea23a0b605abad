/** Stores the pocket card automatically (D163), because it would not be opened in time before an accident. */
import { getPocketCard } from '#shared/contracts/policies/pocket-card.ts'
import { call } from '#shared/http/call.ts'
import { serverNow } from '#shared/http/server-clock.ts'
import { keepCard } from './keep-card.ts'
import { storedCard } from './stored-card.ts'

/** Age in ms at which a card is refreshed: a day, because each refresh costs one insurer call per policy. */
const FRESH_MS = 24 * 60 * 60 * 1000

export async function keepCardUnasked(personRef: string): Promise<void> {
  const before = await storedCard(personRef)
  const at = serverNow()
  if (before !== undefined && at - Date.parse(before.savedAt) < FRESH_MS) return
  const card = await call(getPocketCard, {})
  if (card.ok && !card.data.isIncomplete) await keepCard(personRef, card.data, at)
}
