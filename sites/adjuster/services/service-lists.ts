/**
 * Lists of a person's services (ADJ-144 to ADJ-147): the stored ones first, then the insurer's. Entries of the form are
 * always included, so that a failed list does not leave the choice empty (D60).
 */
import { atom } from 'nanostores'
import {
  getServiceLists,
  type AdjusterLists,
  type getProviders,
} from '#shared/contracts/claims/adjuster-form.ts'
import { call } from '#shared/http/call.ts'
import { countAsking } from '#shared/steps/claims/lists/list-retry.ts'
import { readList, saveList, type ReadList } from '../offline/device-lists.ts'
import { refOfPage } from '../form/load-form.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'

type ServiceLists = ReplyOf<typeof getServiceLists>
export type Provider = ReplyOf<typeof getProviders>['providers'][number]
export type ProviderType = 'multibrand' | 'agency' | ''

interface StoredServices {
  /** Liability for which the lists were read. */
  readonly liability: string
  readonly lists: ServiceLists
}

const services = (personType: string) => `services ${personType}`
const providers = (serviceType: string, type: ProviderType) => `providers ${serviceType} ${type}`

/** Stores the service lists of a kind of person, and providers, as this device last read them (D63). */
export const saveServices = (form: string, personType: string, stored: StoredServices): Promise<void> =>
  saveList(form, services(personType), stored)

export const readServices = (form: string, personType: string) =>
  readList<StoredServices>(form, services(personType))

export const saveProviders = (
  form: string,
  serviceType: string,
  type: ProviderType,
  list: readonly Provider[],
): Promise<void> => saveList(form, providers(serviceType, type), list)

/**
 * Reads the stored providers of a state, or of all states. Without a type it reads those of every type, because only
 * the insurer knows the categories.
 */
export async function readProviders(
  form: string,
  serviceType: string,
  type: ProviderType,
  state: string,
): Promise<ReadList<readonly Provider[]> | undefined> {
  const types: readonly ProviderType[] = type === '' ? ['', 'multibrand', 'agency'] : [type]
  const read = await Promise.all(
    types.map((one) => readList<readonly Provider[]>(form, providers(serviceType, one))),
  )
  const found = read.filter((one) => one !== undefined)
  if (found.length === 0) return undefined
  const all = new Map(found.flatMap(({ list }) => list).map((one) => [one.id, one]))
  const list = [...all.values()].filter((one) => state === '' || one.state === state)
  return { readAt: Math.min(...found.map(({ readAt }) => readAt)), list }
}

interface Lists extends Omit<ServiceLists, 'ofTypes'> {
  /** Time at which stored lists were read, epoch ms; null if they are current or not known yet. */
  readonly readAt: number | null
  /** True if the lists could not be loaded, and this device has no earlier ones (D249). */
  readonly isMissing?: boolean
}

interface Asked {
  readonly personType: string
  /** Type of service whose categories are requested; '' if no type is chosen yet. */
  readonly serviceType: string
  readonly liability: string
}

export type KnownLists = Readonly<Record<string, Lists>>
export const $serviceLists = atom<KnownLists>({})

const noLists: Lists = { serviceTypes: [], categories: [], coverages: [], readAt: null }
const keyOf = ({ personType, serviceType, liability }: Asked) => `${liability} ${personType} ${serviceType}`
/** Makes lists known to every screen of this document. */
export const putServiceLists = (asked: Asked, lists: Lists): void =>
  $serviceLists.set(Object.assign({}, $serviceLists.get(), { [keyOf(asked)]: lists }))

/** True if lists are complete and were read from the insurer in this document. */
export const isCurrent = (known: KnownLists, asked: Asked): boolean => {
  const lists = known[keyOf(asked)]
  return lists?.readAt === null && lists.isMissing !== true
}

/** Requests that are running, so that several screens that need the same lists share a request. */
const running = new Map<string, Promise<void>>()

/**
 * Loads the lists of a kind of person, unless they are current.
 * @param form Place of the form (`OpenAdjusterForm.place`).
 */
export function loadServiceLists(form: string, asked: Asked): Promise<void> {
  if (asked.personType === '' || isCurrent($serviceLists.get(), asked)) return Promise.resolve()
  const key = `${form} ${keyOf(asked)}`
  const load = running.get(key) ?? countAsking(readLists(form, asked)).finally(() => running.delete(key))
  running.set(key, load)
  return load
}

async function readLists(form: string, asked: Asked): Promise<void> {
  const { personType, serviceType } = asked
  const known = $serviceLists.get()[keyOf(asked)]
  const stored = await readServices(form, personType)
  if (stored && known === undefined) {
    const { serviceTypes, ofTypes } = stored.list.lists
    const { categories = [], coverages = [] } = ofTypes[serviceType] ?? {}
    putServiceLists(asked, { serviceTypes, categories, coverages, readAt: stored.readAt })
  }
  const query = serviceType === '' ? { personType } : { personType, serviceType }
  const fresh = await call(getServiceLists, { params: { ref: refOfPage() }, query })
  if (fresh.ok) putServiceLists(asked, { ...fresh.data, readAt: null })
  else if (stored === undefined)
    putServiceLists(asked, { ...listsFor($serviceLists.get(), asked), isMissing: true })
}

/** True once the types of service are known, or known to be missing. */
export const isKnown = (known: KnownLists, asked: Asked): boolean => typesFor(known, asked) !== undefined

/** True once categories and coverages of the type of service are known, or known to be missing. */
export const isTypeKnown = (known: KnownLists, asked: Asked): boolean => known[keyOf(asked)] !== undefined

const typesFor = (known: KnownLists, asked: Asked): Lists | undefined =>
  known[keyOf(asked)] ?? known[keyOf({ ...asked, serviceType: '' })]

/**
 * Returns the lists of a type of service. Until its categories are loaded, the list of types stays unchanged, so that
 * the chosen type is still in it.
 */
export const listsFor = (known: KnownLists, asked: Asked): Lists =>
  known[keyOf(asked)] ?? { ...noLists, serviceTypes: typesFor(known, asked)?.serviceTypes ?? [] }

type Providers = AdjusterLists['providers']

/**
 * Providers that were chosen on this device, because the form names them only once the insurer has them
 * (D128).
 */
export const $providers = atom<Providers>([])
const CHOSEN = 'chosen providers'

export async function loadProviders(form: string): Promise<void> {
  const stored = await readList<Providers>(form, CHOSEN).catch(() => undefined)
  if (stored) $providers.set(withOwn($providers.get(), stored.list))
}

export async function keepProvider(form: string, { id, name }: Providers[number]): Promise<void> {
  $providers.set(withOwn([{ id, name }], $providers.get()))
  await saveList(form, CHOSEN, $providers.get()).catch(() => undefined)
}

/** Adds all entries that were loaded since to the lists of a form, so that new values are recognised at once. */
export const withServiceLists = (
  lists: AdjusterLists,
  known: KnownLists,
  providers: Providers = [],
): AdjusterLists =>
  Object.values(known).reduce<AdjusterLists>(
    (now, { serviceTypes, categories, coverages }) => ({
      ...now,
      serviceTypes: withOwn(now.serviceTypes, serviceTypes),
      categories: withOwn(now.categories, categories),
      coverages: withOwn(now.coverages, coverages),
    }),
    { ...lists, providers: withOwn(lists.providers, providers) },
  )

export const withOwn = <Entry extends { readonly id: string }>(list: Entry[], own: Entry[]): Entry[] => {
  const fresh = own.filter(({ id }) => !list.some((one) => one.id === id))
  return fresh.length === 0 ? list : [...list, ...fresh]
}
