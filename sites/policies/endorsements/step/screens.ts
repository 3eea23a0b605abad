import type { ComponentType } from 'react'
import type { LoadScreen } from '#shared/wizard/step-screens.ts'
import type { EndorsementKey } from '../../flows/endorsement-steps.ts'

/** Loaders of each step's screen, in the order of the flow. */
export const endorsementScreens: Readonly<Record<EndorsementKey, LoadScreen<ComponentType>>> = {
  verification: async () => (await import('../verification/Verification.tsx')).Verification,
  configuration: async () => (await import('../configuration/Configuration.tsx')).Configuration,
  summary: async () => (await import('../summary/Summary.tsx')).Summary,
}
