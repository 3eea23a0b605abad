import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { Vin } from './Vin.tsx'

/** /claims/forms/vin/{ref}: the walk begins here. */
export const VinPage = () => <ClaimWalk first="vin" screen={Vin} />
