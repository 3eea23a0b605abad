import { FormPhotos } from './FormPhotos.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { referencesWords as words } from './photo-words.ts'
import { morePhotos } from '#shared/steps/claims/photos/slot-views.ts'

const more = morePhotos('reference-')

/** Step for photos of the place (CLF-40, CLF-41). */
export const References = () => (
  <PhotoStep step="references" lead={words.lead}>
    {() => <FormPhotos more={more} />}
  </PhotoStep>
)
