import { PlanReview } from '../plan-review/PlanReview.tsx'
import { RenewalWalk } from './RenewalWalk.tsx'

/** /policy-renewal/{policyNumber}/review: the walk begins here. */
export const RenewalReviewPage = () => <RenewalWalk first="review" screen={PlanReview} />
