import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { signedGroups, signedPhotos } from '../signing/signed-lines.ts'
import { SignedList } from '../signing/SignedList.tsx'
import { SignedPhotos } from '../signing/SignedPhotos.tsx'
import { usePhotoThumbs } from '../signing/use-photo-thumbs.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { signingPageWords } from '../words.ts'
import { caseSummary, ownName } from './case-summary.ts'
import { CaseSummary } from './CaseSummary.tsx'
import { summaryWords as words } from './closing-words.ts'

/** The case at a glance above the signature, and below it every signed value and photo, folded by person (D320). */
export function ClosingContent({ form, photos }: { form: OpenAdjusterForm; photos: Values }) {
  const { rules } = useAdjuster()
  const files = signedPhotos(form, photos, CLOSING)
  const thumbs = usePhotoThumbs(form.place, files)
  const names = new Map(rules.people.map((person) => [personSigner(person.id), ownName(form, person)]))
  return (
    <>
      <CaseSummary summary={caseSummary(form, rules)} photos={files} thumbs={thumbs} />
      <section aria-labelledby="signed-all">
        <h2 id="signed-all">{words.all}</h2>
        {signedGroups(form, photos).map(({ person, parts, photos: own }) => (
          <details key={person} className="adjuster-fold">
            <summary>{person === '' ? signingPageWords.ofClaim : (names.get(person) ?? words.other)}</summary>
            <SignedList parts={parts} heading="h3" />
            <SignedPhotos photos={own} thumbs={thumbs} heading="h3" />
          </details>
        ))}
      </section>
    </>
  )
}
