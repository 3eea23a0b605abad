import { Completion } from '../../../../screen/purchase/Completion'

export default function Page() {
  return <Completion />
}
