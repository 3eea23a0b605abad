import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { VehicleOwner } from './VehicleOwner.tsx'

/** /policy/contract/vehicle-owner: the walk begins here. */
export const VehicleOwnerPage = () => (
  <PurchaseWalk first="owner" screen={VehicleOwner} screens={purchaseScreens} />
)
