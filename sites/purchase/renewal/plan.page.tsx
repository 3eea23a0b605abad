import { PlanSelection } from '../plan-selection/PlanSelection.tsx'
import { RenewalWalk } from './RenewalWalk.tsx'

/** The page /policy-renewal/{policyNumber}/plan, from which the walk can begin. */
export const RenewalPlanPage = () => <RenewalWalk first="plan" screen={PlanSelection} />
