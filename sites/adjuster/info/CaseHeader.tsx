import { isTileOpen } from '#shared/domain/claims/adjuster/form-rules.ts'
import { isBike } from '#shared/domain/claims/lists/damage-areas.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconPhone } from '#shared/ui/icons.tsx'
import { PlaceSketch } from '#shared/ui/road/PlaceSketch.tsx'
import { useAdjuster } from '../form/adjuster-context.ts'
import { carOf, nameOf } from '../form/names.ts'
import { caseWords as words } from '../words.ts'
import { mapAddress, routeAddress, telAddress } from './addresses.ts'
import { Suspense } from 'react'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { drawings } from '#shared/ui/vehicles/drawings.ts'

/**
 * Summary of the claim: its place with directions, the reporter's phone, the people, and the information of the call
 * centre ("cabina").
 * @param isFolded True to collapse the reporter and the call centre's information.
 */
export function CaseHeader({ isFolded = false }: { isFolded?: boolean }) {
  const { location: place, reporterName, reporterPhone, cabinFacts } = useAdjuster().form.claim
  const route = routeAddress(place)
  const tel = telAddress(reporterPhone)
  const area = [place.municipality, place.state].filter(Boolean).join(', ')
  return (
    <section className="adjuster-case" aria-label={words.title}>
      <PlaceSketch street={place.street} area={area} map={mapAddress(place)} />
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
      <CasePeople leads={isFolded} />
      {isFolded && (reporterName || cabinFacts) ? (
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

/**
 * The people with drawings of their vehicles.
 * @param leads True if a press may open the page of a person, which requires a chosen liability.
 */
function CasePeople({ leads }: { leads: boolean }) {
  const { form, rules, goTo } = useAdjuster()
  const isOpen = leads && isTileOpen('people', rules)
  return (
    <ul className="adjuster-cars">
      {rules.people.map((person) => {
        const car = carOf(person, form.lists.colours)
        const { vehicleType = '' } = person.fields
        const shown = (
          <>
            {(car !== '' || vehicleType !== '') && (
              <span className="adjuster-car">
                <CarDrawing isBike={isBike(vehicleType, form.lists)} />
              </span>
            )}
            <strong>{nameOf(person)}</strong>
            {car !== '' && <span className="small">{car}</span>}
          </>
        )
        return (
          <li key={person.id}>
            {isOpen ? (
              <button type="button" onClick={() => goTo({ screen: 'person', person: person.id })}>
                {shown}
              </button>
            ) : (
              <div>{shown}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function CaseDetails() {
  const { reporterName, cabinFacts } = useAdjuster().form.claim
  return (
    <>
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

// bytes: each drawing is loaded separately, and the header is complete without its drawing.
const Car = lazyPart(drawings.sedan)
const Motorcycle = lazyPart(drawings.motorcycle)

/** A vehicle seen from its side. The form knows only whether it is a motorcycle, so every car has the same drawing. */
function CarDrawing({ isBike }: { isBike: boolean }) {
  const Drawing = isBike ? Motorcycle : Car
  return (
    <Suspense fallback={null}>
      <Drawing view="right" />
    </Suspense>
  )
}
