import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { $conflicts } from '../form/form-store.ts'

/** Loaded on demand, because few claims ever have a conflict. */
const ConflictList = lazyPart(async () => (await import('./ConflictList.tsx')).ConflictList, PartMissing)

export function Conflicts() {
  const conflicts = useStore($conflicts)
  if (conflicts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ConflictList />
    </Suspense>
  )
}
