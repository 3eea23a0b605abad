import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { renames } from '../form/form-store.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { unstoredIn, type Unstored } from './left-out.ts'
import { $typedPages, readTypedPages } from './typed-pages.ts'

/** What was typed on any page of this form and is not stored in it; for pages that list it, not for each letter typed. */
export function useUnstored(): readonly Unstored[] {
  const { form, rules } = useAdjuster()
  const { place } = form
  useEffect(() => void readTypedPages(place).catch(() => undefined), [place])
  const typed = useStore($typedPages)
  return useMemo(() => unstoredIn(form.values, rules, typed, renames()), [form, rules, typed])
}
