import { useStepForm, type StepFormState } from '#shared/forms/use-step-form.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { cardErrorText, paymentErrorText } from '#shared/steps/card/card-errors.ts'
import { CardArea } from '#shared/steps/card/CardArea.tsx'
import { useCardElement, useEditedCard } from '#shared/steps/card/use-card-element.ts'
import { cardWords } from '#shared/steps/card/words.ts'
import { changeCardWords as words, elementForm, type ElementTyped } from './change-card.ts'
import { AcceptBox, HolderField } from './CommonFields.tsx'
import type { SendCard } from './use-change-card.ts'

/** Card form with STRIPE, whose element also reports when it is complete (BIL-08, BIL-19 to BIL-21). */
export function ElementForm({ product, onCard }: { product: string; onCard: SendCard }) {
  const element = useCardElement()
  const form = useStepForm({
    id: 'change-card',
    schema: elementForm,
    defaults: { holderName: '', accepts: false } as unknown as ElementTyped, // an open box has the type of `true`
    onSubmit: async ({ holderName }) => {
      if (!element.card.complete || !element.provider) return { message: cardWords.incomplete }
      const made = await element.provider.createPaymentMethod(holderName.trim())
      if (made.kind === 'made') return onCard(made.id)
      if (made.kind === 'unknown') return { message: paymentErrorText({ code: 'unreachable' }) }
      return { message: cardErrorText(made) }
    },
  })
  useEditedCard(element.card, form.forgetMessage)
  const state: StepFormState<typeof elementForm> = { ...form, isValid: form.isValid && element.card.complete }
  return (
    <StepForm state={state} submit={words.update}>
      <HolderField field={state.field} />
      <CardArea element={element} />
      <AcceptBox field={state.field} product={product} />
    </StepForm>
  )
}
