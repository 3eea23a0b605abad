/** The last step of a closing: the claim is completed with its signatures, as it was signed (API-104, D128, EXC-34). */
import { itemOf, lastOf, listOf } from '#shared/domain/claims/fields/field-path.ts'
import type { AdjusterSignature } from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING, adjusterContent } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import type { ClosingRun, StepOutcome } from '#shared/domain/claims/exchange/closing-run.ts'
import { contentDigest } from '#shared/domain/signature/signed-content.ts'
import { readAdjusterForm, saveAdjusterForm } from '#shared/upstream/claims/adjuster-form.ts'
import type { KeptId } from '#shared/upstream/kept-id.ts'
import type { InsurerAnswer } from '#gateway/insurer/answer.ts'
import { askOutcomeIn } from '#gateway/insurer/find-outcome.ts'
import { ask } from '#gateway/insurer/client.ts'
import {
  adjusterView,
  closedAdjuster,
  type AdjusterView,
} from '#gateway/features/claims/forms/reading/adjuster-view.ts'
import { flagOf, formIdOf, isConcluded } from '#gateway/features/claims/forms/reading/values.ts'
import { outcomeOf, stepKey, type StepCall } from './ask-step.ts'

export interface SignedForm {
  readonly id: string
  /** The form's id in the insurer's own type (D60). Absent in records written before release 2026-11-29. */
  readonly sentId?: KeptId
  readonly key: string
  readonly signatures: readonly AdjusterSignature[]
  /** Digest of the signed form's values, made by `signedPrint`. */
  readonly print: string
  /** Paths of orders that had no number when the form was signed: the order of this closing may add the number. */
  readonly unnumbered: readonly string[]
}

type Completed = StepOutcome & { readonly receipt?: string | null }

type Signed = Pick<AdjusterView, 'values' | 'people'>

/**
 * Digest of all filled-in values except those at the paths of `without`; it leaves out files and values that the
 * insurer sets.
 */
export function signedPrint({ values, people }: Signed, without: readonly string[] = []): Promise<string> {
  const kept = Object.fromEntries(Object.entries(values).filter(([path]) => !without.includes(path)))
  return contentDigest(adjusterContent(kept, people, CLOSING))
}

/** Paths of missing order numbers of services (API-115 answers the updated form). */
export function unnumberedServices({ values }: Pick<AdjusterView, 'values'>): readonly string[] {
  const services = Object.keys(values)
    .map(itemOf)
    .filter((item) => lastOf(listOf(item)) === 'services')
  const paths = [...new Set(services)].map((service) => `${service}/sheetNumber`)
  return paths.filter((path) => (values[path] ?? '') === '')
}

/** Paths of values that the insurer may have written since the signature, as an effect of this closing. */
const writtenBy = (run: ClosingRun, { unnumbered }: SignedForm): readonly string[] =>
  run.steps.some(({ step, state }) => step === 'order' && (state === 'done' || state === 'unknown'))
    ? unnumbered
    : []

const CHANGED = 'El siniestro cambió después de tu firma. Regresa, revísalo y fírmalo de nuevo.'

/** Completes the claim. @param onSigned Receives the form just before it is completed. */
export async function askClaimStep(
  call: StepCall,
  form: SignedForm,
  onSigned: (view: AdjusterView) => Promise<void>,
): Promise<Completed> {
  const { context, formId, run, refusals, isRetry } = call
  const key = await stepKey(formId, run, 'claim', refusals)
  const known = isRetry ? await askOutcomeIn(context, saveAdjusterForm, key) : 'never_arrived'
  if (known === 'unknown') return { type: 'lost' }
  if (typeof known !== 'string') return ended(known, isRetry)
  // Without API-125 a closed claim counts as the effect of the earlier try.
  const over: Completed = { type: known === 'undone' ? 'done' : 'over' }
  const read = await ask(context, readAdjusterForm, { query: { id: form.id, key: form.key } })
  if (!read.ok) return isConcluded(read) ? over : { type: isRetry ? 'lost' : 'unsent' }
  const { json, version = null } = read.data
  if (flagOf(json.completed) === true) return over
  const view = adjusterView(json, context.config.CLAIM_NAMES)
  if ((await signedPrint(view, writtenBy(run, form))) !== form.print)
    return { type: 'refused', message: CHANGED }
  await onSigned(view)
  const body = {
    id: formIdOf(form.id, read.data),
    key: form.key,
    json: closedAdjuster(json, form.signatures),
    ...(version !== null && { version }),
  }
  const sent = await ask(context, saveAdjusterForm, { body }, { key })
  if (!sent.ok && isConcluded(sent)) return over
  // Another device saved the form first, so it is read again.
  if (!sent.ok && sent.kind === 'refused' && sent.status === 412) return { type: isRetry ? 'lost' : 'unsent' }
  return ended(sent, isRetry)
}

function ended(answer: InsurerAnswer<typeof saveAdjusterForm>, isRetry: boolean): Completed {
  const receipt = answer.ok ? (answer.data.receipt?.link ?? null) : null
  return { ...outcomeOf(answer, isRetry), receipt }
}
