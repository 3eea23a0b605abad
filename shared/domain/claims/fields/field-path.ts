/**
 * The path of a value in a form by link: lists and ids of items in turn, then the name of a field
 * (`people/7/damages/9/area`). Without that name it is the path of an item (`people/7/damages/9`); '' is the form
 * itself. A photo is an item of the list `photos`. Only this module parses paths.
 */
interface PathItem {
  /** Name of the item's list: `people`, `damages`. */
  readonly list: string
  readonly id: string
}

interface ParsedPath {
  /** Items of the path, the outermost first. */
  readonly items: readonly PathItem[]
  /** Name of the field; '' for the path of an item. */
  readonly name: string
}

export function parse(path: string): ParsedPath {
  const parts = path === '' ? [] : path.split('/')
  const items = parts.flatMap((id, at) => (at % 2 === 0 ? [] : [{ list: parts[at - 1] ?? '', id }]))
  return { items, name: parts.length % 2 === 0 ? '' : (parts.at(-1) ?? '') }
}

/** Path of a person: `people/7`. */
export const personPath = (id: string): string => `people/${id}`

/** Lists of a person in an adjuster's form. */
export type CollectionName = 'damages' | 'services'

/** Path of a damage or a service: `people/7/damages/9`. */
export const entryPath = (person: string, list: CollectionName, id: string): string =>
  `${personPath(person)}/${list}/${id}`

/** Formats a parsed path: the inverse of `parse`. */
export const spell = ({ items, name }: ParsedPath): string =>
  [...items.flatMap(({ list, id }) => [list, id]), ...(name === '' ? [] : [name])].join('/')

/** Path of the item that owns a field: `people/7/damages/9`; '' for a field of the form itself. */
export const itemOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

/** Last part of a path: the name of a field, or the id of an item. */
export const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Returns the path of the list that contains an item: `people/7/damages`. */
export const listOf = (item: string): string => itemOf(item)

/** True for a path below an item at any depth, not for the item itself. Every path is below the form itself (''). */
export const isUnder = (path: string, item: string): boolean => item === '' || path.startsWith(`${item}/`)

/** Returns the items that contain a path, from the outermost inwards, without the path itself. */
export function itemsAround(path: string): readonly string[] {
  const { items } = parse(path)
  return items
    .map((_, at) => spell({ items: items.slice(0, at + 1), name: '' }))
    .filter((item) => item !== path)
}

/** Returns the number of items that a path contains. */
export const depthOf = (path: string): number => parse(path).items.length

/** The outermost item of a path, itself included: `people/7`; '' for a path of the form itself. */
export const outermost = (path: string): string => spell({ items: parse(path).items.slice(0, 1), name: '' })

/** Returns the ids of a list's items that the paths name or are part of, without repeats, in their order. */
export function idsIn(paths: readonly string[], list: string): readonly string[] {
  // Paths are not parsed here, because a form of ten people has thousands of them.
  const start = `${list}/`
  const ids = new Set<string>()
  for (const path of paths) {
    if (!path.startsWith(start)) continue
    const end = path.indexOf('/', start.length)
    ids.add(end < 0 ? path.slice(start.length) : path.slice(start.length, end))
  }
  return [...ids]
}

/**
 * Replaces ids in a path.
 * @param idOf Returns the new id of the item at a path; undefined keeps the old one.
 */
export function withIds(path: string, idOf: (item: string) => string | undefined): string {
  const { items, name } = parse(path)
  const renamed = items.map((item, at) => ({
    ...item,
    id: idOf(spell({ items: items.slice(0, at + 1), name: '' })) ?? item.id,
  }))
  return spell({ items: renamed, name })
}

/** Pattern of an id, the insurer's or a device's; slots of photos contain it. */
export const ITEM_ID = '[a-z0-9-]{1,36}'
const ITEM = /* @__PURE__ */ new RegExp(`^${ITEM_ID}$`)
const DEVICE = /^d-[a-z0-9]{16}$/

const PEOPLE_ITEM = `people/${ITEM_ID}(/(damages|services)/${ITEM_ID})?`
/** Pattern of the path of a person, a damage or a service: the items that an adjuster may remove. */
export const ITEM_PATH = /* @__PURE__ */ new RegExp(`^${PEOPLE_ITEM}$`)
/**
 * Pattern of a field of such an item. Group 2 is the entry's list, which a person's field lacks; group 3 is the field's
 * name. It is faster than `parse` for the thousands of paths of a large form.
 */
export const FIELD_PATH = /* @__PURE__ */ new RegExp(`^${PEOPLE_ITEM}/(\\w+)$`)

export const isItemId = (id: string): boolean => ITEM.test(id)

/** Creates an id for a new item, which the insurer replaces later. */
export function newDeviceId(): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  return `d-${[...random].map((byte) => (byte % 36).toString(36)).join('')}`
}

export const isDeviceId = (id: string): boolean => DEVICE.test(id)

/** True if a path contains an item with a device's own id. */
export const isOfDevice = (path: string): boolean => parse(path).items.some(({ id }) => isDeviceId(id))
