import { ClaimWalk } from '../claim-step/ClaimWalk.tsx'
import { LicensePictures } from './LicensePictures.tsx'

/** /claims/forms/license-pictures/{ref}: the walk begins here. */
export const LicensePicturesPage = () => <ClaimWalk first="licensePictures" screen={LicensePictures} />
