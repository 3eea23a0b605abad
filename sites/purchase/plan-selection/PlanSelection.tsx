import { useEffect, useRef, useState, useCallback, useReducer } from 'react'
import { serverNow } from '#shared/http/server-clock.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { PaymentFormId } from '#shared/domain/payment/payment-options.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { offerOf } from '#shared/steps/plans/offer.ts'
import { refusedCouponNotice } from '#shared/steps/plans/CouponForm.tsx'
import { emptyVehicle } from '#shared/steps/vehicle/draft.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { Button } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { slugOfStep } from '../flows/purchase.ts'
import { originalOf, plansOnShow, quotedPlan, withChangeOn } from './custom-plan.ts'
import {
  isCurrent,
  type QuoteEvent,
  type PlanQuoteState,
  initialQuote,
  nextQuote,
  type AskQuote,
  type Wish,
  touched,
} from './quote-machine.ts'
import { PlanSelectionScreen } from './plan-selection.screen.tsx'
import { priceChange } from './price-change.ts'
import { useShownQuote } from '../draft/use-purchase.ts'
import { planSelectionWords as words, planStart, quoteErrorText } from './plan-selection.ts'
import { renewalParts } from '../renewal/LazyChanges.tsx'
import { carOf, PurchaseStep, type PurchaseStepFrame } from '../purchase-step/PurchaseStep.tsx'
import { postQuote } from '#shared/contracts/purchase/quote.ts'
import { call } from '#shared/http/call.ts'
import { getConfig, type PublicConfig } from '#shared/contracts/config.ts'

/** Pause in ms before a quote after a change (BUY-128). */
const HOLD_MS = 1000

interface QuotedVehicle {
  readonly versionCode: string
  readonly postalCode: string
  readonly genderCode: number | null
}

/** Requests quotes for the chosen car (API-10). */
function useCarQuote({ versionCode, postalCode, genderCode }: QuotedVehicle): AskQuote {
  return useCallback(
    (wish, signal) => {
      const { coupon } = wish
      const customization = touched(wish)
      const body = { versionCode, postalCode, genderCode, age: null, coupon, customization }
      return call(postQuote, { body }, { signal })
    },
    [versionCode, postalCode, genderCode],
  )
}

/** Hook that sends the request of the state machine, and aborts it when the machine starts another one. */
function useQuote(ask: AskQuote, start: Wish): [PlanQuoteState, (event: QuoteEvent) => void] {
  const [state, dispatch] = useReducer(nextQuote, start, (wish) =>
    nextQuote(initialQuote, { type: 'opened', wish }),
  )
  const { asked } = state
  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: 'released' }), HOLD_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!asked) return undefined
    const { id, wish } = asked
    const aborter = new AbortController()
    void ask(wish, aborter.signal).then((result) => {
      if (aborter.signal.aborted) return
      if (result.ok) dispatch({ type: 'answered', id, quote: result.data })
      else dispatch({ type: 'refused', id, error: result.error })
    })
    return () => aborter.abort()
  }, [asked, ask])
  return [state, dispatch]
}

/** Step plan-selection: three plans, which are quoted again with every change (BUY-46 to BUY-130). */
export function PlanSelection() {
  return (
    <PurchaseStep step="plan" isWide>
      {(frame) => (
        <>
          <p className="lead">{frame.renewal ? words.renewLead : words.lead}</p>
          {frame.wizard.isReady ? <Plans {...frame} /> : <Skeleton lines={8} />}
        </>
      )}
    </PurchaseStep>
  )
}

type Frame = PurchaseStepFrame<'plan'>

function Plans(frame: Frame) {
  const { wizard, session, store, renewal } = frame
  const { versionCode = '', postalCode = '' } = wizard.answers.vehicle ?? {}
  const car = carOf(frame)
  const [start] = useState(() => planStart(wizard.typed))
  const [planName, setPlan] = useState(start.planName)
  const [form, setForm] = useState(start.form ?? renewal?.form ?? null)
  const [markFor, setMark] = useState<1500 | 2500>(2500)
  const isSaving = useRef(false)
  const [date] = useState(() => today(serverNow()))
  const askCar = useCarQuote({ versionCode, postalCode, genderCode: session?.genderCode ?? null })
  const [quote, dispatch] = useQuote(renewal?.ask ?? askCar, {
    coupon: start.coupon,
    customization: start.customization,
  })
  const showListPrice = usePublicConfig()?.showListPrice ?? false
  const plans = plansOnShow(quote)
  const plan = plans.find(({ name }) => name === planName) ?? plans[0]
  const chosen = plan && offerOf(plan, form, showListPrice)
  const account = { shownQuote: useShownQuote(store), person: session, today: date }
  const typed = { planName: plan?.name, paymentForm: chosen?.choice.id, ...quote.wish }
  // D82: only the price without a removed coupon shows that the coupon was the cause, so the draft keeps it until then.
  const coupon = quote.wish.coupon || (!isCurrent(quote) && quote.refused?.coupon) || ''
  useSavedChoice(wizard.saveInput, { ...quote.wish, coupon, planName, paymentForm: form })
  useErrorNotices(quote)

  if (!plan || !chosen) return <NoPlans quote={quote} dispatch={dispatch} />
  const change = (event: QuoteEvent) => {
    setMark(2500)
    dispatch(event)
  }
  const contract = async () => {
    const quoted = quotedPlan(quote, plan.name)
    const { shown } = quote
    if (!quoted || !shown || isSaving.current) return
    const { quotationId, vehicleValue, thisYear } = shown.quote
    isSaving.current = true
    const quotation = { quotationId, plan: quoted, vehicleValue, versionCode, postalCode, thisYear }
    try {
      // A failure to save is shown, and the price can be requested again.
      const refusal = await wizard.complete(typed, { quotation }, false)
      if (refusal?.message) pushNotice('error', refusal.message)
    } finally {
      isSaving.current = false
    }
  }
  const original = originalOf(plan, quote.recommended)
  const onChange = (changed: Coverage) =>
    change({ type: 'customized', customization: withChangeOn(quote, plan, changed) })
  return (
    <PlanSelectionScreen
      car={car}
      plans={plans}
      recommended={quote.recommended?.name}
      chosen={chosen}
      startPlan={plan.name}
      showListPrice={showListPrice}
      coupon={quote.wish.coupon}
      refused={quote.refused ?? undefined}
      modelYear={Number(car?.year)}
      today={date}
      vehicleValue={quote.shown?.quote.vehicleValue || null}
      isUpdating={!isCurrent(quote)}
      markFor={markFor}
      change={
        isCurrent(quote) ? priceChange(quote, { plan: plan.name, form: chosen.choice.id }, account) : null
      }
      onPlan={setPlan}
      onForm={(id: PaymentFormId) => {
        setMark(1500)
        setForm(id)
      }}
      onCoupon={(coupon) => change({ type: 'coupon', coupon })}
      onContract={contract}
      onOtherCar={
        renewal ? undefined : () => void leaveCar(store).then(() => wizard.goTo(slugOfStep('vehicle')))
      }
      custom={plan.allowEdit ? { original, onChange } : undefined}
      renewal={renewalParts(renewal, { offer: chosen, thisYear: quote.shown?.quote.thisYear, today: date })}
    />
  )
}

/** Screen without plans: the first quote is in progress, or it failed (BUY-O24). */
function NoPlans({ quote, dispatch }: { quote: PlanQuoteState; dispatch: (event: QuoteEvent) => void }) {
  if (!quote.failure && !isCurrent(quote)) {
    return (
      <>
        <p role="status" className="quiet">
          {words.loading}
        </p>
        <Skeleton lines={8} />
      </>
    )
  }
  return (
    <EmptyState
      title={words.failed}
      action={<Button onClick={() => dispatch({ type: 'retried' })}>{words.retry}</Button>}
    >
      {quote.failure && quoteErrorText(quote.failure)}
    </EmptyState>
  )
}

/** Saves each change of the choice; opening the screen saves nothing. */
function useSavedChoice(save: (typed: unknown) => void, choice: object): void {
  const text = JSON.stringify(choice)
  const saved = useRef(text)
  useEffect(() => {
    // The choice is compared with the last saved one, so that undoing a change is saved too.
    if (text === saved.current) return
    saved.current = text
    save(choice)
  })
}

/** Shows the insurer's refusals as notices too (BUY-125, BUY-126). */
function useErrorNotices({ refused, failure }: PlanQuoteState): void {
  useEffect(() => {
    if (refused) pushNotice('error', refusedCouponNotice(refused))
  }, [refused])
  useEffect(() => {
    if (failure) pushNotice('error', quoteErrorText(failure))
  }, [failure])
}

/** Leaves for another car (BUY-O23): this link clears the stored vehicle, while the back button keeps it. */
async function leaveCar(store: Frame['store']): Promise<void> {
  await store?.update(({ answers }) => ({
    answers: { ...answers, vehicle: emptyVehicle, additional: { vin: '', plates: '' } },
    results: {},
  }))
}

/** Hook for the public configuration (D34); undefined until it is known, or if it could not be read. */
function usePublicConfig(): PublicConfig | undefined {
  const [config, setConfig] = useState<PublicConfig>()
  useEffect(() => {
    void call(getConfig, {}).then((answer) => {
      if (answer.ok) setConfig(answer.data)
    })
  }, [])
  return config
}
