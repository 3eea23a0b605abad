/** What registration keeps and sends; loaded once the page can be used. */
import * as z from 'zod/mini'
import { register } from '#shared/contracts/registration.ts'
import { getSession } from '#shared/contracts/session.ts'
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import { call, type ResultOf } from '#shared/http/call.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { autosave, type Autosave } from '#shared/wizard/autosave.ts'
import { defineDraft, drafts } from '#shared/wizard/draft.ts'
import { submissionDrafts } from '#shared/wizard/submission-drafts.ts'
import type { TypedValues } from '#shared/wizard/typed-values.ts'

/** As typed; a password is never kept (D9). */
const registrationDraft = defineDraft({
  name: 'registration',
  version: 1,
  schema: z.record(z.string(), z.union([z.string(), z.boolean()])),
})

export const readRegistration = (): Promise<TypedValues | undefined> =>
  drafts.readDraft(registrationDraft, 'visitor')

export const keepRegistration = (): Autosave<TypedValues> =>
  autosave((typed) => drafts.saveDraft(registrationDraft, 'visitor', { ...typed }))

/** FND-19. */
const RETURN_KEY = 'return_to_onboarding'

/** Makes the account, once whatever is pressed or lost (D11). The visitor's drafts go over to the person (QUO-O5). */
export async function createAccount(
  body: BodyInput<typeof register>,
  onConfirming: () => void,
): Promise<ResultOf<typeof register>> {
  const store = submissionDrafts('visitor')
  const answer = await submitOnce(store, 'registration', register, { body }, { onConfirming })
  if (!answer.ok) return answer
  await drafts.removeDraft(registrationDraft, 'visitor')
  if (!answer.data.signedIn) return answer
  const session = await call(getSession, {})
  if (session.ok) await drafts.adopt('visitor', `person:${session.data.personRef}`)
  try {
    localStorage.setItem(RETURN_KEY, 'true')
  } catch {
    // Without storage the onboarding does not come back by itself.
  }
  return answer
}
