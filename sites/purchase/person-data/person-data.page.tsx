import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { PersonData } from './PersonData.tsx'

/** /policy/contract/person-data: the walk begins here. */
export const PersonDataPage = () => (
  <PurchaseWalk first="person" screen={PersonData} screens={purchaseScreens} />
)
