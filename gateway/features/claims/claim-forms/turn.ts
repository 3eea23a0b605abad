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
  const { key } = submission
  if (!(await object.takeTurn(key))) return turnLost()
  let saved: Saved | null = null
  try {
    return await work({
      link,
      submission,
      object,
      keep: () => object.keepTurn(key),
      save: (what) => {
        saved = what
      },
    })
  } finally {
    await object.endTurn(key, saved)
  }
}
