/**
 * Creates an account. This is a separate module, loaded when the form is sent. It must not import the form's rules,
 * because shared code would also be loaded by the quoter.
 */
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import { register } from '#shared/contracts/account/registration.ts'
import { getSession } from '#shared/contracts/account/session.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import type { CallError } from '#shared/http/call-error.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { paths } from '#shared/paths.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { readVehicle, registrationDraft } from '../quote/kept/visitor-drafts.ts'
import { earlierEmail } from './earlier-email.ts'
import { failedField, registrationErrorWords } from './registration-errors.ts'

type Created =
  /** The person is signed in; `next` is the address to continue at. */
  | { readonly kind: 'signed_in'; readonly next: string }
  /**
   * Result of a created account whose e-mail must be validated. `earlier`: another e-mail with which an earlier attempt
   * was sent.
   */
  | { readonly kind: 'made'; readonly earlier: string | undefined }
  | { readonly kind: 'phone_not_proven' }
  | { readonly kind: 'failed'; readonly failure: SubmitFailure }

/** Storage key that makes the policy list redirect to the onboarding (FND-19). */
const RETURN_KEY = 'return_to_onboarding'

/**
 * Makes the account exactly once, despite repeated presses and lost answers (D11). It adopts the visitor's
 * drafts (QUO-O5).
 */
export async function createAccount(
  body: BodyInput<typeof register>,
  onConfirming: () => void,
): Promise<Created> {
  const store = submissionDrafts('visitor')
  const answer = await submitOnce(store, 'registration', register, { body }, { onConfirming })
  if (!answer.ok) {
    const { error } = answer
    return error.code === 'phone_not_proven'
      ? { kind: error.code }
      : { kind: 'failed', failure: failureOf(error) }
  }
  await drafts.removeDraft(registrationDraft, 'visitor')
  rememberOnboarding()
  // The visitor's drafts stay until the log-in, because the e-mail must be validated first.
  if (!answer.data.signedIn) return { kind: 'made', earlier: earlierEmail(answer, body.email) }
  const hasVehicle = (await readVehicle()) !== undefined
  const session = await call(getSession, {})
  if (session.ok) await drafts.adopt('visitor', `person:${session.data.personRef}`)
  return { kind: 'signed_in', next: entry(hasVehicle) }
}

function failureOf(error: CallError<keyof typeof registrationErrorWords>): SubmitFailure {
  const password = error.fields?.password
  const message = password ?? errorText(error, registrationErrorWords)
  const field = password ? 'password' : failedField[error.code]
  return { message, ...(field && { fields: { [field]: message } }) }
}

/**
 * Returns the address after the registration; it keeps the query, and opens the wizard if a car was quoted (QUO-O5).
 */
function entry(hasVehicle: boolean): string {
  const query = Object.fromEntries(new URLSearchParams(location.search))
  return paths.entry(hasVehicle ? { ...query, volver: paths.contract('vehicle/data') } : query)
}

function rememberOnboarding(): void {
  try {
    localStorage.setItem(RETURN_KEY, 'true')
  } catch {
    // Without storage the redirect to the onboarding is not remembered.
  }
}
