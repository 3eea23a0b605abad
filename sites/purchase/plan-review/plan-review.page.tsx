import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { PlanReview } from './PlanReview.tsx'

/** The page /policy/contract/plan-review; a purchase may be opened at this step. */
export const PlanReviewPage = () => (
  <PurchaseWalk first="review" screen={PlanReview} screens={purchaseScreens} />
)
