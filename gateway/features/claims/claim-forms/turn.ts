/** Saves of one form run one after the other; they wait in the form's object (`turns.ts`). */
import type { Ctx } from '#gateway/http/context.ts'
import { fail, type Done, type Failure } from '#gateway/http/failure.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import type { Known, Saved } from './claim-form-object.ts'
import { formObject, linkMissing, openForm, type FormLink } from './open-form.ts'

export interface Turn {
  readonly link: FormLink
  readonly submission: Submission
  readonly object: Awaited<ReturnType<typeof formObject>>
  /** To be asked right before something is written: null where the turn was lost meanwhile. */
  readonly keep: () => Promise<Known | null>
  /** What was saved, for those that follow. */
  readonly save: (saved: Saved) => void
}

export const turnLost = () => fail<never>('still_running', 409, { outcome: 'unsent' })

export async function inTurn<Data, Code extends string>(
  c: Ctx,
  ref: string,
  submission: Submission,
  work: (turn: Turn) => Promise<Done<Data> | Failure<Code>>,
): Promise<Done<Data> | Failure<Code | 'link_missing'>> {
  const link = await openForm(c, ref)
  if (link === null) return linkMissing()
  const object = await formObject(c, link)
  return inTurnOf(object, submission, ({ keep, save }) => work({ link, submission, object, keep, save }))
}

/** The same of any form that has such an object. */
export async function inTurnOf<Data, Code extends string>(
  object: Turn['object'],
  { key }: Submission,
  work: (turn: Pick<Turn, 'keep' | 'save'>) => Promise<Done<Data> | Failure<Code>>,
): Promise<Done<Data> | Failure<Code>> {
  if (!(await object.takeTurn(key))) return turnLost()
  let saved: Saved | null = null
  try {
    return await work({
      keep: () => object.keepTurn(key),
      save: (what) => {
        saved = what
      },
    })
  } finally {
    await object.endTurn(key, saved)
  }
}
