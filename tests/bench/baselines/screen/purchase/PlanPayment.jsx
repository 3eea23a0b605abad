'use client'

import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { checkoutAmounts, MODE_LABELS, offeredTerms } from '#shared/domain/payment/checkout.ts'
import { breakdown } from '#shared/domain/money/breakdown.ts'
import { formatMoney, formatPercent, perMonth, ZERO } from '#shared/domain/money/money.ts'
import { checkFirstName } from '#shared/domain/person/person-name.ts'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import { addDays, formatLongDate, today } from '#shared/domain/time/dates.ts'
import { amountLabel, offerWords } from '#shared/steps/plans/offer.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { IconLock } from '#shared/ui/icons.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { AfterPayment } from './AfterPayment'
import { api } from './api'
import { CarBanner } from './parts/CarBanner'
import { Form, useStepForm } from './Form'
import { cardErrorText, loadProvider } from './provider'
import { checked, REQUIRED, ticked } from './rules'
import { Step } from './Step'
import { usePurchase } from './store'

const chooseTerm = 'Selecciona el plazo a meses.'
const schema = z
  .object({
    ownerName: checked(checkFirstName, {
      missing: 'El nombre del titular es obligatorio.',
      format: 'El nombre del titular es inválido.',
    }),
    cardKind: z.enum(['credit', 'debit'], REQUIRED),
    mode: z.enum(['SUBSCRIPTION', 'ANNUAL', 'INSTALLMENTS'], REQUIRED),
    term: z.string(),
    ownsFunds: ticked,
    digitalCover: ticked,
  })
  .refine(({ mode, term }) => mode !== 'INSTALLMENTS' || term !== '', { message: chooseTerm, path: ['term'] })

export function PlanPayment() {
  return (
    <Step slug="plan-payment" title="Pago de póliza">
      <Payment />
    </Step>
  )
}

const MODES = ['ANNUAL', 'SUBSCRIPTION']
const startOf = (form) => ({
  mode: MODES[form] ?? 'INSTALLMENTS',
  term: form > 1 ? String((form - 1) * 3) : '',
})

function Payment() {
  const { answers } = usePurchase()
  const { plan, paymentForm } = answers.plan
  const form = useStepForm(schema, {
    ownerName: '',
    cardKind: 'credit',
    ...startOf(paymentForm),
    ownsFunds: false,
    digitalCover: false,
  })
  const card = useCard()
  /** What was charged, with which card. */
  const [paid, setPaid] = useState(null)
  const values = form.watch()
  const { cardKind, mode } = values
  const hadInstallments = useRef(false)
  // A debit card pays no installments; back with credit, whoever had chosen them has them again.
  useEffect(() => {
    if (cardKind === 'debit' && mode === 'INSTALLMENTS') {
      hadInstallments.current = true
      form.setValue('mode', 'ANNUAL')
    }
    if (cardKind === 'credit' && hadInstallments.current) {
      hadInstallments.current = false
      if (mode === 'ANNUAL') form.setValue('mode', 'INSTALLMENTS')
    }
  }, [cardKind, mode, form])
  const submit = async (typed) => {
    if (!card.isComplete) return form.setError('root', { message: 'Completa los datos de tu tarjeta.' })
    const { policyId } = answers.request
    const option = optionOf(plan.payments, typed)
    const { error, card: used } = await pay(card.provider, { policyId, paymentPlanId: option.id }, typed)
    if (error) form.setError('root', { message: cardErrorText(error) })
    else setPaid({ option, card: used ?? null })
  }
  const { isSubmitting } = form.formState
  const option = optionOf(plan.payments, values)
  if (paid)
    return (
      <>
        <AfterPayment paid={paid} />
        <Alert kind="success" title="Tu pago quedó registrado.">
          Solo faltan un par de preguntas para mostrarte tu comprobante.
        </Alert>
        <BoughtBand />
      </>
    )
  return (
    <>
      <div className="checkout">
        <Form
          form={form}
          submit={option ? `Pagar ${chargedToday(option)}` : 'Pagar'}
          aside={option && <BarAmount option={option} />}
          onSubmit={submit}
          disabled={!card.isComplete}
        >
          <BoughtBand />
          <ModePart form={form} values={values} payments={plan.payments} />
          <CardPart form={form} card={card} />
          <Amounts values={values} payments={plan.payments} />
          <div className="checkout-part">
            <Checkbox label="Declaro que soy el propietario de los recursos" {...form.field('ownsFunds')} />
            <Checkbox
              label="Estoy de acuerdo con recibir mi carátula de póliza en formato digital .PDF*"
              {...form.field('digitalCover')}
            />
            <p className="small quiet">
              *La carátula digital es opcional; si la prefieres impresa, contacta a soporte.
            </p>
          </div>
          {isSubmitting && <Alert kind="info">Estamos procesando tu pago. No cierres esta página.</Alert>}
        </Form>
      </div>
    </>
  )
}

/** Monthly payments register the card first; otherwise the server creates the payment and the browser confirms it. */
async function pay(provider, payment, { mode, ownerName }) {
  if (mode !== 'SUBSCRIPTION') {
    const { secret } = await api.pay(payment)
    return provider.confirm(secret, ownerName)
  }
  const made = await provider.createPaymentMethod(ownerName)
  if (made.error) return made
  const { secret } = await api.order({ ...payment, paymentMethodId: made.id })
  return secret === null ? made : { ...made, ...(await provider.confirm(secret, ownerName)) }
}

/** What is paid for, so that nobody pays for the wrong car. */
function BoughtBand() {
  const { vehicle, plan } = usePurchase().answers
  return (
    <section className="bought" aria-label="Lo que contratas">
      <CarBanner car={vehicle}>
        <span>
          {PLANS[plan.plan.name].label}. Empieza mañana, {formatLongDate(addDays(today(Date.now()), 1))}.
        </span>
      </CarBanner>
    </section>
  )
}

/** Stands with the button in the bar of a phone. */
function BarAmount({ option }) {
  return (
    <p className="checkout-bar">
      <span>{amountLabel(option)}</span> <b>{chargedToday(option)}</b> <small>{laterText(option)}</small>
    </p>
  )
}

function useCard() {
  const host = useRef(null)
  const [provider, setProvider] = useState()
  const [isFailed, setFailed] = useState(false)
  const [state, setState] = useState({ complete: false, problem: null })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    loadProvider().then(
      (loaded) => {
        if (isGone) return
        loaded.mount(host.current, setState)
        setProvider(loaded)
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [tries])
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { host, provider, isFailed, retry, isComplete: state.complete, problem: state.problem }
}

function Part({ number, title, children }) {
  return (
    <section className="checkout-part">
      <h2>
        <span className="checkout-number">{number}</span> {title}
      </h2>
      {children}
    </section>
  )
}

function CardPart({ form, card }) {
  return (
    <Part number={2} title="Tu tarjeta">
      <TextField
        label="Nombre del titular de la tarjeta"
        autoComplete="cc-name"
        autoCapitalize="words"
        maxLength={100}
        {...form.field('ownerName')}
      />
      {card.isFailed && (
        <Alert kind="error" action={<LinkButton onClick={card.retry}>Volver a intentar</LinkButton>}>
          No pudimos cargar el formulario de la tarjeta.
        </Alert>
      )}
      <div className="card-area" data-state={card.provider ? 'ready' : 'loading'}>
        <div className="card-host" ref={card.host} />
        {!card.provider && <Skeleton lines={4} />}
      </div>
      {card.problem && <p className="field-error">{card.problem}</p>}
      <p className="checkout-safe small quiet">
        <IconLock size={18} /> Los datos van directo al procesador de pagos. No pasan por nosotros ni los
        guardamos.
      </p>
    </Part>
  )
}

function ModePart({ form, values, payments }) {
  const { cardKind, mode } = values
  const { message } = checkoutAmounts(payments, modeOf(values))
  return (
    <Part number={1} title="¿Cómo quieres pagar?">
      <RadioCards
        label="Tipo de tarjeta"
        columns={2}
        options={[
          { value: 'credit', title: 'Tarjeta de crédito' },
          { value: 'debit', title: 'Tarjeta de débito' },
        ]}
        {...form.field('cardKind')}
      />
      <RadioCards
        label={<span className="sr-only">¿Cómo quieres pagar?</span>}
        options={['SUBSCRIPTION', 'ANNUAL', 'INSTALLMENTS']
          .filter((type) => payments.some((payment) => payment.type === type))
          .map((type) => optionCard(type, payments, cardKind))}
        {...form.field('mode')}
      />
      {mode === 'INSTALLMENTS' && (
        <RadioCards
          label="Plazo"
          columns={3}
          options={offeredTerms(payments, cardKind).map((months) => ({
            value: String(months),
            title: `${months} meses`,
            text: monthlyText(payments, months),
          }))}
          {...form.field('term')}
        />
      )}
      <p className="checkout-message" aria-live="polite">
        {message}
      </p>
    </Part>
  )
}

function optionCard(type, payments, cardKind) {
  const isPossible = type !== 'INSTALLMENTS' || offeredTerms(payments, cardKind).length > 0
  const payment = optionOf(payments, { mode: type, term: '' })
  return {
    value: type,
    title: MODE_LABELS[type],
    disabled: !isPossible,
    text: isPossible ? undefined : 'Solo con tarjeta de crédito.',
    aside: payment && <b className="checkout-amount">{chargedToday(payment)}</b>,
  }
}

function Amounts({ values, payments }) {
  const option = optionOf(payments, values)
  const label = amountLabel({ type: values.mode })
  return (
    <aside className="checkout-sum" aria-labelledby="checkout-sum">
      <div>
        <p className="quiet">{label}</p>
        <Price amount={chargedToday(option)} label={label} markFor={1500} />
        {option && <p className="small quiet">{laterText(option)}</p>}
      </div>
      <h2 id="checkout-sum">Desglose del monto</h2>
      {!option && <p className="quiet">{chooseTerm}</p>}
      <BreakdownList lines={amountLines(option)} />
    </aside>
  )
}

const modeOf = ({ mode, term, cardKind }) => ({
  type: mode,
  months: mode === 'INSTALLMENTS' ? Number(term) : 0,
  card: cardKind,
})

const optionOf = (payments, { mode, term }) =>
  payments.find(
    ({ type, paymentsCount }) => type === mode && (type !== 'INSTALLMENTS' || paymentsCount === Number(term)),
  )

const chargedToday = (payment) => formatMoney(payment ? (payment.firstPayment ?? payment.cost.total) : ZERO)

/** What follows the first payment, and what a year comes to. */
function laterText({ firstPayment, regularPayment, paymentsCount, cost }) {
  const { year, months, rest, total } = offerWords.price
  if (firstPayment !== null && regularPayment !== null)
    return `${rest(paymentsCount - 1, formatMoney(regularPayment))}: ${total(formatMoney(cost.total))}`
  return paymentsCount > 1 ? months(paymentsCount, formatMoney(perMonth(cost.total, paymentsCount))) : year
}

function monthlyText(payments, months) {
  const option = optionOf(payments, { mode: 'INSTALLMENTS', term: months })
  return option ? `${formatMoney(perMonth(option.cost.total, months))} al mes` : ''
}

function amountLines(payment) {
  if (!payment) return [{ title: 'Total', amount: formatMoney(ZERO), kind: 'total' }]
  return breakdown(payment).map(({ kind, label, amount }) => ({
    title: label,
    amount: formatMoney(amount),
    kind: kind === 'total' ? kind : amount < 0 ? 'discount' : undefined,
    hint:
      label === 'Recargo por pago a meses'
        ? `${formatPercent(payment.cost.monthsFeePercent)} de tus ${payment.paymentsCount} pagos`
        : undefined,
  }))
}
