import { Suspense, useEffect, useState, type ComponentProps } from 'react'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import type { OfferedYear as Year } from './OfferedYear.tsx'

/** Loaded with the first press or key: the page is among the heaviest, and its words say the same. */
const OfferedYear = lazyPart(async () => (await import('./OfferedYear.tsx')).OfferedYear)

/** The payments of the chosen form as stops on a road, once the person has touched the page. */
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
