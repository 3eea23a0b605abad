import { PlanReview } from '../plan-review/PlanReview.tsx'
import { RenewalWalk } from './RenewalWalk.tsx'

/** The page /policy-renewal/{policyNumber}/review, with which the renewal may start. */
export const RenewalReviewPage = () => <RenewalWalk first="review" screen={PlanReview} />
