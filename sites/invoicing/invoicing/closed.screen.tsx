import type { InvoiceWindow } from '#shared/domain/invoicing/invoice-window.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconCalendar, IconFile, IconWarning } from '#shared/ui/icons.tsx'
import { closedWords, website, type ClosedState, invoicingWords as words } from './invoicing.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'

const icons = { expired: IconCalendar, empty: IconFile, file_error: IconWarning } as const

interface Props {
  state: ClosedState
  policyNumber: string
  window: InvoiceWindow
  /** Link to the next page, if there is one. */
  children?: React.ReactNode
}

/** Screen if no invoice can be issued: the reason, and what to do next (INV-57 to INV-60). */
export function ClosedScreen({ state, policyNumber, window, children }: Props) {
  const { title, lead } = closedWords[state]
  const Icon = icons[state]
  return (
    <div className="invoice-closed">
      <span className="invoice-mark" data-kind={state}>
        <Icon size={30} />
      </span>
      <h1>{title(policyNumber)}</h1>
      <p className="lead">{lead(window)}</p>
      {children}
      <ButtonLink href={website.href} kind="secondary">
        {website.label}
      </ButtonLink>
    </div>
  )
}

/**
 * Screen for a failed load: the state is unknown, so the screen does not claim that the period has ended (INV-09, D3).
 */
export function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="stack">
      <h1>{words.pageTitle}</h1>
      <NotLoaded text={message} retry={words.retry} onRetry={onRetry} />
    </div>
  )
}
