import type { Loaded } from '#shared/form-by-link/session/form-state.ts'
import type { CallError } from '#shared/http/call.ts'

/** How long the form is waited for where this device has none. A network that answers takes less. */
const PATIENCE_MS = 20_000

/** Ends the wait for a form; the call answers `aborted` then. */
export const whilePatient = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) })

/**
 * A form that was asked for and did not come: its link is unknown here, or the insurer could not be reached (CLF-17, D3).
 * @param textOf The sentence for the person.
 */
export function notLoaded<Code extends string>(
  error: CallError<Code>,
  textOf: (error: CallError<Code>) => string,
): Loaded<never> {
  if (error.code === 'link_missing') return { at: 'missing' }
  return { at: 'unreachable', text: textOf(error.code === 'aborted' ? { code: 'unreachable' } : error) }
}
