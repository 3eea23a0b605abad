import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { PersonData } from './PersonData.tsx'

/** The page /policy/contract/person-data, with which the purchase may start. */
export const PersonDataPage = () => (
  <PurchaseWalk first="person" screen={PersonData} screens={purchaseScreens} />
)
