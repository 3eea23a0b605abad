import { useAdjuster } from '../form/adjuster-context.ts'
import { carOf, nameOf } from '../form/names.ts'
import { useSyncExternalStore } from 'react'

/** Width at which two columns begin; `adjuster.css` has the same width. */
const WIDE = '(width >= 800px)'

const watch = (changed: () => void) => {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Hook that is true if the list of people fits next to a page; a phone does not show the list. */
export const useTwoColumns = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => false,
  )

/**
 * Hook for name and car of a page's person, for a phone, which shows no list of people.
 * @param id Id of the person; undefined on a page without a person.
 * @returns Null on a tablet, or without such a person. The car is '' if its make is unknown.
 */
export function useWhose(id: string | undefined): { readonly name: string; readonly car: string } | null {
  const { form, rules } = useAdjuster()
  const hasAside = useTwoColumns()
  const person = rules.people.find((one) => one.id === id)
  if (hasAside || person === undefined) return null
  return { name: nameOf(person), car: carOf(person, form.lists.colours) }
}
