import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { PlanSelection } from './PlanSelection.tsx'

/** The page /policy/contract/plan-selection, from which the walk can begin. */
export const PlanSelectionPage = () => (
  <PurchaseWalk first="plan" screen={PlanSelection} screens={purchaseScreens} />
)
