import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { VehicleSalvage } from './VehicleSalvage.tsx'

/** The page /policy/contract/vehicle-salvage; a purchase may be opened at this step. */
export const VehicleSalvagePage = () => (
  <PurchaseWalk first="salvage" screen={VehicleSalvage} screens={purchaseScreens} />
)
