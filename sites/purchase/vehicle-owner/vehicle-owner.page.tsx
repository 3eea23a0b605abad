import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { VehicleOwner } from './VehicleOwner.tsx'

/** The page /policy/contract/vehicle-owner; a purchase may be opened at this step. */
export const VehicleOwnerPage = () => (
  <PurchaseWalk first="owner" screen={VehicleOwner} screens={purchaseScreens} />
)
