/** What services of a person are chosen from: asked for once, and kept while the page is open (ADJ-144 to ADJ-147). */
import { atom, type WritableAtom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { getServiceLists } from '#shared/contracts/claims/adjuster-form.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { call } from '#shared/http/call.ts'
import { refOfPage } from '../form/load-form.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { personPath } from '../form/items.ts'

type ServiceLists = ReplyOf<typeof getServiceLists>

const none: ServiceLists = { serviceTypes: [], categories: [], coverages: [] }
const stores = new Map<string, WritableAtom<ServiceLists>>()

function listsFor(personType: string, serviceType: string): WritableAtom<ServiceLists> {
  const key = `${personType} ${serviceType}`
  const store = stores.get(key) ?? atom(none)
  stores.set(key, store)
  return store
}

async function load(personType: string, serviceType: string): Promise<void> {
  const store = listsFor(personType, serviceType)
  if (store.get() !== none) return
  const query = serviceType === '' ? { personType } : { personType, serviceType }
  const asked = await call(getServiceLists, { params: { ref: refOfPage() }, query })
  if (asked.ok) store.set(asked.data)
}

/** With the entries that the form itself has: a list that could not be asked for is no empty choice (D60). */
export function useServiceLists(person: string, serviceType = ''): ServiceLists {
  const { form } = useAdjuster()
  const personType = form.values[`${personPath(person)}/kind`] ?? ''
  const lists = useStore(listsFor(personType, serviceType))
  useEffect(() => void load(personType, serviceType), [personType, serviceType])
  const own = form.lists
  return {
    serviceTypes: withOwn(lists.serviceTypes, own.serviceTypes),
    categories: lists.categories,
    coverages: lists.coverages,
  }
}

const withOwn = <Entry extends { readonly id: string }>(list: Entry[], own: Entry[]): Entry[] => [
  ...list,
  ...own.filter(({ id }) => !list.some((one) => one.id === id)),
]
