import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react'
import { paths } from '#shared/paths.ts'
import { Link } from '#shared/ui/Link.tsx'
import type { RefusedCoupon } from '#shared/steps/plans/CouponForm.tsx'
import { postalCodeWords } from '#shared/steps/vehicle/postal-code.ts'
import { usePlace } from '#shared/steps/vehicle/use-place.ts'
import { bodyOf, type BrandList } from '#shared/steps/vehicle/vehicle.ts'
import { RoadCar } from './LazyDrawing.tsx'
import { PricePanel } from './price-panel.screen.tsx'
import { openAnswers, quoteWords as words } from './quote.ts'
import { Questions } from './questions.screen.tsx'
import './styles.ts'
import { preloadDrafts } from './kept/lazy-draft.ts'
import type { QuoteError } from './running/quote-runner.ts'
import { FORM, useAnswers } from './use-answers.ts'
import { useAsking } from './asking/use-asking.ts'
import { useQuote } from './running/use-quote.ts'

interface Props {
  brands: BrandList
  /** Called when there is a price. */
  onPriced: () => void
  /**
   * Called after "Contratar", when the answers are saved; `hasSession` tells whether the price was made with
   * an account.
   */
  onContract: (hasSession: boolean) => void
}

/** Quoter that turns five answers into real prices without an account (D20). */
export function Quoter({ brands, onPriced, onContract }: Props) {
  const form = useAnswers(brands)
  const { question, answers, choices, setChoices } = form
  const body = bodyOf(question.catalogue, answers)
  const place = usePlace('vehicle')
  const [refused, setRefused] = useState<RefusedCoupon>()
  // A refused coupon is removed, so that it is not saved (BUY-125).
  const quote = useQuote(answers, choices.coupon, (coupon) => {
    setRefused(coupon)
    setChoices({ coupon: '' })
  })
  const asking = useAsking(question, answers, quote.error?.code === 'version_unknown')
  const needsAccount = question.catalogue?.isClosed || quote.error?.code === 'needs_account'
  const contract = (event: MouseEvent) => {
    event.preventDefault()
    void form.save().then(() => onContract(quote.quote?.isOwn === true))
  }
  const priced = useEffectEvent(onPriced)
  const hasPrice = quote.quote !== null
  useEffect(() => {
    if (hasPrice) priced()
  }, [hasPrice])
  return (
    <div className="quoter frame">
      <form
        id={FORM}
        method="post"
        onFocus={preloadDrafts}
        data-asked={asking.asked}
        onChange={(event) => {
          asking.onChange(event)
          question.onChange(event)
        }}
        onSubmit={(event) => event.preventDefault()}
      >
        <Questions
          question={question}
          place={place}
          assumed={quote.quote?.isOwn || needsAccount ? null : (quote.quote?.assumedAges ?? ASSUMED)}
          answers={answers}
          asking={asking}
          errors={fieldErrors(quote.error)}
        />
        {question.state === 'failed' && <Link href={paths.registration()}>{words.panel.later}</Link>}
      </form>
      <RoadCar body={body} />
      <PricePanel
        quote={quote}
        open={question.manual.entry ? 0 : openAnswers(answers)}
        isUnlisted={question.manual.entry !== null}
        needsAccount={needsAccount}
        vehicle={question.vehicle}
        body={body}
        answers={answers}
        choices={choices}
        refused={refused}
        onChoose={(change) => {
          if (change.coupon !== undefined) setRefused(undefined)
          setChoices(change)
        }}
        onContract={contract}
      />
    </div>
  )
}

/** Ages that the built page assumes (D20); the insurer's answer replaces them. */
const ASSUMED = { from: 30, to: 40 }

function fieldErrors(error: QuoteError | null) {
  return {
    versionCode: error?.code === 'version_unknown' ? words.panel.versionUnknown : undefined,
    postalCode: error?.code === 'postal_code_unknown' ? postalCodeWords.notServed.vehicle : undefined,
  }
}
