/**
 * The definition of a hub: it consists of data and guards. Everything else follows from it and the values (`hub.ts`).
 */
import type { GenericSchema } from 'valibot'
import type { Answers } from '../flow.ts'

/** Valid answers of the levels above an item, by the key of their section; the form's own answers are under `root`. */
export type Above = Readonly<Record<string, Answers>>

export interface HubPage {
  /** The question or heading of the page, as the person reads it. */
  readonly title: string
  /** The page's path in the URL, without slashes at its ends, unique in the hub. The query names the page's item. */
  readonly slug: string
  /**
   * The schema of the answer, constant or a function of earlier answers (ADJ-O6: some fields are required only while
   * visible). A page without a schema asks for nothing.
   */
  readonly schema?: GenericSchema | ((own: Answers, above: Above) => GenericSchema)
  /**
   * True if the page is asked. Guard and schema get valid answers of earlier pages of the same item, and of the levels
   * above it up to its own list. If absent, the page is always asked.
   */
  when?(own: Answers, above: Above): boolean
  /** True if the page can be opened but is not counted. */
  readonly isUncounted?: true
  /** True for a page that only some items have, which is counted with the page before it. */
  readonly isCountedWithPrevious?: true
  /** True if a copy of an item starts without this answer, for example a signature. */
  readonly isNeverCopied?: true
}

interface SectionRules {
  readonly title: string
  /** True if the item has the section. If absent, every item has it. */
  when?(own: Answers, above: Above): boolean
  /** True if the section may be opened. Until then it is shown as a locked tile. */
  opensWhen?(own: Answers, above: Above): boolean
}

/** A section whose pages are opened one after the other, as in a flow. */
interface PageSection extends SectionRules {
  readonly pages: Readonly<Record<string, HubPage>>
}

/** A list of items, each with its own sections. Its key is the name of the collection in paths of values. */
interface ListSection extends SectionRules {
  readonly list: HubPage
  readonly items: Collection
}

export type HubSection = PageSection | ListSection
export type Sections = Readonly<Record<string, HubSection>>

export interface Collection {
  /** The query parameter that names the item: as its id, or spelled as its index. */
  readonly query: string
  readonly spelledAs: 'id' | 'index'
  /** Page that links to the sections of an item. */
  readonly panel?: Panel
  readonly sections: Sections
  /** The least number of items for the list to count as complete. */
  readonly atLeast?: number
}

type Panel = Pick<HubPage, 'title' | 'slug'>

export interface Hub {
  /** Page that links to the form's sections; a single linear flow has none. */
  readonly panel?: Panel
  readonly sections: Sections
}

export const isList = (section: HubSection): section is ListSection => 'list' in section

/** The pages of a section by key; a list section has a single page, which shows the list. */
export const pagesOf = (key: string, section: HubSection): Readonly<Record<string, HubPage>> =>
  isList(section) ? { [key]: section.list } : section.pages
