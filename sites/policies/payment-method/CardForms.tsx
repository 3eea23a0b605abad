import { useMemo } from 'react'
import type { PublicConfig } from '#shared/contracts/config.ts'
import { cardDigits, expiryYears, MONTHS } from '#shared/domain/payment/card-form.ts'
import { useStepForm, type StepFormState } from '#shared/forms/use-step-form.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { errorText } from '#shared/http/error-text.ts'
import { CardSafe, CardArea } from '#shared/steps/card/CardArea.tsx'
import { openpayToken } from '#shared/steps/card/openpay.ts'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { cardErrorText, paymentErrorText } from '#shared/steps/card/card-errors.ts'
import { useCardElement, useEditedCard } from '#shared/steps/card/use-card-element.ts'
import { cardWords } from '#shared/steps/card/card-errors.ts'
import type { Bind } from '#shared/forms/use-step-form.ts'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import {
  changeCardWords as words,
  ownForm,
  type OwnTyped,
  elementForm,
  type ElementTyped,
  type SendCard,
} from './change-card.ts'

interface Props {
  provider: NonNullable<PublicConfig['openpay']>
  product: string
  /** Day of today, YYYY-MM-DD. */
  today: string
  onCard: SendCard
}

const empty = { number: '', month: '', year: '', cvv: '', holderName: '', accepts: false }

/**
 * Our own card form, with OPENPAY. The typed data is sent only to the provider, and is never stored (BIL-07, BIL-18).
 */
export function OwnForm({ provider, product, today, onCard }: Props) {
  const schema = useMemo(() => ownForm(today), [today])
  const state = useStepForm({
    id: 'change-card',
    schema,
    defaults: empty as unknown as OwnTyped, // The cast is needed, because an unticked box has the type of `true`.
    forgetsOnceEdited: true,
    onSubmit: async ({ number, month, year, cvv, holderName }) => {
      const card = { number: cardDigits(number), month, year, cvv: cvv.trim(), holderName: holderName.trim() }
      const token = await openpayToken(provider, card)
      if ('id' in token) return onCard(token.id)
      // Failures of the card provider have the same texts as the gateway's (BIL-24).
      const { status } = token
      const error =
        status === null ? { code: 'unreachable' as const } : { code: 'upstream_failed' as const, status }
      return { message: errorText(error) }
    },
  })
  return (
    <StepForm state={state} submit={words.update}>
      <CardFields field={state.field} today={today} />
      <HolderField field={state.field} />
      <CardSafe />
      <AcceptBox field={state.field} product={product} />
    </StepForm>
  )
}

const monthOptions = MONTHS.map((month) => ({ value: month, label: month.padStart(2, '0') }))

/** Fields of the card (BIL-11 to BIL-14), with the names that browsers and screen readers recognise. */
function CardFields({
  field,
  today,
}: {
  field: StepFormState<ReturnType<typeof ownForm>>['field']
  today: string
}) {
  const years = expiryYears(today).map((year) => ({ value: year, label: year }))
  return (
    <>
      <TextField
        label={words.number}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={19}
        {...field('number')}
      />
      <fieldset className="change-card-expiry">
        <legend>{words.expiry}</legend>
        <Select
          label={words.month}
          options={monthOptions}
          autoComplete="cc-exp-month"
          placeholder="MM"
          {...field('month')}
        />
        <Select
          label={words.year}
          options={years}
          autoComplete="cc-exp-year"
          placeholder="AA"
          {...field('year')}
        />
      </fieldset>
      <TextField label={words.cvv} typing="digits" autoComplete="cc-csc" maxLength={4} {...field('cvv')} />
    </>
  )
}

/** Card form with STRIPE, whose element also reports when it is complete (BIL-08, BIL-19 to BIL-21). */
export function ElementForm({ product, onCard }: { product: string; onCard: SendCard }) {
  const element = useCardElement()
  const form = useStepForm({
    id: 'change-card',
    schema: elementForm,
    // The cast is needed, because an unticked box has the type of `true`.
    defaults: { holderName: '', accepts: false } as unknown as ElementTyped,
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

interface CommonFieldsProps<Name extends string> {
  field: Bind<Name>
}

/** Field of the card holder, used with either provider (BIL-15). */
function HolderField({ field }: CommonFieldsProps<'holderName'>) {
  return (
    <TextField
      label={words.holder}
      autoComplete="cc-name"
      autoCapitalize="words"
      maxLength={100}
      {...field('holderName')}
    />
  )
}

/** Box that accepts the monthly charge (BIL-16, BIL-21). */
const AcceptBox = ({ field, product }: CommonFieldsProps<'accepts'> & { product: string }) => (
  <Checkbox label={words.terms(product)} {...field('accepts')} />
)
