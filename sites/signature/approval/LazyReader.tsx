import { Suspense } from 'react'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import type { ReaderProps } from '../reader/Reader.tsx'

/** The reader is heavy, so it loads only if there is a document to show. */
const Reader = lazyPart(async () => (await import('../reader/Reader.tsx')).Reader, PartMissing)

/** Placeholder with the height of the reader. */
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
