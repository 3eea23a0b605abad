import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconExternal, IconPhone } from '#shared/ui/icons.tsx'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { carOf, nameOf } from '../walk/names.ts'
import { caseWords as words } from '../words.ts'
import { routeAddress, telAddress } from './addresses.ts'

/** The case at a glance: its place with the way there, who reports it with their phone, the people, what cabin knows. */
export function CaseHeader() {
  const { form, rules } = useAdjuster()
  const { location: place, reporterName, reporterPhone, cabinFacts } = form.claim
  const route = routeAddress(place)
  const tel = telAddress(reporterPhone)
  const area = [place.municipality, place.state].filter(Boolean).join(', ')
  const people = rules.people.map((person) =>
    [nameOf(person), carOf(person, form.lists.colours)].filter(Boolean).join(' · '),
  )
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
            <ButtonLink
              kind="secondary"
              href={route}
              target="_blank"
              rel="noopener noreferrer"
              icon={<IconExternal size={18} />}
            >
              {words.route}
              <span className="sr-only">{words.newTab}</span>
            </ButtonLink>
          )}
          {tel && (
            <ButtonLink kind="secondary" href={tel} icon={<IconPhone size={18} />}>
              {words.call(reporterName)}
            </ButtonLink>
          )}
        </div>
      )}
      {people.length > 0 && (
        <ul className="adjuster-notices">
          {people.map((name, at) => (
            <li key={rules.people[at]?.id}>{name}</li>
          ))}
        </ul>
      )}
      {cabinFacts && (
        <p>
          <strong>{words.cabin}</strong> {cabinFacts}
        </p>
      )}
    </section>
  )
}

/** The claim's number on one line. */
export const ClaimNumber = ({ number }: { number: string }) => (
  <span className="adjuster-number">{number}</span>
)
