import { PlanSelection } from '../plan-selection/PlanSelection.tsx'
import { RenewalWalk } from './RenewalWalk.tsx'

/** The page /policy-renewal/{policyNumber}/plan; a renewal may be opened at this step. */
export const RenewalPlanPage = () => <RenewalWalk first="plan" screen={PlanSelection} />
