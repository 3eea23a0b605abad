import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { Address } from './Address.tsx'

/** /claims/forms/address/{ref}: the walk begins here. */
export const AddressPage = () => <ClaimWalk first="address" screen={Address} />
