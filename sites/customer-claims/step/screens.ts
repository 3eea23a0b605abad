import type { ComponentType } from 'react'
import type { LoadScreen } from '#shared/wizard/step-screens.ts'
import type { ClaimStepKey } from '../flows/claim.ts'

const facts = () => import('../facts/facts-steps.tsx')
const files = () => import('../files/files-steps.tsx')

/** The code of every step, fetched while an earlier one is filled in. */
export const claimScreens: Readonly<Record<ClaimStepKey, LoadScreen<ComponentType>>> = {
  policy: async () => (await facts()).PolicyStep,
  onboarding: async () => (await import('../onboarding/Onboarding.tsx')).Onboarding,
  person: async () => (await facts()).PersonStep,
  vehicle: async () => (await import('../vehicle-data/VehicleStep.tsx')).VehicleStep,
  identity: async () => (await files()).IdentityStep,
  owner: async () => (await import('../vehicle-owner/VehicleOwner.tsx')).VehicleOwner,
  bank: async () => (await import('../bank-account/BankAccount.tsx')).BankAccount,
  bill: async () => (await files()).BillStep,
  letter: async () => (await files()).LetterStep,
  pictures: async () => (await files()).PicturesStep,
}
