/** Resolves an address of a hub. */
import { idIn, type HubPlace } from './addresses.ts'
import { entryOf, firstOf, hrefOf, type HubView } from './view.ts'

/**
 * The page that an address opens, or the address to redirect to. Pages of a removed item, or of a section that is still
 * locked, never open.
 */
export type HubArrival =
  | { readonly place: HubPlace; readonly sendTo?: undefined }
  | { readonly place?: undefined; readonly sendTo: string }

export function arrive(view: HubView, address: string): HubArrival {
  const [slug = '', search = ''] = address.split('?')
  const to = (place: HubPlace): HubArrival => ({ sendTo: hrefOf(view, place) })
  const entry = view.entries.get(slug)
  if (!entry) return to(entryOf(view, ''))
  const query = new URLSearchParams(search)
  let { form: item } = view
  for (const { key, items } of entry.chain) {
    const section = item.sections.find((one) => one.key === key)
    if (!section?.isOpen) return to(entryOf(view, item.path))
    const id = idIn(items, query, section.items)
    const child = section.items.find((one) => one.id === id)
    // The address names an unknown item, so it leads to the item's list.
    if (!child) return to({ slug: firstOf(section), item: item.path })
    item = child
  }
  const place = { slug, item: item.path }
  if (entry.section === undefined) return { place }
  const section = view.section(place)
  if (!section?.isOpen) return to(entryOf(view, item.path))
  return section.walk.canOpen(slug) ? { place } : to({ slug: section.walk.landing, item: item.path })
}
