import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { AdditionalData } from './AdditionalData.tsx'

/** The page /policy/contract/vehicle/aditional-data; a purchase may be opened at this step. */
export const AdditionalDataPage = () => (
  <PurchaseWalk first="additional" screen={AdditionalData} screens={purchaseScreens} />
)
