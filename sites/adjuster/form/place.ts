/**
 * Resolves an address to a page of the form, and links the pages. Invalid indexes, removed items, locked pages and
 * pages that a person lacks lead to the nearest page that opens (ADJ-09, ADJ-10, ADJ-O15). Items are identified by ids;
 * an address has the index of a person as `personIndex`.
 */
import type { AdjusterForm, AdjusterPerson, Involved } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import {
  awaitsArrival,
  canFinish,
  isSectionOpen,
  isTileOpen,
} from '#shared/domain/claims/adjuster/form-rules.ts'
import { isDeviceId } from '#shared/domain/claims/fields/field-path.ts'
import {
  personPages,
  shownOn,
  type PersonPage,
  hasPage,
  hasSection,
} from '#shared/domain/claims/adjuster/people/person-pages.ts'

const claimScreens = [
  'arrival',
  'rights',
  'info',
  'device',
  'panel',
  'general-data',
  'declaration-signature',
  'conclusions',
  'closing-signature',
  'management',
  'type',
  'sync',
] as const
type ClaimScreen = (typeof claimScreens)[number]

/** Sections of the sync page in addition to its start page (EXC-02). */
const syncSections = ['generate', 'import'] as const
export type SyncSection = (typeof syncSections)[number]

export type AdjusterPlace =
  | { readonly screen: Exclude<ClaimScreen, 'sync'>; readonly field?: string }
  | { readonly screen: 'sync'; readonly section?: SyncSection; readonly field?: string }
  | { readonly screen: 'person'; readonly person: string; readonly field?: string }
  | { readonly screen: 'signature'; readonly person: string; readonly field?: string }
  /** A page of a person. `item`: id of a damage or service, or NEW. `field`: the field to which a notice links. */
  | { readonly screen: PersonPage; readonly person: string; readonly item?: string; readonly field?: string }

export const NEW = 'nuevo'

/** Builds the item id of a new damage or service; its photos use the same id before the form has the item. */
export const newUnder = (id: string) => `${NEW}-${id}`
/** Returns the id of a new item without its prefix. */
export const idOfNew = (item: string): string => item.replace(/^nuevo-/, '')
const isNewUnder = (item: string): boolean => item.startsWith('nuevo-') && isDeviceId(idOfNew(item))
const ofItem: Readonly<Partial<Record<PersonPage, 'damage' | 'service'>>> = {
  damageData: 'damage',
  serviceType: 'service',
  serviceData: 'service',
}

const beforeArrival: readonly string[] = ['info', 'rights', 'device']

const slugs: Readonly<Record<ClaimScreen, string>> = {
  arrival: '',
  rights: 'rights',
  info: 'info',
  device: 'device',
  panel: 'panel',
  'general-data': 'general-data',
  'declaration-signature': 'declaration-signature',
  conclusions: 'conclusions',
  'closing-signature': 'closing-signature',
  management: 'person/management',
  type: 'person/type',
  sync: 'person/sync',
}

/**
 * The sync page is a separate HTML document (ADJ-57): it scans codes with the camera, so its content policy differs
 * (D33, D57).
 */
export const hasOwnDocument = (slug: string): boolean => slug === slugs.sync
const PERSON_PANEL = 'person/panel'
const SIGNATURE = 'person/signature'
/**
 * Addresses of a person's signature. The address under damages is the same page, because one signature covers all
 * (ADJ-55, ADJ-109).
 */
const signatures: readonly string[] = [SIGNATURE, 'person/damage/signature']

/** Builds the address of a page: the part before the form's reference, and the query. */
export function addressOf(
  place: AdjusterPlace,
  { people }: Pick<AdjusterForm, 'people'>,
): { slug: string; search: string } {
  const to = place.field === undefined ? '' : `field=${place.field}`
  if (place.screen === 'sync' && place.section)
    return { slug: slugs.sync, search: `?section=${place.section}` }
  if (!('person' in place)) return { slug: slugs[place.screen], search: to && `?${to}` }
  const at = people.findIndex(({ id }) => id === place.person)
  // A person who was just added is not in the list yet, and will be its last.
  const index = at < 0 ? people.length : at
  const query = new URLSearchParams({ personIndex: String(index) })
  if (place.screen === 'person') return { slug: PERSON_PANEL, search: `?${query.toString()}` }
  if (place.screen === 'signature') return { slug: SIGNATURE, search: `?${query.toString()}` }
  const kind = ofItem[place.screen]
  if (kind !== undefined && 'item' in place) query.set(kind, place.item ?? NEW)
  if (place.field !== undefined) query.set('field', place.field)
  return { slug: `person/${personPages[place.screen].slug}`, search: `?${query.toString()}` }
}

/**
 * @param slug Without slashes at its ends. `person`: id of the page's person when it was opened, because later changes
 * of the list shift the indexes. If undefined, only the index is known.
 */
export function placeAt(form: AdjusterForm, slug: string, search: string, person?: string): AdjusterPlace {
  const place = readPlace(form, slug, new URLSearchParams(search), person)
  if (awaitsArrival(form))
    return place && beforeArrival.includes(place.screen) ? place : { screen: 'arrival' }
  if (place === undefined || place.screen === 'arrival') return { screen: 'panel' }
  return nearest(form, place)
}

function readPlace(
  form: AdjusterForm,
  slug: string,
  query: URLSearchParams,
  opened: string | undefined,
): AdjusterPlace | undefined {
  const screen = claimScreens.find((one) => slugs[one] === slug)
  const asked = query.get('field') ?? ''
  const at = /^\w{1,40}$/.test(asked) ? { field: asked } : {}
  if (screen === 'sync') {
    const section = syncSections.find((one) => one === query.get('section'))
    return { screen, ...(section && { section }) }
  }
  if (screen !== undefined) return { screen, ...at }
  if (!slug.startsWith('person')) return undefined
  const index = query.get('personIndex') ?? ''
  const placed = /^\d{1,9}$/.test(index) ? form.people[Number(index)]?.id : undefined
  const person = opened === undefined ? placed : form.people.find(({ id }) => id === opened)?.id
  // An unknown person leads to the list of people (ADJ-09, ADJ-10).
  if (person === undefined) return { screen: 'management' }
  if (slug === PERSON_PANEL) return { screen: 'person', person }
  if (signatures.includes(slug)) return { screen: 'signature', person }
  // The cast is safe: the keys are those of `personPages`.
  const pages = Object.keys(personPages) as PersonPage[]
  const page = pages.find((one) => `person/${personPages[one].slug}` === slug)
  if (page === undefined) return { screen: 'person', person }
  const kind = ofItem[page]
  return kind === undefined
    ? { screen: page, person, ...at }
    : { screen: page, person, item: query.get(kind) ?? NEW, ...at }
}

/** Returns the nearest page that may be opened: the place itself if possible. */
function nearest(form: AdjusterForm, place: AdjusterPlace): AdjusterPlace {
  const { screen } = place
  if (screen === 'conclusions' && !isTileOpen('closure', form)) return { screen: 'panel' }
  if (screen === 'closing-signature' && !canFinish(form)) return { screen: 'panel' }
  if (screen === 'management' || screen === 'type' || screen === 'sync' || 'person' in place)
    if (!isTileOpen('people', form)) return { screen: 'panel' }
  if (!('person' in place) || place.screen === 'person' || place.screen === 'signature') return place
  const person = form.people.find(({ id }) => id === place.person)
  if (person === undefined) return { screen: 'management' }
  return opens(form, person, place.screen)
    ? ofKnownItem(person, place)
    : { screen: 'person', person: person.id }
}

/** True if the person has this page now, and the page has a screen. */
function opens(form: AdjusterForm, person: AdjusterPerson, page: PersonPage): boolean {
  if (person.kind === null) return false
  const who: Involved = { person: person.kind, claim: form.claimKind }
  const { section } = personPages[page]
  return hasSection(section, who) && isSectionOpen(section, person) && hasPage(page, who)
}

type ItemPlace = Extract<AdjusterPlace, { readonly item?: string }>

function ofKnownItem(person: AdjusterPerson, place: ItemPlace): AdjusterPlace {
  const kind = ofItem[place.screen]
  if (kind === undefined) return place
  const items: readonly { readonly id: string }[] = kind === 'damage' ? person.damages : person.services
  const isKnown = items.some(({ id }) => id === place.item)
  if (isKnown) return place
  // Data cannot be entered for a service without a type (ADJ-113).
  const isUnder = place.screen === 'damageData' && isNewUnder(place.item ?? '')
  const isNew = isUnder || (place.item === NEW && place.screen !== 'serviceData')
  return isNew ? place : { screen: kind === 'damage' ? 'damageList' : 'serviceList', person: person.id }
}

/** Returns the next page: that of the same section, else the person's panel (ADJ-64, ADJ-100, ADJ-113). */
export function nextOf(form: AdjusterForm, place: ItemPlace): AdjusterPlace {
  const person = form.people.find(({ id }) => id === place.person)
  const home = { screen: 'person', person: place.person } as const
  if (!person || place.screen === 'damageList' || place.screen === 'serviceList') return home
  if (place.screen === 'damageData') return { screen: 'damageList', person: person.id }
  if (place.screen === 'serviceData') return { screen: 'serviceList', person: person.id }
  /** True for a page whose photos an earlier page of this person has shown (D369). */
  const isShown = (page: PersonPage) => {
    const earlier = shownOn(page)
    return page !== place.screen && earlier !== undefined && opens(form, person, earlier)
  }
  const pages = (Object.keys(personPages) as PersonPage[]).filter(
    (page) =>
      personPages[page].section === personPages[place.screen].section &&
      opens(form, person, page) &&
      !isShown(page),
  )
  const next = pages[pages.indexOf(place.screen) + 1]
  return next === undefined ? home : { screen: next, person: person.id }
}

/**
 * Returns the place to which "Regresar" leads from a page of fields. From the VIN it is the vehicle's pictures, or its
 * data if the claim has no pictures (ADJ-101).
 */
export function beforeFields(form: AdjusterForm, { screen, person }: ItemPlace): AdjusterPlace {
  if (screen === 'damageData') return { screen: 'damageList', person }
  if (screen !== 'vin') return { screen: 'person', person }
  const pictures = { screen: 'vehiclePictures', person } as const
  return nearest(form, pictures).screen === pictures.screen ? pictures : { screen: 'vehicleData', person }
}

/** True if the button of this page reads "Completar" (ADJ-63, ADJ-97). */
export const completes = (form: AdjusterForm, place: ItemPlace): boolean =>
  nextOf(form, place).screen === 'insurance' ||
  (place.screen === 'vehicleData' && form.claimKind === 'robbery')
