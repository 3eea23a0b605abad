import { Suspense, useEffect } from 'react'
import { errorText } from '#shared/http/error-text.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { LazyDrawing } from './LazyDrawing.tsx'
import type { PricePanelProps } from './price-panel-props.ts'
import type { QuoteError } from './running/quote-runner.ts'
import { noAnswers, openAnswers, quoteWords } from './quote.ts'

const words = quoteWords.panel

/** Code of the result, loaded with the first answer, because it is needed after the fifth. */
const loadResult = () => import('./price-result.screen.tsx')
const PriceResult = lazyPart(async () => (await loadResult()).PriceResult, PartMissing)
const PriceBar = lazyPart(async () => (await loadResult()).PriceBar)

/** Panel for an insurer that gives no quote without an account. */
const AccountFirst = lazyPart(
  async () => (await import('./account-first.screen.tsx')).AccountFirst,
  PartMissing,
)

/** Panel with the car and its price: open answers first, then three plans that follow every change. */
export function PricePanel(props: PricePanelProps) {
  const { quote, open, isUnlisted, needsAccount, vehicle, body } = props
  const isBegun = !isUnlisted && open < openAnswers(noAnswers)
  useEffect(() => {
    // The panel is loaded again together with a price, so a failure is ignored.
    if (isBegun) void loadResult().catch(() => undefined)
  }, [isBegun])
  return (
    <>
      <section className="quote-panel" aria-label={words.waiting} aria-busy={quote.isUpdating}>
        <div className="quote-stage" data-known={body !== null || undefined}>
          <LazyDrawing body={body} />
        </div>
        {vehicle && (
          <p className="quote-car">
            <b>
              {vehicle.brandName} {vehicle.modelName} {vehicle.year}
            </b>
            <span className="small quiet">{vehicle.versionName}</span>
          </p>
        )}
        <Suspense fallback={<Waiting open={0} quote={quote} />}>
          {needsAccount ? (
            <AccountFirst {...props} />
          ) : quote.quote ? (
            <PriceResult {...props} shown={quote.quote} />
          ) : (
            <Waiting open={open} quote={quote} isUnlisted={isUnlisted} />
          )}
        </Suspense>
      </section>
      {quote.quote && (
        <Suspense>
          <PriceBar {...props} shown={quote.quote} />
        </Suspense>
      )}
    </>
  )
}

function Waiting({ open, quote, isUnlisted }: Pick<PricePanelProps, 'open' | 'quote' | 'isUnlisted'>) {
  const { error, isUpdating, retry } = quote
  if (error && isShownAsAlert(error))
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
        {errorText(error, { ...reasons, ...shownElsewhere })}
      </Alert>
    )
  const reason = error && isNamed(error) ? reasons[error.code] : isUnlisted ? words.unlisted : words.waiting
  return (
    <div className="quote-waiting" role="status" data-open={(!isUpdating && !error && open > 0) || undefined}>
      {isUpdating && <WheelMark turning size={28} />}
      <p className="quote-title">{isUpdating ? words.loading : reason}</p>
      {!isUpdating && open > 0 && <p className="quiet">{words.left(open)}</p>}
    </div>
  )
}

/** Texts that replace the price, for problems that are also shown at a field. */
const reasons = { postal_code_unknown: words.unserved, version_unknown: words.uninsured } as const
/**
 * Texts of failures that are shown elsewhere (at the coupon's field or with the offer of an account), so they are
 * empty.
 */
const shownElsewhere = {
  coupon_unknown: '',
  coupon_invalid: '',
  coupon_expired: '',
  coupon_other_product: '',
  coupon_refused: '',
  needs_account: '',
} as const
type NamedError = QuoteError & { readonly code: keyof typeof reasons }
const isNamed = (error: QuoteError): error is NamedError => error.code in reasons
const isShownAsAlert = (error: QuoteError) => !isNamed(error) && error.code !== 'aborted'
