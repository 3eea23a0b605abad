import { PlanSelection } from '../../../../screen/purchase/PlanSelection'

export default function Page() {
  return <PlanSelection />
}
