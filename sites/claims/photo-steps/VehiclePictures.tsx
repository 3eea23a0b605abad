import { FormPhotos } from './FormPhotos.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { asked } from '#shared/steps/claims/photos/slot-views.ts'
import { vehiclePicturesWords as words } from '#shared/steps/claims/photos/vehicle-pictures.ts'

const slots = asked('vehicle-front', 'vehicle-right', 'vehicle-left', 'vehicle-back')

/** Step for photos of the vehicle (CLF-72). */
export const VehiclePictures = () => (
  <PhotoStep step="vehiclePictures" lead={words.lead}>
    {(goOn) => <FormPhotos slots={slots} onBrought={goOn} />}
  </PhotoStep>
)
