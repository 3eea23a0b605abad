/** A notice: what lacks now, and the field that one press leads to (EXC-41 to EXC-67). */
import type { AdjusterForm, AdjusterPerson } from '../adjuster-form.ts'
import type { Tile } from '../form-rules.ts'
import type { Involved } from '../kinds.ts'
import type { PersonPage } from '../person-pages.data.ts'

/** A page of a person, an item of it, a field there; null: the page as a whole. */
export interface Target {
  readonly page: PersonPage | 'info'
  readonly item?: string
  readonly field: string | null
  /** In the place of the text of its row: what this very item lacks. */
  readonly text?: string
}

/** A person with a chosen kind. */
export interface Subject {
  readonly form: AdjusterForm
  readonly person: AdjusterPerson
  readonly who: Involved
}

/** The requirement that asks for it. */
type NoticeId = `EXC-${number}` | 'ADJ-75'

export interface NoticeRow {
  readonly id: NoticeId
  /** EXC-O8, after the name of the person. */
  readonly text: string
  /** Where each one that is there now leads. */
  readonly find: (subject: Subject) => readonly Target[]
}

export interface Notice {
  readonly id: NoticeId
  readonly tile: Tile
  /** Undefined: of the claim itself. */
  readonly personId: string | undefined
  readonly text: string
  /** Tells what to do; information only tells. */
  readonly isPending: boolean
  readonly target: Target
}
