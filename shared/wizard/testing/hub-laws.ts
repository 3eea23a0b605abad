/**
 * General tests of every hub. Its test passes the hub and samples of complete values, one per branch. The first failure
 * is thrown as an error that names its cause.
 */
import { openHub } from '../hub.ts'
import type { Hub } from '../hub/definition.ts'
import type { ItemState } from '../hub/read.ts'
import { pathOf, placeInList, withoutItem, type ItemValues } from '../hub/values.ts'
import { assertGuardsReadBefore } from './hub-guards.ts'
import { changeItem, demand, itemAt, itemsBelow, pagesBelow, placesOf, withoutAnswer } from './hub-places.ts'
import type { Flow } from '../flow.ts'

type Samples = Readonly<Record<string, ItemValues>>

export function assertHubLaws(hub: Hub, samples: Samples): void {
  assertSpelling(hub)
  const reached = new Set<string>()
  for (const [name, sample] of Object.entries(samples)) {
    const open = openHub(hub, sample)
    const [first] = open.form.missing
    demand(first === undefined, `sample "${name}" lacks "${first?.page}" of "${first?.item}"`)
    for (const { slug } of placesOf(open)) reached.add(slug)
    assertGuardsReadBefore(hub, sample)
    assertAddresses(open)
    assertNeighbours(open)
    assertFrontiers(hub, sample)
    assertChanges(hub, sample)
  }
  for (const { slug } of pagesBelow(hub)) demand(reached.has(slug), `no sample reaches "${slug}"`)
  assertNoStaleAnswers(hub, samples)
}

function assertSpelling(hub: Hub): void {
  const pages = pagesBelow(hub)
  for (const { level, key, slug, title, queries } of pages) {
    demand(title.trim() !== '', `"${slug}" has no title`)
    demand(/^[^/?#\s]+(\/[^/?#\s]+)*$/.test(slug), `"${slug}" is no slug`)
    demand(pages.filter((page) => page.slug === slug).length === 1, `slug "${slug}" is used twice`)
    const same = pages.filter((page) => page.level === level && page.key === key)
    demand(key === undefined || same.length === 1, `key "${key}" is used twice in "${level}"`)
    demand(new Set(queries).size === queries.length, `"${slug}" says two items in one parameter`)
  }
}

/** Law: every page of every item has an address of its own, and that address opens it. */
export function assertAddresses(open: ReturnType<typeof openHub>): void {
  const places = placesOf(open)
  const addresses = places.map(open.href)
  demand(new Set(addresses).size === addresses.length, 'two pages have one address')
  for (const place of places) {
    const { place: opened, sendTo } = open.at(open.href(place))
    if (opened) {
      demand(
        opened.slug === place.slug && opened.item === place.item,
        `${open.href(place)} opens another page`,
      )
    } else {
      demand(
        open.at(sendTo).place !== undefined,
        `${open.href(place)} leads to ${sendTo}, which does not open`,
      )
    }
  }
}

export function assertNeighbours(open: ReturnType<typeof openHub>): void {
  for (const place of placesOf(open)) {
    const before = open.previous(place)
    const next = before && open.next(before)
    demand(
      before === undefined || (next?.slug === place.slug && next.item === place.item),
      `"${place.slug}" of "${place.item}" is not next of previous`,
    )
    demand(before === undefined || before.item === place.item, `"${place.slug}" leaves its item`)
  }
}

/**
 * Law: after an unanswered page no later page of its section opens, and the addresses of later pages redirect to it.
 */
function assertFrontiers(hub: Hub, sample: ItemValues): void {
  const whole = openHub(hub, sample)
  for (const place of placesOf(whole)) {
    const { page, state } = pageOf(whole, place)
    if (page === undefined) continue
    const partly = openHub(hub, withoutAnswer(sample, place.item, page))
    if (!partly.item(place.item)?.missing.some((lack) => lack.page === page)) continue
    const here = partly.href(place)
    demand(partly.at(here).place !== undefined, `${here} does not open although it is what is missing`)
    const walked = partly.item(place.item)?.sections.find(({ key }) => key === state)?.walk
    for (let later = walked?.next(place.slug); later !== undefined; later = walked?.next(later)) {
      const { sendTo } = partly.at(partly.href({ slug: later, item: place.item }))
      demand(sendTo === here, `"${later}" opens before "${page}" of "${place.item}" is answered`)
    }
  }
}

/** Law: add and remove, copy and remove, remove and undo restore the values; a removed item leaves nothing. */
export function assertChanges(hub: Hub, values: ItemValues): void {
  const open = openHub(hub, values)
  for (const item of [open.form, ...itemsBelow(open.form)]) {
    for (const { key, isList } of item.sections) {
      if (!isList) continue
      const list = { item: item.path, section: key }
      const added = open.add(list, 'made-here', { some: { thing: 1 } })
      same(withoutItem(added.values, pathOf(list, 'made-here')).values, values, 'adding and removing an item')
      opens(hub, added)
    }
    const place = placeInList(item.path)
    if (!place) continue
    assertRemoved(hub, values, item)
    let count = 0
    const copied = open.duplicate(item.path, () => `copy-${String((count += 1))}`)
    opens(hub, copied)
    const back = openHub(hub, copied.values).remove(pathOf(place.list, 'copy-1'))
    same(back.values, values, `copying and removing "${item.path}"`)
  }
}

function assertRemoved(hub: Hub, values: ItemValues, item: ItemState): void {
  const open = openHub(hub, values)
  const gone = open.remove(item.path)
  opens(hub, gone)
  if (item.isKept) return same(gone.values, values, `removing "${item.path}", which is kept`)
  const left = openHub(hub, gone.values)
  demand(itemAt(gone.values, item.path) === undefined, `"${item.path}" is still there`)
  for (const place of placesOf(open)) {
    if (!isIn(place.item, item.path)) continue
    const { place: opened, sendTo } = left.at(open.href(place))
    demand(!opened || !isIn(opened.item, item.path), `${open.href(place)} opens what was removed`)
    demand(sendTo === undefined || left.at(sendTo).place !== undefined, `${open.href(place)} leads nowhere`)
  }
  const lost = left.form.missing.find((lack) => isIn(lack.item, item.path))
  demand(lost === undefined, `"${lost?.page}" is missing of what was removed`)
  if (gone.removed === undefined) return
  const undone = left.restore(gone.removed)
  same(undone.values, values, `undoing the removal of "${item.path}"`)
  opens(hub, undone)
  same(openHub(hub, undone.values).restore(gone.removed).values, values, 'undoing twice')
}

const isIn = (path: string, item: string) => path === item || path.startsWith(`${item}/`)

const opens = (hub: Hub, { values, landing }: { values: ItemValues; landing: string }) =>
  demand(openHub(hub, values).at(landing).place !== undefined, `${landing} does not open where one lands`)

/** Law: switching an item to another sample of its list sends exactly the data of the second. */
function assertNoStaleAnswers(hub: Hub, samples: Samples): void {
  for (const sample of Object.values(samples)) {
    const items = itemsBelow(openHub(hub, sample).form)
    for (const { path, level, relevant } of items) {
      for (const other of items.filter((one) => one.level === level)) {
        const old = itemAt(sample, other.path)?.answers
        const both = changeItem(sample, path, ({ answers }) => ({ ...old, ...answers }))
        same(openHub(hub, both).item(path)?.relevant, relevant, `changing "${other.path}" to "${path}"`)
      }
    }
  }
  for (const [before, old] of Object.entries(samples)) {
    for (const [after, fresh] of Object.entries(samples)) {
      const both = changeItem(fresh, '', ({ answers }) => ({ ...old.answers, ...answers }))
      const { relevant } = openHub(hub, both).form
      same(relevant, openHub(hub, fresh).form.relevant, `changing from "${before}" to "${after}"`)
    }
  }
}

function pageOf(open: ReturnType<typeof openHub>, { slug, item }: { slug: string; item: string }) {
  for (const { key, pages } of open.item(item)?.sections ?? []) {
    const page = pages.find((one) => one.slug === slug)
    if (page) return { page: page.key, state: key }
  }
  return { page: undefined, state: undefined }
}

function same(one: unknown, other: unknown, what: string): void {
  demand(ordered(one) === ordered(other), `${what} leaves something else than before`)
}

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Converts a linear flow to a hub with one section, no list and no panel. */
export const hubOfFlow = (title: string, flow: Flow): Hub => ({ sections: { form: { title, pages: flow } } })
