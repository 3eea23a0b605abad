import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { personPath } from '../form/items.ts'
import { $serviceLists, isKnown, listsFor, loadServiceLists, withOwn } from '../form/service-lists.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'

/** The lists of a person's services, with the entries of the form itself (D60). */
export function useServiceLists(person: string, serviceType = '') {
  const { form, ownLists } = useAdjuster()
  const { place } = form
  const personType = form.values[`${personPath(person)}/kind`] ?? ''
  const liability = form.values.liability ?? ''
  const known = useStore($serviceLists)
  const asked = { personType, serviceType, liability }
  const lists = listsFor(known, asked)
  useEffect(
    () => void loadServiceLists(place, { personType, serviceType, liability }),
    [place, personType, serviceType, liability],
  )
  return {
    ...lists,
    serviceTypes: withOwn(lists.serviceTypes, ownLists.serviceTypes),
    isLoading: personType !== '' && !isKnown(known, asked),
  }
}
