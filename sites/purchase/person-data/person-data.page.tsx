import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { PersonData } from './PersonData.tsx'

/** The page /policy/contract/person-data; a purchase may be opened at this step. */
export const PersonDataPage = () => (
  <PurchaseWalk first="person" screen={PersonData} screens={purchaseScreens} />
)
