import { VehicleSalvage } from '../../../../screen/purchase/VehicleSalvage'

export default function Page() {
  return <VehicleSalvage />
}
