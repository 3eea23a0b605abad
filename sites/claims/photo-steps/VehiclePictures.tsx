import { isBike } from '#shared/domain/claims/lists/damage-areas.ts'
import { askedOfVehicle } from '#shared/steps/claims/photos/slot-views.ts'
import { vehiclePicturesWords as words } from './photo-words.ts'
import { useClaim } from '../claim-step/claim-context.ts'
import { FormPhotos } from './FormPhotos.tsx'
import { PhotoStep } from './PhotoStep.tsx'

const sides = ['vehicle-front', 'vehicle-right', 'vehicle-left', 'vehicle-back'] as const

/** Step for photos of the vehicle (CLF-72). */
export function VehiclePictures() {
  const { form } = useClaim()
  const slots = askedOfVehicle(isBike(form.fields.vehicleType, form.lists), sides)
  return (
    <PhotoStep step="vehiclePictures" lead={words.lead}>
      {(goOn) => <FormPhotos slots={slots} onBrought={goOn} />}
    </PhotoStep>
  )
}
