import { PlanReview } from '../plan-review/PlanReview.tsx'
import { RenewalWalk } from './RenewalWalk.tsx'

/** The page /policy-renewal/{policyNumber}/review, from which the walk can begin. */
export const RenewalReviewPage = () => <RenewalWalk first="review" screen={PlanReview} />
