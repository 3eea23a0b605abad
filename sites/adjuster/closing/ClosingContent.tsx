import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { signedGroups, signedPhotos, type SignedPhoto } from '../signing/signed-lines.ts'
import { SignedList, SignedPhotos, usePhotoThumbs, type SignedThumbs } from '../signing/SignedContent.tsx'
import { useAdjuster } from '../form/adjuster-context.ts'
import { signingPageWords } from '../words.ts'
import { caseSummary, ownName } from './case-summary.ts'
import { summaryWords as words } from './closing-words.ts'
import type { ReactNode } from 'react'
import { DamageMarks } from '#shared/steps/claims/damages/DamageMarks.tsx'
import { ThumbRow } from '#shared/ui/layout/ThumbRow.tsx'
import './closing.css'

/** Summary of the claim, followed by every signed value and photo, collapsed by person (D320). */
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

interface Props {
  summary: ReturnType<typeof caseSummary>
  photos: readonly SignedPhoto[]
  thumbs: SignedThumbs
}

type Person = Props['summary']['people'][number]

/** Summary of the claim: place, liability, each car with its numbered damages, and services with amounts. */
function CaseSummary({ summary: { facts, people }, photos, thumbs }: Props) {
  const photosOf = (item: string) => (
    <PhotoRow photos={photos.filter((photo) => photo.item === item)} thumbs={thumbs} />
  )
  return (
    <section className="closing-case" aria-label={words.title}>
      <dl className="closing-facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="adjuster-lines">{text}</dd>
          </div>
        ))}
      </dl>
      {photosOf('')}
      <div className="closing-people">
        {people.map((person) => (
          <PersonCard key={person.path} person={person} photosOf={photosOf} />
        ))}
      </div>
    </section>
  )
}

function PersonCard({ person, photosOf }: { person: Person; photosOf: (item: string) => ReactNode }) {
  const { path, name, about, vehicle, damages, services } = person
  return (
    <section className="closing-person" aria-label={name}>
      <h2>{name}</h2>
      {about !== '' && <p className="small">{about}</p>}
      {photosOf(path)}
      {vehicle && <DamageMarks {...vehicle} />}
      {damages.length > 0 && (
        <>
          <h3>{words.damages}</h3>
          <ol className="closing-entries">
            {damages.map((damage, at) => (
              <li key={damage.path}>
                <span className="closing-number">{at + 1}</span>
                <span>{damage.name}</span>
                {photosOf(damage.path)}
              </li>
            ))}
          </ol>
        </>
      )}
      {vehicle && damages.length === 0 && <p className="small">{words.noDamages}</p>}
      {services.length > 0 && (
        <>
          <h3>{words.services}</h3>
          <ul className="closing-entries">
            {services.map((service) => (
              <li key={service.path}>
                <span>{service.name}</span>
                {service.amount !== '' && <strong>{service.amount}</strong>}
                {photosOf(service.path)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Row about the photos of an item: their number, and the first thumbnails that this device has. */
function PhotoRow({ photos, thumbs }: { photos: readonly SignedPhoto[]; thumbs: SignedThumbs }) {
  if (photos.length === 0) return null
  return (
    <span className="closing-photos">
      <ThumbRow thumbs={photos.flatMap(({ path }) => thumbs[path] ?? [])} />
      <span>{words.photos(photos.length)}</span>
    </span>
  )
}
