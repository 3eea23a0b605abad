/** How an account is made. A module of its own, loaded when the form is sent. */
import * as v from 'valibot'
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import { register } from '#shared/contracts/registration.ts'
import { getSession } from '#shared/contracts/session.ts'
import { call } from '#shared/http/call.ts'
import { submitOnce, type Submitted } from '#shared/http/submission.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { registrationDraft } from '../quote/visitor-drafts.ts'

/** FND-19. */
const RETURN_KEY = 'return_to_onboarding'

/** Makes the account, once whatever is pressed or lost (D11). The visitor's drafts go over to the person (QUO-O5). */
export async function createAccount(
  body: BodyInput<typeof register>,
  onConfirming: () => void,
): Promise<Submitted<typeof register>> {
  const store = submissionDrafts('visitor')
  const answer = await submitOnce(store, 'registration', register, { body }, { onConfirming })
  if (!answer.ok) return answer
  await drafts.removeDraft(registrationDraft, 'visitor')
  rememberOnboarding()
  // Somebody who must validate the e-mail first takes the drafts along when logging in.
  const session = answer.data.signedIn ? await call(getSession, {}) : undefined
  if (session?.ok) await drafts.adopt('visitor', `person:${session.data.personRef}`)
  return answer
}

const sentSchema = v.object({ body: v.object({ email: v.string() }) })

/** The e-mail of an earlier try that is found to have made the account, where the form has another one by now. */
export function earlierEmail({ earlier }: Submitted<typeof register>, now: string): string | undefined {
  const sent = v.safeParse(sentSchema, earlier)
  return sent.success && sent.output.body.email !== now ? sent.output.body.email : undefined
}

function rememberOnboarding(): void {
  try {
    localStorage.setItem(RETURN_KEY, 'true')
  } catch {
    // Without storage the onboarding does not come back by itself.
  }
}
