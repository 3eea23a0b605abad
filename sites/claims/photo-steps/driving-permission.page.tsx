import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { DrivingPermission } from './DrivingPermission.tsx'

/** /claims/forms/driving-permission/{ref}: the walk begins here. */
export const DrivingPermissionPage = () => <ClaimWalk first="drivingPermission" screen={DrivingPermission} />
