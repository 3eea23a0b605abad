import { Bill } from '../../../../screen/purchase/Bill'

export default function Page() {
  return <Bill />
}
