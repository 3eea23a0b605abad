import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import type { ChangesProps, Renewal } from './renewal.ts'

const Changes = lazyPart(async () => (await import('./Changes.tsx')).Changes)

/** "Qué cambia", whose code only a renewal fetches; nothing where a car is insured anew. */
export const renewalChanges = (
  renewal: Renewal | undefined,
  compared: Omit<ChangesProps, 'policy'>,
): ReactNode =>
  renewal && (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Changes policy={renewal.policy} {...compared} />
    </Suspense>
  )
