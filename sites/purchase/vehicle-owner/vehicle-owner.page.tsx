import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { VehicleOwner } from './VehicleOwner.tsx'

/** The page /policy/contract/vehicle-owner, with which the purchase may start. */
export const VehicleOwnerPage = () => (
  <PurchaseWalk first="owner" screen={VehicleOwner} screens={purchaseScreens} />
)
