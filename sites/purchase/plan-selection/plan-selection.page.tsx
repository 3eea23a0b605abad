import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { PlanSelection } from './PlanSelection.tsx'

/** /policy/contract/plan-selection: the walk begins here. */
export const PlanSelectionPage = () => (
  <PurchaseWalk first="plan" screen={PlanSelection} screens={purchaseScreens} />
)
