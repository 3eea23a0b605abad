import { PlanPayment } from '../../../../screen/purchase/PlanPayment'

export default function Page() {
  return <PlanPayment />
}
