import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { invoicingWords as words } from './invoicing.ts'

/** INV-09, D3: the state is unknown, so the page does not call it over. */
export function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="stack">
      <h1>{words.pageTitle}</h1>
      <NotLoaded text={message} retry={words.retry} onRetry={onRetry} />
    </div>
  )
}
