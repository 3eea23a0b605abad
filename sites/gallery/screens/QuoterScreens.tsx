import { useState } from 'react'
import { pesos } from '#shared/domain/money/money.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import { postalCodeWords } from '#shared/steps/vehicle/postal-code.ts'
import type { VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import { askedQuestion } from '#sites/quoter/quote/asking/asking.ts'
import { noQuote, type Quote, type QuoteState } from '#sites/quoter/quote/running/quote-runner.ts'
import type { PricePanelProps } from '#sites/quoter/quote/price-panel-props.ts'
import { PricePanel } from '#sites/quoter/quote/price-panel.screen.tsx'
import { noAnswers, openAnswers, quoteWords, type QuoteAnswers } from '#sites/quoter/quote/quote.ts'
import { Questions } from '#sites/quoter/quote/questions.screen.tsx'
import '#sites/quoter/quote/styles.ts'
import { places } from '../fixtures/people.ts'
import { COUPON, discounted, offered } from '../fixtures/plans.ts'
import { car, choice, vehicleQuestions } from '../fixtures/vehicle.ts'
import { RegistrationStates } from './RegistrationStates.tsx'
import type { RefusedCoupon } from '#shared/steps/plans/CouponForm.tsx'
import { Screen } from './Screen.tsx'
import { useShownValues } from './use-shown-form.ts'

export function QuoterScreens() {
  return (
    <>
      <QuoterStates />
      <RegistrationStates />
    </>
  )
}

const quote: Quote = {
  quotationId: 'quotation',
  plans: offered,
  vehicleValue: pesos(268_400),
  isOwn: false,
  assumedAges: { from: 30, to: 40 },
  showListPrice: false,
}
const priced: QuoteState = { ...noQuote, quote }
const complete: QuoteAnswers = { ...noAnswers, ...choice, postalCode: '06700' }
const unserved = postalCodeWords.notServed.vehicle

type Choices = PricePanelProps['choices']
const recommended: Choices = { coupon: '', planName: null, paymentForm: null, seen: null }

interface QuoterProps {
  answers?: QuoteAnswers
  question?: VehicleQuestion
  place?: keyof typeof places
  quote?: QuoteState
  choices?: Partial<Choices>
  refused?: RefusedCoupon
  problems?: { versionCode?: string; postalCode?: string }
}

function QuoterStates() {
  const without = (code: 'upstream_failed' | 'version_unknown' | 'postal_code_unknown') => ({
    ...noQuote,
    error: { code, status: 503 },
  })
  return (
    <Screen
      title="Cotizador"
      states={[
        { name: 'Precio', show: () => <Quoter /> },
        {
          name: 'Sin respuestas',
          show: () => <Quoter answers={noAnswers} question={vehicleQuestions.open} quote={noQuote} />,
        },
        {
          name: 'Falta una',
          show: () => <Quoter answers={{ ...complete, postalCode: '' }} quote={noQuote} />,
        },
        { name: 'Calculando', show: () => <Quoter quote={{ ...noQuote, isUpdating: true }} /> },
        { name: 'Actualizando', show: () => <Quoter quote={{ ...priced, isUpdating: true }} /> },
        {
          name: 'Otro plan, a 6 meses',
          show: () => <Quoter choices={{ planName: 'BASIC_PLAN', paymentForm: PAYMENT_FORM.SIX }} />,
        },
        {
          name: 'Con cupón',
          show: () => (
            <Quoter
              quote={{ ...priced, quote: { ...quote, plans: discounted } }}
              choices={{ coupon: COUPON, paymentForm: PAYMENT_FORM.ANNUAL }}
            />
          ),
        },
        {
          name: 'Cupón rechazado',
          show: () => <Quoter refused={{ coupon: 'NADIE77', error: { code: 'coupon_unknown' } }} />,
        },
        { name: 'Edad dada', show: () => <Quoter answers={{ ...complete, age: '52', genderCode: '2' }} /> },
        { name: 'Edad imposible', show: () => <Quoter answers={{ ...complete, age: '12' }} /> },
        {
          name: 'Lugar sin servicio',
          show: () => (
            <Quoter
              place="unserved"
              problems={{ postalCode: unserved }}
              quote={without('postal_code_unknown')}
            />
          ),
        },
        {
          name: 'Versión sin seguro',
          show: () => (
            <Quoter
              problems={{ versionCode: quoteWords.panel.versionUnknown }}
              quote={without('version_unknown')}
            />
          ),
        },
        { name: 'Sin precio', show: () => <Quoter quote={without('upstream_failed')} /> },
        {
          name: 'Sin modelos',
          show: () => <Quoter answers={noAnswers} question={vehicleQuestions.failed} quote={noQuote} />,
        },
      ]}
    />
  )
}

const FORM = 'quoter'

function Quoter(props: QuoterProps) {
  const { answers = complete, question = vehicleQuestions.chosen, quote: state = priced, problems } = props
  const { place = answers.postalCode ? 'found' : 'unasked', refused } = props
  const [choices, setChoices] = useState<Choices>({ ...recommended, ...props.choices })
  useShownValues(FORM, { ...answers })
  const { vehicle } = question
  const isVersionRefused = problems?.versionCode !== undefined
  const asking = {
    asked: askedQuestion({ answers, opened: null, isVersionRefused, isClosed: false }),
    open: () => undefined,
    answer: () => undefined,
    onChange: () => undefined,
    choices: { current: null },
  }
  return (
    <div className="quoter frame">
      <form id={FORM} method="post" data-asked={asking.asked} onSubmit={(event) => event.preventDefault()}>
        <Questions
          question={question}
          place={places[place]}
          assumed={{ from: 30, to: 40 }}
          answers={answers}
          asking={asking}
          errors={{ versionCode: problems?.versionCode, postalCode: problems?.postalCode }}
        />
      </form>
      <PricePanel
        quote={{ ...state, retry: () => undefined }}
        open={openAnswers(answers)}
        vehicle={vehicle}
        body={vehicle && car.body}
        answers={answers}
        choices={choices}
        refused={refused}
        onChoose={(change) => setChoices({ ...choices, ...change })}
        onContract={(event) => event.preventDefault()}
      />
    </div>
  )
}
