import type { ReactNode } from 'react'
import type { PendingKind } from '#shared/domain/pending/pending.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { IconCalendar, IconCamera, IconCheck, IconLock, IconMail, IconWarning } from '#shared/ui/icons.tsx'
import { pendingWords as words, type PendingRow } from './pending.ts'

interface Props {
  rows: readonly PendingRow[]
  onSendEmail: () => void
}

/** What the person has to do, the first thing first; says so when there is nothing. */
export function Pending({ rows, onSendEmail }: Props) {
  return (
    <section className="pending" aria-labelledby="pendientes">
      <h2 id="pendientes">
        {words.title}
        {rows.length > 0 && <span className="tabs-count">{rows.length}</span>}
      </h2>
      {rows.length === 0 ? (
        <p className="pending-none">
          <IconCheck />
          {words.empty}
        </p>
      ) : (
        <ol className="pending-list">
          {rows.map((row) => (
            <Row key={row.id} row={row} onSendEmail={onSendEmail} />
          ))}
        </ol>
      )}
    </section>
  )
}

const icons: Record<PendingKind, ReactNode> = {
  'payment-failed': <IconWarning size={22} />,
  photos: <IconCamera size={22} />,
  purchase: <IconLock size={22} />,
  renewal: <IconCalendar size={22} />,
  email: <IconMail size={22} />,
}

function Row({ row, onSendEmail }: { row: PendingRow; onSendEmail: () => void }) {
  const { kind, text, when, isLate, action, href } = row
  return (
    <li className="pending-row" data-kind={kind} data-late={isLate || undefined}>
      {icons[kind]}
      <div>
        <p className="pending-when">{when}</p>
        <p>{text}</p>
      </div>
      {href === undefined ? (
        <Button kind="secondary" small onClick={onSendEmail}>
          {action}
        </Button>
      ) : (
        <ButtonLink kind="secondary" small href={href}>
          {action}
        </ButtonLink>
      )}
    </li>
  )
}
