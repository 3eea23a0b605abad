import { PlanReview } from '../plan-review/PlanReview.tsx'
import { RenewalWalk } from './RenewalWalk.tsx'

/** The page /policy-renewal/{policyNumber}/review; a renewal may be opened at this step. */
export const RenewalReviewPage = () => <RenewalWalk first="review" screen={PlanReview} />
