/** A notice names what a form lacks, and the field to which a press on it leads (EXC-41 to EXC-67). */
import type { AdjusterForm, AdjusterPerson, Involved } from '../adjuster-form.ts'
import type { Tile } from '../form-rules.ts'
import type { PersonPage } from '../people/person-pages.ts'

/** Destination of a notice: a page, an item of it, and a field; null means the page as a whole. */
export interface Target {
  readonly page: PersonPage | 'info'
  readonly item?: string
  readonly field: string | null
  /** Text for this item only; it replaces the notice's general text. */
  readonly text?: string
}

/** A person with a chosen kind. */
export interface Subject {
  readonly form: AdjusterForm
  readonly person: AdjusterPerson
  readonly who: Involved
}

/** Id of the requirement behind the notice. */
type NoticeId = `EXC-${number}` | 'ADJ-75'

export interface NoticeRow {
  readonly id: NoticeId
  /** Text after the person's name (EXC-O8). */
  readonly text: string
  /** Finds the destinations of all current notices of this kind. */
  readonly find: (subject: Subject) => readonly Target[]
}

export interface ClaimNotice {
  readonly id: NoticeId
  readonly tile: Tile
  /** Id of the person; undefined for a notice about the claim itself. */
  readonly personId: string | undefined
  readonly text: string
  /** Text of the notice without the person's name, for a screen that already shows the name. */
  readonly own: string
  /** True for a notice with a task; false for information. */
  readonly isPending: boolean
  readonly target: Target
}
