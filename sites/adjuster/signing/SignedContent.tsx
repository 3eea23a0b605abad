import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { signingPageWords as words } from '../words.ts'
import { signedGroups, signedParts } from './signed-lines.ts'
import { SignedPhotos } from './SignedPhotos.tsx'

interface Props {
  form: OpenAdjusterForm
  photos: Values
  signer: string
}

type Parts = ReturnType<typeof signedParts>

/**
 * Everything that a signature covers, as it is shown (D128). A large claim is folded by person, so that the
 * signature is in reach.
 */
export function SignedContent({ form, photos, signer }: Props) {
  const groups = signedGroups(signedParts(form, signer))
  return (
    <>
      {groups.length === 1
        ? groups.map((parts) => <SignedList key="all" parts={parts} />)
        : groups.map((parts) => {
            const [first] = parts
            return (
              <details key={first?.person} className="adjuster-fold">
                <summary>{first?.name.split(',')[0] || words.ofClaim}</summary>
                <SignedList parts={parts} />
              </details>
            )
          })}
      <SignedPhotos form={form} photos={photos} signer={signer} />
    </>
  )
}

function SignedList({ parts }: { parts: Parts }) {
  return parts.map(({ item, name, lines }) => (
    <div key={item} className="adjuster-part">
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
  ))
}
