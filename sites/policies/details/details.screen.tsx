import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { IconCheck, IconMinus } from '#shared/ui/icons.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Table } from '#shared/ui/layout/Table.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Covered } from '#shared/ui/vehicles/Covered.tsx'
import { VehicleDrawing } from '#shared/ui/vehicles/VehicleDrawing.tsx'
import { crashCost } from '#shared/domain/policies/crash-cost.ts'
import { OwnSharesPart } from '#shared/steps/plans/OwnSharesPart.tsx'
import { Standing } from '../standing/Standing.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { Facts } from './Facts.tsx'
import { DocumentsMenu } from '../documents/DocumentsMenu.tsx'
import {
  coverageLine,
  detailsActions,
  detailsWords as words,
  policyFacts,
  vehicleFacts,
  type CoverageLine,
  askPolicy,
  policyState,
  type DetailsState,
} from './details.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '#shared/http/server-clock.ts'
import { today } from '#shared/domain/time/dates.ts'
import { showFlashMessage } from '#shared/layouts/notices/flash-message.ts'
import { useGivenPart, usePagePart } from '#shared/steps/use-page-part.ts'
import { noticeWords } from '../notice-words.ts'

interface Props {
  state: DetailsState
  /** Day of today, YYYY-MM-DD. */
  today: string
  /** True if the cancellation has a receipt in the portal. */
  hasReceipt?: boolean
  onRetry: () => void
}

/** Screen with the details of a policy (POL-47 to POL-56). */
export function DetailsScreen({ state, today, hasReceipt = false, onRetry }: Props) {
  return (
    <div className="policy-details">
      <h1>{words.title}</h1>
      {state.kind === 'pending' && <Skeleton lines={8} />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
      {state.kind === 'loaded' && (
        <Loaded policy={state.policy} today={today} hasReceipt={hasReceipt} onRetry={onRetry} />
      )}
    </div>
  )
}

interface LoadedProps extends Pick<Props, 'today' | 'onRetry'> {
  policy: PolicyDetails
  hasReceipt: boolean
}

function Loaded({ policy, today, hasReceipt, onRetry }: LoadedProps) {
  const { brand, model, year, body, value } = policy.vehicle
  const isInForce = policy.status === 'active' || policy.status === 'toBegin'
  const actions = detailsActions(policy, hasReceipt)
  return (
    <>
      <section className="policy-details-head">
        {body ? <VehicleDrawing body={body} view="left" /> : <Covered />}
        <div>
          <h2>{vehicleName({ brand, model, year })}</h2>
          <StatusBadge
            status={policy.status}
            isUnpaid={policy.due !== null}
            isUnsure={policy.isStandingUnread}
          />
          <Facts facts={policyFacts(policy)} />
        </div>
      </section>
      <Standing {...policy} onRetry={onRetry} />
      <div className="cluster policy-details-actions">
        {actions.map(({ label, href, isEnabled }) =>
          isEnabled ? (
            <ButtonLink key={label} kind="secondary" href={href}>
              {label}
            </ButtonLink>
          ) : (
            <Button key={label} kind="secondary" disabled>
              {label}
            </Button>
          ),
        )}
        <DocumentsMenu policyNumber={policy.policyNumber} />
      </div>
      {isInForce && <CrashCost policy={policy} today={today} />}
      <Card title={words.vehicle}>
        <Facts facts={vehicleFacts(policy)} />
      </Card>
      <Card title={words.coverages}>
        {policy.coverages.length === 0 ? (
          <p>{words.noCoverages}</p>
        ) : (
          <Coverages
            lines={policy.coverages.map((coverage) => coverageLine(coverage, { year, value }, today))}
            isInForce={isInForce}
          />
        )}
      </Card>
      {policy.status !== 'canceled' && (
        <p>
          {words.notAsContracted}{' '}
          <Link href={paths.policyRectification(policy.policyNumber)}>{words.rectify}</Link>
        </p>
      )}
    </>
  )
}

const columns = [
  { key: 'name', title: words.columns.name, onPhone: 'heading' },
  { key: 'insured', title: words.columns.insured, numeric: true, onPhone: 'beside' },
  { key: 'deductible', title: words.columns.deductible, numeric: true },
] as const

/** List of coverages; a policy that has ended covers nothing, so it shows no ticks. */
function Coverages({ lines, isInForce }: { lines: readonly CoverageLine[]; isInForce: boolean }) {
  const rows = lines.map(({ name, isEnabled, insured, deductible, ownShare }) => ({
    id: name,
    cells: {
      name: (
        <span className="policy-details-coverage" data-out={!isEnabled || !isInForce || undefined}>
          {isEnabled && isInForce ? <IconCheck /> : <IconMinus />}
          {name}
        </span>
      ),
      insured,
      deductible: (
        <span data-none={deductible === words.none || undefined}>
          {deductible}
          {ownShare !== null && ` · ${ownShare}`}
        </span>
      ),
    },
  }))
  return (
    <>
      <Table caption={words.coverages} captionHidden columns={columns} rows={rows} />
      {/* One sentence for phones, where the same line at each coverage would repeat ten times. */}
      {lines.some(({ deductible }) => deductible === words.none) && (
        <p className="quiet policy-details-none" aria-hidden="true">
          {words.noDeductible}
        </p>
      )}
    </>
  )
}

/** Own cost of a crash under this policy, with six more events in a collapsed part (D224). */
function CrashCost({ policy, today }: { policy: PolicyDetails; today: string }) {
  const { vehicle, coverages } = policy
  const lines = crashCost(coverages, vehicle, today)
  if (lines.length === 0) return null
  return (
    <Card title={words.crash}>
      <ul className="policy-details-crash">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <OwnSharesPart coverages={coverages} value={vehicle.value} modelYear={vehicle.year} today={today} />
    </Card>
  )
}

const PAGE = '/policy/details/:policyNumber'

export function Details() {
  const { state, retry } = usePagePart(PAGE, 'policy', askPolicy)
  useEffect(() => showFlashMessage(noticeWords), [])
  const [date] = useState(() => today(serverNow()))
  const hasReceipt = useGivenPart(PAGE, 'hasReceipt') === true
  return <DetailsScreen state={policyState(state)} today={date} hasReceipt={hasReceipt} onRetry={retry} />
}
