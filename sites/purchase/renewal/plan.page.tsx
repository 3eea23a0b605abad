import { PlanSelection } from '../plan-selection/PlanSelection.tsx'
import { RenewalWalk } from './RenewalWalk.tsx'

/** The page /policy-renewal/{policyNumber}/plan, with which the renewal may start. */
export const RenewalPlanPage = () => <RenewalWalk first="plan" screen={PlanSelection} />
