import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { signedParts, signedPhotos } from './signed-lines.ts'
import { SignedList } from './SignedList.tsx'
import { SignedPhotos } from './SignedPhotos.tsx'
import { usePhotoThumbs } from './use-photo-thumbs.ts'

interface Props {
  form: OpenAdjusterForm
  photos: Values
  signer: string
}

/** All that a person signs of their own part, or of their declaration (D128). */
export function SignedContent({ form, photos, signer }: Props) {
  const shown = signedPhotos(form, photos, signer)
  const thumbs = usePhotoThumbs(form.place, shown)
  return (
    <>
      <SignedList parts={signedParts(form, signer)} />
      <SignedPhotos photos={shown} thumbs={thumbs} />
    </>
  )
}
