import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { VehicleSalvage } from './VehicleSalvage.tsx'

/** /policy/contract/vehicle-salvage: the walk begins here. */
export const VehicleSalvagePage = () => (
  <PurchaseWalk first="salvage" screen={VehicleSalvage} screens={purchaseScreens} />
)
