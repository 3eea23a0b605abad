import type { ReactNode } from 'react'
import { DamageMarks } from '#shared/steps/claims/damages/DamageMarks.tsx'
import { ThumbRow } from '#shared/ui/layout/ThumbRow.tsx'
import type { SignedPhoto } from '../signing/signed-lines.ts'
import type { Thumbs } from '../signing/use-photo-thumbs.ts'
import type { caseSummary } from './case-summary.ts'
import { summaryWords as words } from './closing-words.ts'
import './closing.css'

interface Props {
  summary: ReturnType<typeof caseSummary>
  photos: readonly SignedPhoto[]
  thumbs: Thumbs
}

type Person = Props['summary']['people'][number]

/** Place, fault, each car with its numbered damages, services with their amounts. */
export function CaseSummary({ summary: { facts, people }, photos, thumbs }: Props) {
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

/** The photos of an item: their number, and the first pictures that this device has. */
function PhotoRow({ photos, thumbs }: { photos: readonly SignedPhoto[]; thumbs: Thumbs }) {
  if (photos.length === 0) return null
  return (
    <span className="closing-photos">
      <ThumbRow thumbs={photos.flatMap(({ path }) => thumbs[path] ?? [])} />
      <span>{words.photos(photos.length)}</span>
    </span>
  )
}
