import { formatDate, isDate } from '#shared/domain/time/dates.ts'
import { momentOf } from '#shared/domain/time/moment.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { useAdjuster } from '../form/adjuster-context.ts'
import { amountText } from '../fields/field-text.ts'
import { Screen } from '../frame/Screen.tsx'
import { infoWords as words } from './info-words.ts'
import { isUncovered, statusText } from './policy-status.ts'
import { mapAddress, telAddress } from './addresses.ts'

/** Page with the data from before the adjuster's arrival (ADJ-18 to ADJ-20). */
export function Info() {
  const { form, goTo } = useAdjuster()
  const { claim } = form
  const { location: place, policy } = claim
  const map = mapAddress(place)
  const tel = telAddress(claim.reporterPhone)
  const where = [place.street, place.municipality, place.state, place.postalCode].filter(Boolean).join(', ')
  const rows: readonly (readonly [string, string])[] = [
    [words.number, claim.number],
    [words.kind, claim.kindName],
    [words.date, dayOrMoment(claim.occurredAt)],
    [words.reporter, claim.reporterName],
    [words.place, where],
    [words.reference, place.reference],
    [words.third, claim.thirdVehicle],
    [words.cabin, claim.cabinFacts],
    [words.policy, policy.number],
    [words.holder, policy.holder],
    [words.status, statusText(policy.status)],
    [words.vehicleValue, amountText(claim.vehicleValue ?? '')],
    [words.validity, [policy.startDate, policy.endDate].map(dayOrMoment).join(' a ')],
  ]
  return (
    <Screen title={words.title} onBack={() => goTo({ screen: 'panel' })}>
      <div className="cluster">
        {tel && (
          <Link href={tel}>
            {words.phone} {claim.reporterPhone}
          </Link>
        )}
        {map && (
          <Link href={map} external>
            {words.map}
          </Link>
        )}
      </div>
      <dl className="adjuster-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? words.none : value}</dd>
          </div>
        ))}
      </dl>
      {isUncovered(policy.status) && <Alert kind="error">{words.uncovered(statusText(policy.status))}</Alert>}
      <h2>{words.coverages}</h2>
      <ul className="adjuster-list">
        {policy.coverages
          .filter(({ isEnabled }) => isEnabled)
          .map(({ name, deductible }) => (
            <li key={name}>
              {name}
              {deductible !== '' && `. ${words.deductible}: ${deductible}`}
            </li>
          ))}
      </ul>
    </Screen>
  )
}

/** A date in Mexico City time, with the hour if the insurer sends one. */
const dayOrMoment = (value: string): string =>
  isDate(value) || Number.isNaN(Date.parse(value)) ? formatDate(value) : momentOf(value)
