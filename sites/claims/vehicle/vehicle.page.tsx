import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { Vehicle } from './Vehicle.tsx'

/** /claims/forms/vehicle/{ref}: the walk begins here. */
export const VehiclePage = () => <ClaimWalk first="vehicle" screen={Vehicle} />
