import { drivingPermissionWords as words } from './photo-words.ts'
import { FormPhotos } from './FormPhotos.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { asked } from '#shared/steps/claims/photos/slot-views.ts'

const slots = asked('circulation-card')

/** Step for photos of the driving permission (CLF-61). */
export const DrivingPermission = () => (
  <PhotoStep step="drivingPermission" lead={words.lead}>
    {(goOn) => <FormPhotos slots={slots} onBrought={goOn} />}
  </PhotoStep>
)
