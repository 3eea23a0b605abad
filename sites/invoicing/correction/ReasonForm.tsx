import type { IssuedInvoice } from '#shared/contracts/links/invoicing.ts'
import { REPLACEMENT, type CancellationReason } from '#shared/domain/invoicing/cancellation-reasons.ts'
import { Button } from '#shared/ui/Button.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { correctionWords as words, offersGlobal, reasonsOf, reasonWords } from './correction.ts'

interface Props {
  invoice: IssuedInvoice
  /** False if the regimes could not be loaded, so that the right data cannot be entered. */
  hasCatalogue: boolean
  reason: CancellationReason | undefined
  message: string | undefined
  isBusy: boolean
  onChoose: (reason: CancellationReason | undefined) => void
  onSubmit: () => void
}

/** Form that asks for the reason of a cancellation (Anexo 20). */
export function ReasonForm({ invoice, hasCatalogue, reason, message, isBusy, onChoose, onSubmit }: Props) {
  const reasons = reasonsOf(invoice).filter((one) => one !== REPLACEMENT || hasCatalogue)
  return (
    <form
      method="post"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <p>{words.lead}</p>
      <RadioCards
        label={words.reason}
        name="cancellationReason"
        options={reasons.map((value) => ({ value, ...reasonWords[value] }))}
        onChange={({ target }) => onChoose(reasons.find((one) => one === target.value))}
      />
      {!offersGlobal(invoice) && <p className="quiet small">{words.notGlobal}</p>}
      {message && <Alert kind="error">{message}</Alert>}
      <Button type="submit" wide busy={isBusy}>
        {reason === REPLACEMENT ? words.next : words.submit}
      </Button>
    </form>
  )
}
