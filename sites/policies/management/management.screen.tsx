import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import type { MouseEvent, ReactNode } from 'react'
import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { paths } from '#shared/paths.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { IconChevronRight, IconDownload, IconExternal } from '#shared/ui/icons.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Covered } from '#shared/ui/vehicles/Covered.tsx'
import { VehicleDrawing } from '#shared/ui/vehicles/VehicleDrawing.tsx'
import { Invoice } from '../payment-history/Invoice.tsx'
import { Standing } from '../standing/Standing.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { Facts } from '../details/Facts.tsx'
import { type DetailsState, policyFacts, vehicleFacts } from '../details/details.ts'
import { caseFileAddress, documentLinks, documentWords } from '../documents/documents.ts'
import { managementWords as words, destinationsOf, type Destination } from './management.ts'

interface Props {
  state: DetailsState
  /** True if the policy has a card to change (POL-60); null if unknown. */
  hasCard?: boolean | null
  onRetry: () => void
  /** Opens the cancellation dialog of a monthly policy (CAN-03). */
  onCancel: (policyNumber: string) => void
  /** Part about automatic renewal (API-31); absent if another policy renews this one already. */
  renewal?: ReactNode
  /** Invoice of the payment; null if it was not known in time, undefined before the page's data was read. */
  invoice?: PolicyInvoice | null | undefined
}

/** Management page of one policy, with links to everything about it (POL-58 to POL-63). */
export function ManagementScreen({ state, hasCard = null, onRetry, onCancel, renewal, invoice }: Props) {
  return (
    <div className="policy-details">
      <h1>{words.title}</h1>
      {state.kind === 'pending' && <Skeleton lines={8} />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
      {state.kind === 'loaded' && (
        <Loaded
          policy={state.policy}
          hasCard={hasCard}
          onRetry={onRetry}
          onCancel={onCancel}
          renewal={renewal}
          invoice={invoice}
        />
      )}
    </div>
  )
}

type LoadedProps = {
  policy: PolicyDetails
  hasCard: boolean | null
  invoice: PolicyInvoice | null | undefined
} & Pick<Props, 'onRetry' | 'onCancel' | 'renewal'>

function Loaded({ policy, hasCard, onRetry, onCancel, renewal, invoice }: LoadedProps) {
  const { brand, model, year, body } = policy.vehicle
  return (
    <>
      <section className="policy-details-head management-head">
        {body ? <VehicleDrawing body={body} view="left" /> : <Covered />}
        <div>
          <h2>{vehicleName({ brand, model, year })}</h2>
          <StatusBadge
            status={policy.status}
            isUnpaid={policy.due !== null}
            isUnsure={policy.isStandingUnread}
          />
        </div>
      </section>
      <Standing {...policy} onRetry={onRetry} />
      <nav aria-label={words.places}>
        <ul className="management-places">
          {destinationsOf(policy, hasCard).map((place) => (
            <DestinationRow key={place.href} {...place} onAsk={() => onCancel(policy.policyNumber)} />
          ))}
        </ul>
      </nav>
      {policy.renewalDate === null && policy.ended === null && renewal}
      <Card title={words.policy}>
        <Facts facts={policyFacts(policy)} />
        <Facts facts={vehicleFacts(policy)} />
        <p>
          <Link href={paths.policyDetails(policy.policyNumber)}>{words.details}</Link>
        </p>
      </Card>
      <Card title={words.documents}>
        <p className="quiet">{words.documentsLead}</p>
        <Documents policyNumber={policy.policyNumber} />
        <Invoice
          policyNumber={policy.policyNumber}
          invoice={invoice}
          within={(way) => (
            <div className="stack management-invoice">
              <h3>{words.invoice}</h3>
              {way}
            </div>
          )}
        />
        <CaseFile policyNumber={policy.policyNumber} />
      </Card>
    </>
  )
}

function DestinationRow({ title, lead, href, asksFirst, onAsk }: Destination & { onAsk: () => void }) {
  const ask = (event: MouseEvent) => {
    // A press with a modifier key opens a tab, whose screen asks the same.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onAsk()
  }
  return (
    <li>
      <a href={href} onClick={asksFirst && ask}>
        <span>
          <b>{title}</b>
          <span className="quiet">{lead}</span>
        </span>
        <IconChevronRight />
      </a>
    </li>
  )
}

function CaseFile({ policyNumber }: { policyNumber: string }) {
  return (
    <div className="management-case-file">
      <Link href={caseFileAddress(policyNumber)}>{documentWords.caseFile}</Link>
      <p className="quiet">{documentWords.caseFileLead}</p>
    </div>
  )
}

function Documents({ policyNumber }: { policyNumber: string }) {
  return (
    <ul className="management-documents">
      {documentLinks(policyNumber).map(({ document, name, href, download }) => (
        <li key={document}>
          <a className="management-document" href={href} target="_blank">
            {name}
            <IconExternal size={18} />
            <span className="sr-only">, {documentWords.newWindow}</span>
          </a>
          <a className="management-download" href={download} aria-label={`${words.download}: ${name}`}>
            <IconDownload />
            <span>{words.download}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
