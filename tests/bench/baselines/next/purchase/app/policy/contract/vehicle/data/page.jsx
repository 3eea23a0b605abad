import { VehicleData } from '../../../../../screen/purchase/VehicleData'

export default function Page() {
  return <VehicleData />
}
