/** Records how far a purchase has come: some steps open only once the car or the request was sent (D89). */
import type { requestRenewal } from '#shared/contracts/policies/renewal.ts'
import type { requestPolicy } from '#shared/contracts/purchase/purchase.ts'
import { paths } from '#shared/paths.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { Outcome } from '#gateway/http/failure.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'

type Requested = Outcome<typeof requestPolicy> | Outcome<typeof requestRenewal>

/** Records the request before it is sent, so that a lost answer closes no step. */
export async function noteRequest<R extends Requested>(
  c: Ctx,
  session: SignedIn | null,
  { key, isRetry }: Submission,
  send: () => Promise<R>,
): Promise<R> {
  // The session is never null, because the contract of the call requires one.
  const person = session && c.env.PERSON.getByName(session.personRef)
  await person?.sendRequest(key)
  const outcome = await send()
  if (outcome.ok) await person?.settleRequest(key, outcome.data.policyNumber)
  else if (outcome.outcome === 'final' || (outcome.outcome === 'unsent' && !isRetry))
    await person?.settleRequest(key, null)
  return outcome
}

/** Returns the address of the last step of the purchase that this person may open, or null if every step is open. */
export async function lastStepReached(c: Ctx, { personRef }: SignedIn): Promise<string | null> {
  switch (await c.env.PERSON.getByName(personRef).purchaseReach()) {
    case 'request':
      return null
    case 'vehicle':
      return paths.contract('plan-review')
    case 'nothing':
      return paths.contract('vehicle/aditional-data')
  }
}
