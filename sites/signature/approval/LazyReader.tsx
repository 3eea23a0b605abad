import { lazy, Suspense } from 'react'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import type { ReaderProps } from '../reader/Reader.tsx'

/** Heavy, so it comes only where there is a document to show. */
const Reader = lazy(() => import('../reader/Reader.tsx').then((module) => ({ default: module.Reader })))

/** As high as the reader. */
const Waiting = () => (
  <div className="reader-waiting">
    <Skeleton lines={12} />
  </div>
)

export function LazyReader(props: ReaderProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Reader {...props} />
    </Suspense>
  )
}
