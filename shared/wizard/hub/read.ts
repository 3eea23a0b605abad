/**
 * Derives the state of an item's sections from its values: which exist, how many pages of each may be opened, and what
 * is missing.
 */
import { safeParse, unknown, type GenericSchema } from 'valibot'
import { walk, type Answers, type Flow, type Walk } from '../flow.ts'
import {
  isList,
  pagesOf,
  type Above,
  type Hub,
  type HubPage,
  type HubSection,
  type Sections,
} from './definition.ts'
import { pathOf, type Item, type ItemPath, type ItemValues } from './values.ts'

export interface SectionState {
  readonly key: string
  readonly title: string
  /** True if the section and all its parents may be opened. */
  readonly isOpen: boolean
  /**
   * State of the section's pages as a linear flow; a list section has only its list page. At least one page is asked.
   */
  readonly walk: Walk
  readonly pages: readonly PageState[]
  /** The items of a list section; empty for a section of pages. */
  readonly items: readonly ItemState[]
  readonly isList: boolean
  /** Unanswered pages, in order; empty if the section is complete. */
  readonly missing: readonly Missing[]
}

/** State of a page that the hub asks the person. */
interface PageState {
  readonly key: string
  readonly slug: string
  readonly title: string
  readonly isAnswered: boolean
}

export interface ItemState {
  readonly path: ItemPath
  /** The key of the section that contains the item; `root` for the form itself. */
  readonly level: string
  readonly id: string
  readonly isKept: boolean
  readonly sections: readonly SectionState[]
  readonly missing: readonly Missing[]
  /**
   * Valid answers of the pages that the form asks for, in items that belong to the form: the only values that may be
   * sent.
   */
  readonly relevant: ItemValues
}

/** A page that the hub asks the person and that has no valid answer. */
interface Missing {
  readonly item: ItemPath
  readonly section: string
  readonly page: string
  readonly slug: string
  readonly title: string
  /** Names of the fields that are wrong or empty; empty for a page whose answer is a single value. */
  readonly fields: readonly string[]
}

const ROOT = 'root'

export const readHub = (hub: Hub, values: ItemValues): ItemState =>
  readItem(hub.sections, { id: '', ...values }, { path: '', level: ROOT, above: {}, isOpen: true })

interface Level {
  readonly path: ItemPath
  readonly level: string
  readonly above: Above
  readonly isOpen: boolean
}

function readItem(sections: Sections, item: Item, level: Level): ItemState {
  let own: Answers = {}
  const states: SectionState[] = []
  const lists: [string, readonly Item[]][] = []
  for (const [key, section] of Object.entries(sections)) {
    if (section.when && !section.when(own, level.above)) continue
    const state = readSection(key, section, item, own, level)
    if (state.walk.steps.length === 0) continue
    own = { ...own, ...state.walk.relevantAnswers }
    states.push(state)
    if (state.items.length > 0) lists.push([key, state.items.map(sendable)])
  }
  const { path, level: name } = level
  return {
    path,
    level: name,
    id: item.id,
    isKept: item.isKept === true,
    sections: states,
    missing: states.flatMap(({ missing }) => missing),
    relevant: lists.length > 0 ? { answers: own, items: Object.fromEntries(lists) } : { answers: own },
  }
}

const sendable = ({ id, relevant }: ItemState): Item => ({ id, ...relevant })

function readSection(key: string, section: HubSection, item: Item, own: Answers, level: Level): SectionState {
  const { path, above } = level
  const pages = asked(pagesOf(key, section), item.answers, own, above)
  const here = walk(pages, item.answers)
  const isOpen = level.isOpen && (section.opensWhen?.(own, above) ?? true)
  const lower = { ...above, [level.level]: { ...own, ...here.relevantAnswers } }
  const items = !isList(section)
    ? []
    : (item.items?.[key] ?? []).map((one) =>
        readItem(section.items.sections, one, {
          path: pathOf({ item: path, section: key }, one.id),
          level: key,
          above: lower,
          isOpen,
        }),
      )
  const isShort = isList(section) && items.length < (section.items.atLeast ?? 0)
  const lacks = Object.entries(pages).flatMap(([page, { title, slug, schema }]) => {
    if (page in here.relevantAnswers && !isShort) return []
    return [{ item: path, section: key, page, slug, title, fields: wrongFields(schema, item.answers[page]) }]
  })
  return {
    key,
    title: section.title,
    isOpen,
    walk: here,
    pages: Object.entries(pages).map(([page, { slug, title: heading }]) => ({
      key: page,
      slug,
      title: heading,
      isAnswered: page in here.relevantAnswers,
    })),
    items,
    isList: isList(section),
    missing: [...lacks, ...items.flatMap(({ missing }) => missing)],
  }
}

function wrongFields(schema: GenericSchema, answer: unknown): readonly string[] {
  const { issues = [] } = safeParse(schema, answer ?? {})
  return [...new Set(issues.flatMap(({ path }) => (path ? [String(path[0].key)] : [])))]
}

/** Returns the pages that the hub asks about an item, each with its schema, as a linear flow. */
function asked(pages: Readonly<Record<string, HubPage>>, answers: Answers, own: Answers, above: Above): Flow {
  const flow: Record<string, Flow[string]> = {}
  let valid = own
  for (const [key, page] of Object.entries(pages)) {
    if (page.when && !page.when(valid, above)) continue
    const { title, slug, schema: rule = unknown(), isUncounted, isCountedWithPrevious } = page
    const schema = typeof rule === 'function' ? rule(valid, above) : rule
    flow[key] = {
      title,
      slug,
      schema,
      ...(isUncounted && { isUncounted }),
      ...(isCountedWithPrevious && { isCountedWithPrevious }),
    }
    const answer = safeParse(schema, answers[key])
    if (answer.success) valid = { ...valid, [key]: answer.output }
  }
  return flow
}
