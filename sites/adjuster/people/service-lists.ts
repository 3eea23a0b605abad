/**
 * What services of a person are chosen from (ADJ-144 to ADJ-147): as this device has read it before, at once, and as the
 * insurer has it when it answers.
 */
import { atom, type WritableAtom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { getServiceLists } from '#shared/contracts/claims/adjuster-form.ts'
import { call } from '#shared/http/call.ts'
import { refOfPage } from '../form/load-form.ts'
import { readServices, type ServiceLists } from '../offline/service-lists-here.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { personPath } from '../form/items.ts'

interface Lists extends Omit<ServiceLists, 'ofTypes'> {
  /** Epoch ms, of what could not be refreshed; null: as the insurer has it now, or not known yet. */
  readonly readAt: number | null
}

interface Asked {
  readonly form: string
  readonly personType: string
  readonly serviceType: string
  readonly liability: string
}

const none: Lists = { serviceTypes: [], categories: [], coverages: [], readAt: null }
const stores = new Map<string, WritableAtom<Lists>>()

function listsFor({ personType, serviceType, liability }: Asked): WritableAtom<Lists> {
  const key = `${liability} ${personType} ${serviceType}`
  const store = stores.get(key) ?? atom(none)
  stores.set(key, store)
  return store
}

async function load(asked: Asked): Promise<void> {
  const store = listsFor(asked)
  const { form, personType, serviceType } = asked
  if (store.get() !== none && store.get().readAt === null) return
  const stored = await readServices(form, personType)
  if (stored && store.get() === none) {
    const { serviceTypes, ofTypes } = stored.list.lists
    const { categories = [], coverages = [] } = ofTypes[serviceType] ?? {}
    store.set({ serviceTypes, categories, coverages, readAt: stored.readAt })
  }
  const query = serviceType === '' ? { personType } : { personType, serviceType }
  const fresh = await call(getServiceLists, { params: { ref: refOfPage() }, query })
  // A list that the insurer could not give now is no empty one (D60).
  if (fresh.ok && (fresh.data.serviceTypes.length > 0 || stored === undefined))
    store.set({ ...fresh.data, readAt: null })
}

/** With the entries that the form itself has: a list that could not be asked for is no empty choice (D60). */
export function useServiceLists(person: string, serviceType = ''): Lists {
  const { form } = useAdjuster()
  const { place } = form
  const personType = form.values[`${personPath(person)}/kind`] ?? ''
  const liability = form.values.liability ?? ''
  const lists = useStore(listsFor({ form: place, personType, serviceType, liability }))
  useEffect(
    () => void load({ form: place, personType, serviceType, liability }),
    [place, personType, serviceType, liability],
  )
  const own = form.lists
  return { ...lists, serviceTypes: withOwn(lists.serviceTypes, own.serviceTypes) }
}

const withOwn = <Entry extends { readonly id: string }>(list: Entry[], own: Entry[]): Entry[] => [
  ...list,
  ...own.filter(({ id }) => !list.some((one) => one.id === id)),
]
