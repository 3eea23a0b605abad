import { paymentChoices, type PaymentFormId } from '#shared/domain/payment/payment-options.ts'
import type { Plan } from '#shared/domain/plans/plan.ts'
import { Select } from '#shared/ui/choices/Select.tsx'
import { offerWords } from './offer.ts'

interface PaymentSelectProps {
  plan: Plan
  form: PaymentFormId
  onForm: (form: PaymentFormId) => void
}

/** Selects the payment form, among those that the plan offers (BUY-48, BUY-98 to BUY-100). */
export function PaymentSelect({ plan, form, onForm }: PaymentSelectProps) {
  const choices = paymentChoices(plan.payments)
  return (
    <Select
      key={choices.map(({ id }) => id).join()}
      name="paymentForm"
      label={offerWords.payment}
      placeholder={null}
      defaultValue={String(form)}
      options={choices.map(({ id, label }) => ({ value: String(id), label }))}
      onChange={(event) => {
        const chosen = choices.find(({ id }) => String(id) === event.currentTarget.value)
        if (chosen) onForm(chosen.id)
      }}
    />
  )
}
