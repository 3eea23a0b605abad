import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { VehiclePictures } from './VehiclePictures.tsx'

/** /claims/forms/vehicle-pictures/{ref}: the walk begins here. */
export const VehiclePicturesPage = () => <ClaimWalk first="vehiclePictures" screen={VehiclePictures} />
