import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import type { ChangesProps, Renewal } from './renewal.ts'

const Changes = lazyPart(async () => (await import('./Changes.tsx')).Changes)

/** Part "Qué cambia", whose code loads only for a renewal; nothing for a new policy. */
export const renewalChanges = (
  renewal: Renewal | undefined,
  compared: Omit<ChangesProps, 'policy'>,
): ReactNode =>
  renewal && (
    <Suspense fallback={<Skeleton lines={4} />}>
      <Changes policy={renewal.policy} {...compared} />
    </Suspense>
  )

/** The parts of the plan step that only a renewal has: "Qué cambia" and a button with the year's total (D352). */
export const renewalParts = (renewal: Renewal | undefined, compared: Omit<ChangesProps, 'policy'>) =>
  renewal && { changes: renewalChanges(renewal, compared), ...renewal.buttons(compared.offer) }
