import { PlanSelection } from '../plan-selection/PlanSelection.tsx'
import { RenewalWalk } from './RenewalWalk.tsx'

/** /policy-renewal/{policyNumber}/plan: the walk begins here. */
export const RenewalPlanPage = () => <RenewalWalk first="plan" screen={PlanSelection} />
