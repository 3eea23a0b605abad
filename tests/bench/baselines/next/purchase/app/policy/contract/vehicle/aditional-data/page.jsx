import { AdditionalData } from '../../../../../screen/purchase/AdditionalData'

export default function Page() {
  return <AdditionalData />
}
