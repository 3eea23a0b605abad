/**
 * What both pages keep on the device, and how an account is made. One module of its own, loaded once the page can be
 * used: nothing of it is needed to choose a brand.
 */
import * as v from 'valibot'
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import { register } from '#shared/contracts/registration.ts'
import { getSession } from '#shared/contracts/session.ts'
import { call } from '#shared/http/call.ts'
import { submitOnce, type Submitted } from '#shared/http/submission.ts'
import { emptyVehicle, newVehicleDraft, type NewVehicle } from '#shared/steps/vehicle/draft.ts'
import { autosave, type Autosave } from '#shared/drafts/autosave.ts'
import { defineDraft, drafts } from '#shared/drafts/draft.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import type { TypedValues } from '#shared/forms/typed-values.ts'

/** The visitor's car (QUO-03). */
export const readVehicle = (): Promise<NewVehicle | undefined> => drafts.readDraft(newVehicleDraft, 'visitor')

/** Saves what changes; what the draft holds beside it stays. */
export const keepVehicle = (): Autosave<Partial<NewVehicle>> =>
  autosave((kept) =>
    drafts.updateDraft(newVehicleDraft, 'visitor', (draft) => ({ ...(draft ?? emptyVehicle), ...kept })),
  )

/** As typed; a password is never kept (D9). */
const registrationDraft = defineDraft({
  name: 'registration',
  version: 1,
  schema: v.record(v.string(), v.union([v.string(), v.boolean()])),
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
