/** The definition of a hub: data and guards. Everything else follows from it and the values (`hub.ts`). */
import type { GenericSchema } from 'valibot'
import type { Answers } from '../flow.ts'

/** Valid answers of the levels above an item, by the key of its section; those of the form itself under `root`. */
export type Above = Readonly<Record<string, Answers>>

export interface HubPage {
  /** The question or heading, as the person reads it. */
  readonly title: string
  /** Place in the URL, without slashes at its ends, once in the whole hub: which item it is of stands in the query. */
  readonly slug: string
  /** One for all, or by what was answered before (ADJ-O6: required only while visible). Left out: it asks for nothing. */
  readonly schema?: GenericSchema | ((own: Answers, above: Above) => GenericSchema)
  /**
   * The page is asked only if true. Guard and schema get valid answers of earlier pages of the same item, and of the
   * levels above it up to its own list. Left out: always asked.
   */
  when?(own: Answers, above: Above): boolean
  /** Part of the walk, not of its count. */
  readonly isUncounted?: true
  /** Counted with the page before it: asked of some only. */
  readonly isCountedWithPrevious?: true
  /** A copy of an item begins without this answer, as of a signature. */
  readonly isNeverCopied?: true
}

interface SectionRules {
  readonly title: string
  /** Belongs to the item only if true. */
  when?(own: Answers, above: Above): boolean
  /** Shown, but opens only if true: a tile that waits for another one. */
  opensWhen?(own: Answers, above: Above): boolean
}

/** Pages walked one after the other, as a flow. */
interface PageSection extends SectionRules {
  readonly pages: Readonly<Record<string, HubPage>>
}

/** A list of items, each with sections of its own. Its key is the name of the collection in paths of values. */
interface ListSection extends SectionRules {
  readonly list: HubPage
  readonly items: Collection
}

export type Section = PageSection | ListSection
export type Sections = Readonly<Record<string, Section>>

export interface Collection {
  /** The query parameter that names the item: as its id, or spelled as its index. */
  readonly query: string
  readonly spelledAs: 'id' | 'index'
  /** The page of an item that its sections are opened from. */
  readonly panel?: Panel
  readonly sections: Sections
  /** Fewer are not enough. */
  readonly atLeast?: number
}

type Panel = Pick<HubPage, 'title' | 'slug'>

export interface Hub {
  /** The page that the sections are opened from; a single linear flow has none. */
  readonly panel?: Panel
  readonly sections: Sections
}

export const isList = (section: Section): section is ListSection => 'list' in section

/** The pages of a section; of a list the list itself. */
export const pagesOf = (key: string, section: Section): Readonly<Record<string, HubPage>> =>
  isList(section) ? { [key]: section.list } : section.pages
