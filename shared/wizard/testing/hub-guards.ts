/**
 * Checks that guards and schemas of a hub read only earlier answers: those of the same item and of the levels above it.
 */
import type { Answers } from '../flow.ts'
import { isList, pagesOf, type Above, type Hub, type HubPage, type Sections } from '../hub/definition.ts'
import type { ItemValues } from '../hub/values.ts'
import { demand } from './hub-places.ts'

interface Level {
  readonly sections: Sections
  readonly item: ItemValues
  readonly name: string
  readonly above: Above
  /** Page keys of each level above that come before the list. */
  readonly known: Readonly<Record<string, readonly string[]>>
}

/** Throws if a guard reads a later answer. Guards also run while the answers of an item are incomplete. */
export const assertGuardsReadBefore = (hub: Hub, sample: ItemValues): void =>
  assertLevel({ sections: hub.sections, item: sample, name: 'root', above: {}, known: {} })

function assertLevel(level: Level): void {
  const { sections, item, name, above, known } = level
  const earlier: string[] = []
  for (const [key, section] of Object.entries(sections)) {
    const pages = Object.entries(pagesOf(key, section))
    ask(level, earlier, `section "${key}"`, [section.when?.bind(section), section.opensWhen?.bind(section)])
    for (const [page, rules] of pages) {
      ask(level, earlier, `page "${page}"`, guardsOf(rules))
      earlier.push(page)
    }
    if (!isList(section)) continue
    for (const one of item.items?.[key] ?? []) {
      assertLevel({
        sections: section.items.sections,
        item: one,
        name: key,
        above: { ...above, [name]: pick(item.answers, earlier) },
        known: { ...known, [name]: [...earlier] },
      })
    }
  }
}

type Guard = (own: Answers, above: Above) => unknown

const guardsOf = (page: HubPage): readonly (Guard | undefined)[] => [
  page.when?.bind(page),
  typeof page.schema === 'function' ? page.schema : undefined,
]

function ask(
  { item, above, known }: Level,
  earlier: readonly string[],
  what: string,
  guards: readonly (Guard | undefined)[],
) {
  for (let count = 0; count <= earlier.length; count++) {
    const own = watched(pick(item.answers, earlier.slice(0, count)), earlier, what)
    const levels = Object.entries(above).map(([name, answers]) => [
      name,
      watched(count % 2 === 0 ? answers : {}, known[name] ?? [], what),
    ])
    const shown = watched(Object.fromEntries(levels), Object.keys(known), what)
    for (const guard of guards) guard?.(own, shown as Above)
  }
}

function watched(answers: Answers, known: readonly string[], what: string): Answers {
  const look = (name: string | symbol): void =>
    demand(
      known.includes(String(name)),
      `the guard of ${what} reads "${String(name)}", which is not before it`,
    )
  return new Proxy(answers, {
    get: (target, name) => (look(name), target[String(name)]),
    has: (target, name) => (look(name), name in target),
    ownKeys: () => {
      throw new Error(`the guard of ${what} reads all answers at once`)
    },
  })
}

const pick = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)))
