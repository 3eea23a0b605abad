import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { PlanReview } from './PlanReview.tsx'

/** /policy/contract/plan-review: the walk begins here. */
export const PlanReviewPage = () => (
  <PurchaseWalk first="review" screen={PlanReview} screens={purchaseScreens} />
)
