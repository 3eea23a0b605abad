import type { ReactNode } from 'react'
import type { PendingKind } from '#shared/domain/pending/pending.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import {
  IconCalendar,
  IconCamera,
  IconCard,
  IconCheck,
  IconFile,
  IconLock,
  IconMail,
  IconPen,
  IconWarning,
} from '#shared/ui/icons.tsx'
import { pendingWords as words, type PendingRow } from './pending.ts'

export interface PendingActions {
  readonly onSendEmail: () => void
  /** `ref`: of the item. */
  readonly onOpen: (ref: string) => void
  readonly onRetry: () => void
}

interface Props extends PendingActions {
  rows: readonly PendingRow[]
  /** The insurer could not say all of it. */
  isIncomplete: boolean
  /** The item that is being opened. */
  opening?: string | undefined
}

/** What the person has to do, the first thing first; says so when there is nothing. */
export function Pending({ rows, isIncomplete, opening, ...actions }: Props) {
  return (
    <section className="pending" aria-labelledby="pendientes">
      <h2 id="pendientes">
        {words.title}
        {rows.length > 0 && <span className="tabs-count">{rows.length}</span>}
      </h2>
      {rows.length > 0 && (
        <ol className="pending-list">
          {rows.map((row) => (
            <Row key={row.id} row={row} opening={opening} {...actions} />
          ))}
        </ol>
      )}
      {isIncomplete ? (
        <p className="pending-some" role="status">
          <span>{words.incomplete}</span>
          <Button kind="secondary" small onClick={actions.onRetry}>
            {words.retry}
          </Button>
        </p>
      ) : (
        rows.length === 0 && (
          <p className="pending-none">
            <IconCheck />
            {words.empty}
          </p>
        )
      )}
    </section>
  )
}

const icons: Record<PendingKind, ReactNode> = {
  'payment-failed': <IconWarning size={22} />,
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

type RowProps = PendingActions & { row: PendingRow; opening: string | undefined }

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

function Action({ row: { action, does }, opening, onSendEmail, onOpen }: RowProps) {
  if ('href' in does)
    return (
      <ButtonLink kind="secondary" small href={does.href}>
        {action}
      </ButtonLink>
    )
  const [onClick, isBusy] =
    'opens' in does ? [() => onOpen(does.opens), does.opens === opening] : [onSendEmail, false]
  return (
    <Button kind="secondary" small busy={isBusy} onClick={onClick}>
      {action}
    </Button>
  )
}
