import type { BrandList } from '#shared/steps/vehicle/vehicle.ts'
import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { VehicleData } from './VehicleData.tsx'

/** /policy/contract/vehicle/data: the walk begins here. Its brands stand in the page as built. */
export const VehicleDataPage = ({ brands }: { brands: BrandList }) => (
  <PurchaseWalk first="vehicle" screen={() => <VehicleData brands={brands} />} screens={purchaseScreens} />
)
