import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { renames } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { unstoredIn, type Unstored } from './left-out.ts'
import { $typedPages, readTypedPages } from './typed-pages.ts'

/**
 * Unstored input of all pages of the form, for screens that list it; it updates less often than each
 * keystroke.
 */
export function useUnstored(): readonly Unstored[] {
  const { form, rules } = useAdjuster()
  const { place } = form
  useEffect(() => void readTypedPages(place).catch(() => undefined), [place])
  const typed = useStore($typedPages)
  return useMemo(() => unstoredIn(form.values, rules, typed, renames()), [form, rules, typed])
}
