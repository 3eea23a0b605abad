import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { signingPageWords as words } from '../words.ts'
import { signedParts, signedPhotos } from './signed-lines.ts'

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
      {signedParts(form, signer).map(({ name, lines }) => (
        <div key={name} className="adjuster-part">
          {name !== '' && <h2>{name.slice(0, 1).toUpperCase() + name.slice(1)}</h2>}
          <dl className="adjuster-facts">
            {lines.map(({ path, title, value }) => (
              <div key={path}>
                <dt>{title}</dt>
                <dd className="adjuster-lines">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {count > 0 && <p>{words.photos(count)}</p>}
    </>
  )
}
