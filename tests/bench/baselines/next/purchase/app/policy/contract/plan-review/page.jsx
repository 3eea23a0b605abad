import { PlanReview } from '../../../../screen/purchase/PlanReview'

export default function Page() {
  return <PlanReview />
}
