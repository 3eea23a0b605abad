/**
 * State machine of a submission whose effect must happen once, even if responses are lost (D11). Pure: it returns the
 * next action (`ask` for the outcome of the key, `send` with the key, or end) and takes its result.
 * A key ends only with an answer about the effect's outcome. While that is unknown the same key is used, so the gateway
 * can tell a retry from a new submission.
 */

export type SubmissionState =
  /** Looking up the outcome of a key. `earlier`: the key is from an earlier run, and nothing was sent in this one. */
  | { readonly at: 'asking'; readonly earlier: boolean; readonly asked: number; readonly sent: number }
  | { readonly at: 'sending'; readonly freshKey: boolean; readonly asked: number; readonly sent: number }
  /** A definitive answer to the request has arrived, so its idempotency key is used up. */
  | { readonly at: 'settled' }
  /** The outcome is unknown, or nothing was done, so the key is kept for the next try. */
  | { readonly at: 'open' }

export type SubmissionEvent =
  /** A sent submission whose answer tells the outcome of the effect. */
  | 'answered'
  /** A sent submission without an answer, or with one that leaves the effect unknown. */
  | 'lost'
  /**
   * A sent submission whose input was edited since: the gateway knows, or will know, the outcome of the earlier input.
   */
  | 'edited'
  /**
   * A submission that was refused when it was sent or looked up (session over, limit, abandoned); its outcome is still
   * unknown.
   */
  | 'stopped'
  /** The gateway knows the final outcome of this idempotency key. */
  | 'done'
  | 'refused'
  /** The call with this key is still running, or the look-up failed. */
  | 'pending'
  /** The gateway has never received this idempotency key. */
  | 'unknown'

const MAX_ASKED = 8
export const MAX_SENT = 3

export function beginSubmission(hasKey: boolean): SubmissionState {
  return hasKey
    ? { at: 'asking', earlier: true, asked: 0, sent: 0 }
    : { at: 'sending', freshKey: true, asked: 0, sent: 0 }
}

export function nextSubmission(
  state: SubmissionState,
  event: SubmissionEvent,
  mostSent = MAX_SENT,
): SubmissionState {
  if (state.at === 'sending') {
    if (event === 'answered') return { at: 'settled' }
    if (event === 'stopped') return { at: 'open' }
    if (event === 'edited') return { at: 'asking', earlier: true, asked: 0, sent: state.sent + 1 }
    return { at: 'asking', earlier: false, asked: state.asked, sent: state.sent + 1 }
  }
  if (state.at !== 'asking') return state
  const asked = state.asked + 1
  switch (event) {
    case 'done':
      return { at: 'settled' }
    case 'refused':
      // The earlier refusal is final; a new try is a new submission.
      return state.earlier ? { at: 'sending', freshKey: true, asked, sent: state.sent } : { at: 'settled' }
    case 'stopped':
      return { at: 'open' }
    case 'unknown':
      return state.sent < mostSent
        ? { at: 'sending', freshKey: false, asked, sent: state.sent }
        : { at: 'open' }
    default:
      return asked < MAX_ASKED ? { ...state, asked } : { at: 'open' }
  }
}
