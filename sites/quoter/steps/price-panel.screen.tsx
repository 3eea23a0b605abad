import type { MouseEventHandler } from 'react'
import type { Body } from '#shared/domain/catalogue.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { initialPayment } from '#shared/domain/payment-options.ts'
import { shownPrice } from '#shared/domain/shown-price.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import type { NewVehicle } from '#shared/steps/vehicle/draft.ts'
import type { ChosenVehicle } from '#shared/steps/vehicle/vehicle.ts'
import { Alert } from '#shared/ui/Alert.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { StickyBar } from '#shared/ui/StickyBar.tsx'
import { VehicleDrawing } from '#shared/ui/vehicles/VehicleDrawing.tsx'
import { WheelMark } from '#shared/ui/WheelMark.tsx'
import { isCouponError, type Quote, type QuoteError, type QuoteState } from '../islands/quote-runner.ts'
import { PriceResult } from './price-result.screen.tsx'
import { quoteWords } from './quote.ts'

type Choices = Pick<NewVehicle, 'coupon' | 'planName' | 'paymentForm'>

export interface PricePanelProps {
  quote: QuoteState & { retry: () => void }
  /** How many answers are still open. */
  open: number
  vehicle: ChosenVehicle | null
  body: Body | null
  choices: Choices
  couponProblem: string | undefined
  onChoose: (change: Partial<Choices>) => void
  onContract: MouseEventHandler
}

const words = quoteWords.panel

/** The car and its price: what is still missing, then three plans that follow every answer. */
export function PricePanel(props: PricePanelProps) {
  const { quote, open, vehicle, body } = props
  const chosen = quote.quote && pick(quote.quote, props.choices)
  return (
    <>
      <section className="quote-panel" aria-label={words.waiting} aria-busy={quote.isUpdating}>
        <div className="quote-stage" data-known={body !== null || undefined}>
          <VehicleDrawing body={body ?? 'sedan'} view="right" key={body} />
        </div>
        {vehicle && (
          <p className="quote-car">
            <b>
              {vehicle.brandName} {vehicle.modelName} {vehicle.year}
            </b>
            <span className="small quiet">{vehicle.versionName}</span>
          </p>
        )}
        {chosen ? (
          <PriceResult {...props} {...chosen} isUpdating={quote.isUpdating} />
        ) : (
          <Waiting open={open} quote={quote} />
        )}
      </section>
      {chosen && (
        <div className="quote-bar">
          <StickyBar
            price={
              <p className="price">
                <span className="price-amount">{formatMoney(chosen.price.charged)}</span>
                <span className="price-per">{chosen.per}</span>
              </p>
            }
          >
            <ButtonLink href={paths.registration()} onClick={props.onContract}>
              {words.contract}
            </ButtonLink>
          </StickyBar>
        </div>
      )}
    </>
  )
}

/** The chosen plan and payment of a quote, or what it recommends (BUY-101, BUY-102). */
export function pick(quote: Quote, { planName, paymentForm }: Choices) {
  const plan = quote.plans.find(({ name }) => name === planName) ?? quote.plans[0]
  const stored = ([0, 1, 2, 3, 4] as const).find((id) => id === paymentForm) ?? null
  const choice = plan && initialPayment(plan.payments, stored)
  if (!plan || !choice) return null
  const price = shownPrice(plan, choice.payment, false)
  const { today, year, installments } = quoteWords.price
  const per =
    choice.payment.type === 'ANNUAL'
      ? year
      : choice.payment.type === 'SUBSCRIPTION'
        ? today
        : installments(price.months, formatMoney(price.perMonth ?? price.charged))
  return { plan, choice, price, per }
}

function Waiting({ open, quote }: Pick<PricePanelProps, 'open' | 'quote'>) {
  const { error, isUpdating, retry } = quote
  if (error && tells(error))
    return (
      <Alert
        kind="error"
        title={words.failed}
        action={
          <Button small kind="secondary" onClick={retry}>
            {words.retry}
          </Button>
        }
      >
        {errorText(error, { ...unsaid, coupon_unknown: '', coupon_invalid: '', coupon_refused: '' })}
      </Alert>
    )
  return (
    <div className="quote-waiting" role="status">
      {isUpdating && <WheelMark turning size={28} />}
      <p className="quote-title">{isUpdating ? words.loading : words.waiting}</p>
      {!isUpdating && open > 0 && <p className="quiet">{words.left(open)}</p>}
    </div>
  )
}

/** These two are said at their fields. */
const unsaid = { postal_code_unknown: '', version_unknown: '' } as const
const tells = (error: QuoteError) =>
  !(error.code in unsaid) && !isCouponError(error) && error.code !== 'aborted'
