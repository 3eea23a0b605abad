import { lazy, Suspense } from 'react'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import type { CoverageListsProps } from './coverages.tsx'

/** Loaded once there is a plan to speak of: they stand below the price, and no page needs them to begin with. */
const CoverageLists = lazy(() =>
  import('./coverages.tsx').then((module) => ({ default: module.CoverageLists })),
)

export function LazyCoverages(props: CoverageListsProps) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <CoverageLists {...props} />
    </Suspense>
  )
}
