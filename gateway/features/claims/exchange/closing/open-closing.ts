/** The closing of a claim as its calls find it (D185). */
import type { ClosingState } from '#shared/contracts/claims/adjuster-closing.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { fail, type Failure } from '#gateway/http/failure.ts'
import type { AdjusterLink } from '#gateway/features/claims/forms/adjuster.ts'
import type { ShownClosing } from './closing-object.ts'

/** As that of the form: the key is part of the name. */
export const closingObject = async (c: Ctx, { id, key }: Pick<AdjusterLink, 'id' | 'key'>) =>
  c.env.CLAIM_CLOSING.getByName(await digest(JSON.stringify(['closing', id, key])))

export const isClosing = (closing: ShownClosing | null): boolean =>
  closing !== null && (closing.run.state === 'running' || closing.run.state === 'asking')

/** While a closing runs nobody else writes the form. */
export async function closingRuns(c: Ctx, link: AdjusterLink): Promise<Failure<'closing'> | null> {
  const closing = await (await closingObject(c, link)).state()
  return isClosing(closing) ? fail<'closing'>('closing', 409, { outcome: 'unsent' }) : null
}

export function shownClosing(
  { run, claimNumber, receipt, record }: ShownClosing,
  proof: ClosingState['proof'],
): ClosingState {
  const { mode, state, question, confirmed } = run
  return {
    mode,
    state,
    question,
    steps: run.steps.map((one) => {
      return { step: one.step, state: one.state, at: one.at, message: one.message }
    }),
    confirmed: [...confirmed],
    claimNumber,
    proof,
    receipt: state !== 'done' ? 'none' : receipt !== null ? 'sealed' : record ? 'record' : 'none',
  }
}
