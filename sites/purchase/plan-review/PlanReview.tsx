import { useEffect, useState } from 'react'
import { serverNow } from '#shared/http/server-clock.ts'
import { today } from '#shared/domain/time/dates.ts'
import { UNLOADED_TEXT } from '#shared/http/error-text.ts'
import { offerOf, type Offer } from '#shared/steps/plans/offer.ts'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { useStepForm, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { reviewAnswer } from '../flows/answers.ts'
import { ownerOf } from '../flows/purchase.ts'
import { limitWords } from '../purchase-step/LimitGate.tsx'
import { PlanReviewScreen } from './plan-review.screen.tsx'
import { carDetails, holderOf, reviewLinks } from './plan-review.ts'
import { planStart } from '../plan-selection/plan-selection.ts'
import { renewalChanges } from '../renewal/LazyChanges.tsx'
import { carOf, PurchaseStep, type PurchaseStepFrame } from '../purchase-step/PurchaseStep.tsx'

/** Step plan-review: shows all choices once more, and requests the policy (BUY-154 to BUY-164). */
export function PlanReview() {
  return (
    <PurchaseStep step="review" isWide>
      {(frame) => <Review {...frame} />}
    </PurchaseStep>
  )
}

type Frame = PurchaseStepFrame<'review'>

function Review(frame: Frame) {
  const { wizard, results } = frame
  const quoted = results.quotation?.plan
  const offer = quoted && offerOf(quoted, planStart(wizard.answers.plan).form, false)
  return wizard.isReady && offer ? <Form {...frame} offer={offer} /> : <Skeleton lines={8} />
}

function Form({ offer, ...frame }: Frame & { offer: Offer }) {
  const { wizard, session, renewal, results } = frame
  const [isConfirming, setConfirming] = useState(false)
  const [date] = useState(() => today(serverNow()))
  const state = useStepForm({
    id: 'plan-review',
    schema: reviewAnswer,
    // The cast is safe: an open box has the type of its valid value, `true`.
    defaults: { accepted: false } as unknown as { accepted: true },
    known: wizard.typed,
    onTyped: wizard.saveInput,
    onSubmit: async (answer) => {
      const refusal = await request(frame, answer, () => setConfirming(true))
      setConfirming(false)
      return refusal
    },
  })
  useEffect(() => onFirstInteraction(() => void loadRequest()), [])
  const { vehicle, additional, salvage, person } = wizard.answers
  const banner = carOf(frame)
  const relative = ownerOf(wizard.answers) === 'relative' ? person : undefined
  return (
    <PlanReviewScreen
      state={state}
      offer={offer}
      holder={holderOf(relative, session)}
      banner={banner}
      car={
        renewal
          ? carDetails(renewal.car, renewal.policy?.vehicle)
          : carDetails(vehicle, additional, salvage?.isSalvage)
      }
      isRelative={relative !== undefined}
      modelYear={Number(banner?.year)}
      today={date}
      isConfirming={isConfirming}
      links={renewal?.links ?? reviewLinks}
      changes={renewalChanges(renewal, { offer: offer, thisYear: results.quotation?.thisYear, today: date })}
    />
  )
}

/** Loads the code that requests the policy, which is not needed for reading the review. */
const loadRequest = () => import('./request-policy.ts').catch(() => undefined)

/** Requests the policy; at the limit of policies nothing is sent (BUY-170, BUY-O12). */
async function request(
  { wizard, results, session, isAllowed, renewal }: Frame,
  answer: { accepted: true },
  onConfirming: () => void,
): Promise<SubmitFailure | undefined> {
  if (renewal) {
    const renewed = await renewal.request({ quotation: results.quotation, session, onConfirming })
    return 'message' in renewed ? renewed : wizard.complete(answer, { request: renewed })
  }
  if (isAllowed === false) return { message: limitWords.refused }
  const code = await loadRequest()
  if (!code) return { message: UNLOADED_TEXT }
  const requested = await code.sendRequest(wizard.answers, results, session, onConfirming)
  return requested && ('message' in requested ? requested : wizard.complete(answer, { request: requested }))
}
