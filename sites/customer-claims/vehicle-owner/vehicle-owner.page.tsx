import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { ClaimWalk } from '../step/ClaimWalk.tsx'
import { VehicleOwner } from './VehicleOwner.tsx'

export const VehicleOwnerPage = ({ kind }: { kind: ClaimKind }) => (
  <ClaimWalk kind={kind} first="owner" screen={VehicleOwner} />
)
