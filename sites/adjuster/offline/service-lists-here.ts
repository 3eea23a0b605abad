/** Stores the service lists of a kind of person, and providers, as this device last read them (D63). */
import type { getProviders, getServiceLists } from '#shared/contracts/claims/adjuster-form.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { readList, saveList, type ReadList } from './device-lists.ts'

export type ServiceLists = ReplyOf<typeof getServiceLists>
export type Provider = ReplyOf<typeof getProviders>['providers'][number]
export type ProviderType = 'multibrand' | 'agency' | ''

interface StoredServices {
  /** Liability that the lists were read for. */
  readonly liability: string
  readonly lists: ServiceLists
}

const services = (personType: string) => `services ${personType}`
const providers = (serviceType: string, type: ProviderType) => `providers ${serviceType} ${type}`

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
 * Stored providers of one state, or of all. Without a type they are those of every type, because only the
 * insurer knows the categories.
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
