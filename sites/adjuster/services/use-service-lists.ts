import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useListRetry } from '#shared/steps/claims/lists/list-retry.ts'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import {
  $serviceLists,
  isCurrent,
  isKnown,
  isTypeKnown,
  listsFor,
  loadServiceLists,
  withOwn,
} from './service-lists.ts'

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
  const isNeeded = personType !== ''
  useListRetry(isNeeded && isTypeKnown(known, asked) && !isCurrent(known, asked), () =>
    loadServiceLists(place, asked),
  )
  return {
    ...lists,
    serviceTypes: withOwn(lists.serviceTypes, ownLists.serviceTypes),
    isLoading: isNeeded && !isKnown(known, asked),
    /** True while it is unknown which categories and coverages the type of service has. */
    isTypeLoading: isNeeded && serviceType !== '' && !isTypeKnown(known, asked),
  }
}
