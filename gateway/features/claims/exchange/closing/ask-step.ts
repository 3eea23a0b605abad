/**
 * Sends one step of a closing to the insurer. Before a retry its outcome is looked up; a step with an unknown outcome
 * is never repeated (D79, D185).
 */
import type { CallInput, Endpoint } from '#shared/contracts/endpoint.ts'
import { isOnceOnly, type ClosingRun, type StepOutcome } from '#shared/domain/claims/exchange/closing-run.ts'
import type { ClosingStep } from '#shared/domain/claims/exchange/closing-steps.data.ts'
import { readAdjusterForm } from '#shared/upstream/claims/adjuster-form.ts'
import * as upstream from '#shared/upstream/claims/exchange.ts'
import type { KeptId } from '#shared/upstream/kept-id.ts'
import { businessKey } from '#gateway/idempotency/business-key.ts'
import type { InsurerAnswer, UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askOutcomeIn } from '#gateway/insurer/find-outcome.ts'
import type { CallContext } from '#gateway/insurer/call.ts'
import { ask } from '#gateway/insurer/client.ts'
import { flagOf, isConcluded } from '#gateway/features/claims/forms/reading/values.ts'

/** Text for a response that has a status and no message (FND-64). */
const withoutSentence = (status: number) => `(${String(status)}) Ha ocurrido un error.`
const LONGEST = 300

export const stepKey = (formId: string, { mode, folio }: ClosingRun, step: ClosingStep, refusals: number) =>
  businessKey(['closing', formId, mode, folio, step, refusals])

export interface StepCall {
  readonly context: CallContext
  readonly formId: string
  /** Secret key of the form's link. */
  readonly formKey: string
  /** `formId` in the insurer's own type (D60); idempotency keys are derived from the text. */
  readonly sentId: KeptId
  readonly run: ClosingRun
  readonly refusals: number
  readonly isRetry: boolean
}

/** Sends a step whose call takes only the form's id. */
export async function askExchangeStep(
  call: StepCall,
  step: Exclude<ClosingStep, 'claim'>,
): Promise<StepOutcome> {
  const { context, formId, sentId: id, run } = call
  const mode = run.mode === 'receive' ? 'receive' : 'emit'
  const key = await stepKey(formId, run, step, call.refusals)
  const of = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    once(call, step, endpoint, key, () => ask(context, endpoint, input, { key }))
  switch (step) {
    case 'voucher':
      return of(mode === 'emit' ? upstream.issueVoucher : upstream.receiveVoucher, { body: { id, mode } })
    case 'order':
      return of(upstream.generateOrder, { body: { id } })
    case 'attention':
      return of(upstream.endAttention, { body: { id } })
    case 'inform':
      return of(upstream.informAdjuster, { body: { id } })
  }
}

async function once<E extends Endpoint>(
  call: StepCall,
  step: ClosingStep,
  endpoint: E,
  key: string,
  send: () => Promise<InsurerAnswer<E>>,
): Promise<StepOutcome> {
  if (!call.isRetry) return outcomeOf(await send())
  const known = await askOutcomeIn(call.context, endpoint, key)
  const shown = known === 'undone' ? await shownOf(call, step) : known
  switch (shown) {
    case 'unknown':
      return { type: 'lost' }
    case 'undone':
      return { type: 'unknowable' }
    case 'never_arrived':
    case 'repeatable':
      return outcomeOf(await send(), true)
    default:
      return outcomeOf(shown, true)
  }
}

/** Reads whether a step that was sent before has succeeded, at an insurer without API-125. */
async function shownOf(
  { context, formId: id, formKey: key }: StepCall,
  step: ClosingStep,
): Promise<{ readonly ok: true } | 'undone' | 'unknown' | 'repeatable'> {
  if (isOnceOnly(step)) return 'undone'
  if (step !== 'attention') return 'repeatable'
  // Only a concluded form proves that the attention has ended; the documents define no other sign.
  const form = await ask(context, readAdjusterForm, { query: { id, key } })
  if (!form.ok) return isConcluded(form) ? { ok: true } : 'unknown'
  return flagOf(form.data.json.completed) === true ? { ok: true } : 'repeatable'
}

/**
 * The outcome of a step's call.
 * @param wasSent True if an earlier try was sent: it may have succeeded, whatever this answer contains.
 */
export function outcomeOf(answer: { readonly ok: true } | UpstreamFailure, wasSent = false): StepOutcome {
  if (answer.ok) return { type: 'done' }
  const unsent: StepOutcome = { type: wasSent ? 'lost' : 'unsent' }
  switch (answer.kind) {
    case 'refused': {
      const { status, error } = answer
      if (status === 425 || status === 429) return unsent
      // 501: the insurer does not have this call.
      if (status === 408 || (status >= 500 && status !== 501)) return { type: 'lost' }
      const message = (error?.message ?? '').trim().slice(0, LONGEST)
      return { type: 'refused', message: message === '' ? withoutSentence(status) : message }
    }
    case 'unreachable':
      return answer.isUnsent === true ? unsent : { type: 'lost' }
    case 'limited':
      return unsent
    default:
      return { type: 'lost' }
  }
}
