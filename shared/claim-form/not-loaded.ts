import type { LoadedForm } from '#shared/form-by-link/session/form-state.ts'
import type { CallError } from '#shared/http/call.ts'

/** Timeout for a form that this device does not have. A working network is faster. */
const PATIENCE_MS = 20_000

/** Returns call options with this timeout, after which a call returns `aborted`. */
export const whilePatient = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) })

/**
 * The result for a form that did not load: its link is unknown, or the insurer is unreachable (CLF-17, D3).
 * @param textOf Sentence for the person.
 */
export function notLoaded<Code extends string>(
  error: CallError<Code>,
  textOf: (error: CallError<Code>) => string,
): LoadedForm<never> {
  if (error.code === 'link_missing') return { at: 'missing' }
  return { at: 'unreachable', text: textOf(error.code === 'aborted' ? { code: 'unreachable' } : error) }
}
