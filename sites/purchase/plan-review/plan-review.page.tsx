import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { PlanReview } from './PlanReview.tsx'

/** The page /policy/contract/plan-review, with which the purchase may start. */
export const PlanReviewPage = () => (
  <PurchaseWalk first="review" screen={PlanReview} screens={purchaseScreens} />
)
