import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { VehicleStep } from '../vehicle-data/VehicleStep.tsx'
import { ClaimWalk } from '../step/ClaimWalk.tsx'
import { PersonStep, PolicyStep } from './facts-steps.tsx'

interface Props {
  kind: ClaimKind
}

export const PolicyPage = ({ kind }: Props) => <ClaimWalk kind={kind} first="policy" screen={PolicyStep} />
export const PersonPage = ({ kind }: Props) => <ClaimWalk kind={kind} first="person" screen={PersonStep} />
export const VehiclePage = ({ kind }: Props) => <ClaimWalk kind={kind} first="vehicle" screen={VehicleStep} />
