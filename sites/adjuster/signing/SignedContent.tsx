import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { signingPageWords as words } from '../words.ts'
import { signedLines, signedPhotos } from './signed-lines.ts'

/** All that a signature is put under, as it is on show (D128). */
export function SignedContent({
  form,
  photos,
  signer,
}: {
  form: OpenAdjusterForm
  photos: Values
  signer: string
}) {
  const count = signedPhotos(photos, signer)
  return (
    <>
      <dl className="adjuster-facts">
        {signedLines(form, signer).map(({ path, title, value }) => (
          <div key={path}>
            <dt>{title}</dt>
            <dd className="adjuster-lines">{value}</dd>
          </div>
        ))}
      </dl>
      {count > 0 && <p>{words.photos(count)}</p>}
    </>
  )
}
