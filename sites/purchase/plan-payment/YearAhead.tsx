import { Suspense, useEffect, useState, type ComponentProps } from 'react'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import type { OfferedYear as Year } from './OfferedYear.tsx'

/**
 * The picture is loaded with the first press or key, because the page is large, and its text contains the same facts.
 */
const OfferedYear = lazyPart(async () => (await import('./OfferedYear.tsx')).OfferedYear)

/** The payments of the chosen form as stops on a road, shown after the first interaction. */
export function YearAhead(props: ComponentProps<typeof Year>) {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => onFirstInteraction(() => setTouched(true)), [])
  return (
    isTouched && (
      <Suspense fallback={null}>
        <OfferedYear {...props} />
      </Suspense>
    )
  )
}
