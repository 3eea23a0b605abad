import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { invoicingTexts as texts } from './invoicing.ts'

/** INV-09, D3: nothing is known, so nothing is said to be over. */
export function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="stack">
      <h1>{texts.pageTitle}</h1>
      <NotLoaded text={message} retry={texts.retry} onRetry={onRetry} />
    </div>
  )
}
