import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { VehicleSalvage } from './VehicleSalvage.tsx'

/** The page /policy/contract/vehicle-salvage, with which the purchase may start. */
export const VehicleSalvagePage = () => (
  <PurchaseWalk first="salvage" screen={VehicleSalvage} screens={purchaseScreens} />
)
