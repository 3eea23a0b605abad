import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { AdditionalData } from './AdditionalData.tsx'

/** /policy/contract/vehicle/aditional-data: the walk begins here. */
export const AdditionalDataPage = () => (
  <PurchaseWalk first="additional" screen={AdditionalData} screens={purchaseScreens} />
)
