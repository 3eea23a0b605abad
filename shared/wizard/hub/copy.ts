import { isList, pagesOf, type Sections } from './definition.ts'
import type { Item } from './values.ts'

/** Copies an item with all its sub-items. The copy is new, so it may be removed even if the original may not. */
export function copyOf(sections: Sections, { answers, items }: Item, newId: () => string): Item {
  const id = newId()
  const pages = Object.entries(sections).flatMap(([key, section]) => Object.entries(pagesOf(key, section)))
  const never = pages.filter(([, page]) => page.isNeverCopied).map(([key]) => key)
  const copied = Object.entries(answers).filter(([key]) => !never.includes(key))
  const lists = Object.entries(items ?? {}).flatMap(([key, list]) => {
    const section = sections[key]
    if (section === undefined || !isList(section)) return []
    return [[key, list.map((item) => copyOf(section.items.sections, item, newId))] as const]
  })
  const copy = { id, answers: Object.fromEntries(copied) }
  return lists.length > 0 ? { ...copy, items: Object.fromEntries(lists) } : copy
}
