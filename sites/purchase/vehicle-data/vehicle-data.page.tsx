import type { BrandList } from '#shared/steps/vehicle/vehicle.ts'
import { PurchaseWalk } from '../purchase-step/PurchaseWalk.tsx'
import { purchaseScreens } from '../purchase-step/screens.ts'
import { VehicleData } from './VehicleData.tsx'

/**
 * The page /policy/contract/vehicle/data; a purchase may be opened at this step, and the built page contains the
 * brands.
 */
export const VehicleDataPage = ({ brands }: { brands: BrandList }) => (
  <PurchaseWalk first="vehicle" screen={() => <VehicleData brands={brands} />} screens={purchaseScreens} />
)
