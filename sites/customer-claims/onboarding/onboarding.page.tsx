import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { ClaimWalk } from '../step/ClaimWalk.tsx'
import { Onboarding } from './Onboarding.tsx'

export const OnboardingPage = ({ kind }: { kind: ClaimKind }) => (
  <ClaimWalk kind={kind} first="onboarding" screen={Onboarding} />
)
