import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { invoicingWords as words } from './invoicing.ts'

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
