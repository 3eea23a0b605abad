/** Opens the closing of a claim for the calls that need it (D185). */
import type { ClosingState } from '#shared/contracts/claims/adjuster-closing.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { fail, type Failure } from '#gateway/http/failure.ts'
import type { AdjusterLink } from '#gateway/features/claims/forms/adjuster.ts'
import { proofShown } from '#gateway/case-file/record-event.ts'
import { ofClosing } from '#gateway/case-file/signed-events.ts'
import type { ShownClosing } from './closing-object.ts'

/** The Durable Object of a closing. Its name contains the link's key, like the name of the form's object. */
export const closingObject = async (c: Ctx, { id, key }: Pick<AdjusterLink, 'id' | 'key'>) =>
  c.env.CLAIM_CLOSING.getByName(await digest(JSON.stringify(['closing', id, key])))

export const isClosing = (closing: ShownClosing | null): boolean =>
  closing !== null && (closing.run.state === 'running' || closing.run.state === 'asking')

/** Refuses a write to the form while its closing runs. */
export async function closingRuns(c: Ctx, link: AdjusterLink): Promise<Failure<'closing'> | null> {
  const closing = await (await closingObject(c, link)).state()
  return isClosing(closing) ? fail<'closing'>('closing', 409, { outcome: 'unsent' }) : null
}

const DAY = 24 * 60 * 60 * 1000

/** D308: true a day after the end, when the closing is no longer shown. */
export const isPast = ({ run }: ShownClosing): boolean =>
  run.state === 'done' && endOf(run) + DAY <= Date.now()

const endOf = ({ steps }: ShownClosing['run']): number =>
  Math.max(...steps.map(({ at }) => (at === '' ? 0 : Date.parse(at))))

/**
 * Names the adjuster of a closing by a digest of their e-mail and the key of the link. The e-mail itself is not stored.
 * Null for an adjuster without an e-mail.
 */
export const ownerOf = async (key: string, email: string): Promise<string | null> =>
  email.trim() === '' ? null : digest(JSON.stringify(['closing-owner', key, email.trim().toLowerCase()]))

/** Returns the confirmation that this browser still has to give before it gets the files of a closing (D308). */
export async function confirmationOf(
  link: Pick<AdjusterLink, 'ref' | 'openings'>,
  { run, owner, confirmedBy = [] }: ShownClosing,
): Promise<ClosingState['confirmation']> {
  if (confirmedBy.includes(link.ref)) return 'given'
  if (owner) return 'email'
  if (run.state !== 'done') return 'link'
  const isOpenedSince = (await link.openings()).some(({ at }) => at > endOf(run))
  return isOpenedSince ? 'given' : 'link'
}

export function shownClosing(
  { run, claimNumber, receipt, record }: ShownClosing,
  proof: ClosingState['proof'],
  confirmation: ClosingState['confirmation'],
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
    confirmation,
    proof,
    receipt: state !== 'done' ? 'none' : receipt !== null ? 'sealed' : record ? 'record' : 'none',
  }
}

export const closingOver = () => fail<'closing_over'>('closing_over', 410)
export const notConfirmed = () => fail<'not_confirmed'>('not_confirmed', 403)

/** D308: the reason why this browser gets no files of a closing, or null if it gets them. */
export async function refusedFiles(
  link: AdjusterLink,
  closing: ShownClosing,
): Promise<Failure<'closing_over' | 'not_confirmed'> | null> {
  if (isPast(closing)) return closingOver()
  return (await confirmationOf(link, closing)) === 'given' ? null : notConfirmed()
}

/** Maps a closing to the data that the page of this browser shows. */
export async function shownTo(c: Ctx, link: AdjusterLink, closing: ShownClosing): Promise<ClosingState> {
  const proof = await proofShown(c, await ofClosing(link))
  return shownClosing(closing, proof, await confirmationOf(link, closing))
}
