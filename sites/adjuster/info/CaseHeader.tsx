import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconPhone } from '#shared/ui/icons.tsx'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { carOf, nameOf } from '../walk/names.ts'
import { caseWords as words } from '../words.ts'
import { routeAddress, telAddress } from './addresses.ts'

/**
 * The case at a glance: its place with the way there, the phone of who reports it, the people, what cabin knows.
 * @param isFolded True to fold the people and the cabin's words, so that what follows is in sight.
 */
export function CaseHeader({ isFolded = false }: { isFolded?: boolean }) {
  const { location: place, reporterName, reporterPhone } = useAdjuster().form.claim
  const route = routeAddress(place)
  const tel = telAddress(reporterPhone)
  const area = [place.municipality, place.state].filter(Boolean).join(', ')
  return (
    <section className="adjuster-case" aria-label={words.title}>
      {(place.street || area) && (
        <p>
          <strong>{place.street}</strong>
          {place.street && area && <br />}
          {area}
        </p>
      )}
      {(route ?? tel) && (
        <div className="cluster">
          {route && (
            <ButtonLink kind="secondary" href={route} target="_blank" rel="noopener noreferrer">
              {words.route}
              <span className="sr-only">{words.newTab}</span>
            </ButtonLink>
          )}
          {tel && (
            <ButtonLink kind="secondary" href={tel} icon={<IconPhone size={18} />}>
              {words.call}
              <span className="sr-only"> {reporterName}</span>
            </ButtonLink>
          )}
        </div>
      )}
      {isFolded ? (
        <details>
          <summary>{words.more}</summary>
          <CaseDetails />
        </details>
      ) : (
        <CaseDetails />
      )}
    </section>
  )
}

function CaseDetails() {
  const { form, rules } = useAdjuster()
  const { reporterName, cabinFacts } = form.claim
  const people = rules.people.map((person) => ({
    id: person.id,
    text: [nameOf(person), carOf(person, form.lists.colours)].filter(Boolean).join(' · '),
  }))
  return (
    <>
      <ul className="adjuster-notices">
        {people.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {reporterName && (
        <p>
          <strong>{words.reporter}</strong> {reporterName}
        </p>
      )}
      {cabinFacts && (
        <p>
          <strong>{words.cabin}</strong> {cabinFacts}
        </p>
      )}
    </>
  )
}

/** The claim's number on one line. */
export const ClaimNumber = ({ number }: { number: string }) => (
  <span className="adjuster-number">{number}</span>
)
