import type { ReactNode } from 'react'
import type { NamedClaim } from '#shared/domain/claims/claim-status.ts'
import type { PendingKind } from '#shared/domain/pending/pending.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import {
  IconCalendar,
  IconCamera,
  IconCard,
  IconCheck,
  IconChevronDown,
  IconFile,
  IconInfo,
  IconLock,
  IconMail,
  IconPen,
  IconWarning,
} from '#shared/ui/icons.tsx'
import { Again } from '../standing/Again.tsx'
import { foldedRows, pendingWords as words, type Calm, type PendingRow } from './pending.ts'

export interface PendingActions {
  readonly onSendEmail: () => void
  /** Opens an item by its `ref`. */
  readonly onOpen: (ref: string) => void
  readonly onRetry: () => void
}

interface Props extends PendingActions {
  rows: readonly PendingRow[]
  /** Sentence if nothing is pending; null for a person without a policy in force. */
  calm: Calm | null
  /** True if the insurer's answer was incomplete. */
  isIncomplete: boolean
  /** Claims whose state is unknown. */
  unchecked: readonly NamedClaim[]
  /** `ref` of the item that is being opened. */
  opening?: string | undefined
}

/** List of pending items, the most urgent first, or a sentence if there are none. */
export function Pending({ rows, calm, isIncomplete, unchecked, opening, ...actions }: Props) {
  const { first, rest } = foldedRows(rows)
  const isCalm = rows.length === 0 && unchecked.length === 0 && !isIncomplete
  if (isCalm && calm === null) return null
  return (
    <section className="pending" aria-labelledby="pendientes">
      <h2 id="pendientes">
        {words.title}
        {rows.length > 0 && <span className="tabs-count">{rows.length}</span>}
      </h2>
      {rows.length > 0 && (
        <ol className="pending-list">
          {first.map((row, index) => (
            <Row key={row.id} row={row} isNext={index === 0} opening={opening} {...actions} />
          ))}
        </ol>
      )}
      {rest.length > 0 && (
        <details className="pending-rest">
          <summary>
            <span>{words.seeRest(rest.length)}</span>
            <span>{words.seeLess}</span>
            <IconChevronDown />
          </summary>
          <ol className="pending-list" start={first.length + 1}>
            {rest.map((row) => (
              <Row key={row.id} row={row} opening={opening} {...actions} />
            ))}
          </ol>
        </details>
      )}
      {unchecked.length > 0 && <Unchecked claims={unchecked} />}
      {isIncomplete && (
        <p className="pending-some" role="status">
          <span>{words.incomplete}</span>
          <Button kind="secondary" small onClick={actions.onRetry}>
            {words.retry}
          </Button>
        </p>
      )}
      {isCalm && calm && (
        <p className="pending-none" data-covered={calm.isCovered || undefined}>
          {calm.isCovered ? <IconCheck /> : <IconInfo />}
          {calm.text}
        </p>
      )}
    </section>
  )
}

/** Claims whose state could not be read, each with a link (D121). */
const Unchecked = ({ claims }: { claims: readonly NamedClaim[] }) => (
  <div className="pending-some" role="status">
    <p>{words.unchecked(claims.length)}</p>
    <p className="cluster">
      {claims.map(({ kind, id, number }) => (
        <ButtonLink key={`${kind} ${id}`} kind="secondary" small href={paths.claimStatus(kind, id)}>
          {words.claim(number)}
        </ButtonLink>
      ))}
    </p>
  </div>
)

const icons: Record<PendingKind, ReactNode> = {
  'payment-failed': <IconWarning size={22} />,
  'policy-lapsed': <IconWarning size={22} />,
  'card-expiring': <IconCard size={22} />,
  photos: <IconCamera size={22} />,
  purchase: <IconLock size={22} />,
  'claim-form': <IconPen size={22} />,
  'claim-files': <IconFile size={22} />,
  'claim-account': <IconCard size={22} />,
  'claim-proposal': <IconCheck size={22} />,
  document: <IconPen size={22} />,
  'payment-soon': <IconCalendar size={22} />,
  renewal: <IconCalendar size={22} />,
  invoice: <IconFile size={22} />,
  email: <IconMail size={22} />,
}

/** Props of a row; `isNext` marks the main action of the page. */
type RowProps = PendingActions & { row: PendingRow; isNext?: boolean; opening: string | undefined }

function Row({ row, ...more }: RowProps) {
  const { kind, text, when, isLate } = row
  return (
    <li className="pending-row" data-kind={kind} data-late={isLate || undefined}>
      {icons[kind]}
      <div>
        <p className="pending-when">{when}</p>
        <p>{text}</p>
      </div>
      <Action row={row} {...more} />
    </li>
  )
}

function Action({ row: { action, does }, isNext, opening, onSendEmail, onOpen }: RowProps) {
  const kind = isNext ? 'primary' : 'secondary'
  if ('href' in does)
    return (
      <ButtonLink kind={kind} small href={does.href}>
        {action}
      </ButtonLink>
    )
  if ('carOf' in does) return <Again policyNumber={does.carOf} label={action} kind={kind} />
  const [onClick, isBusy] =
    'opens' in does ? [() => onOpen(does.opens), does.opens === opening] : [onSendEmail, false]
  return (
    <Button kind={kind} small busy={isBusy} onClick={onClick}>
      {action}
    </Button>
  )
}
