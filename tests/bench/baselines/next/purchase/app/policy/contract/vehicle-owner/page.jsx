import { VehicleOwner } from '../../../../screen/purchase/VehicleOwner'

export default function Page() {
  return <VehicleOwner />
}
