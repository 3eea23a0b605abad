import { useState } from 'react'
import { requestPolicy } from '#shared/contracts/purchase.ts'
import { today } from '#shared/domain/time/dates.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { offerOf, type Offer } from '#shared/steps/plans/offer.ts'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { useStepForm, type SubmitFailure } from '#shared/forms/use-step-form.ts'
import { reviewAnswer } from '../flows/answers.ts'
import { ownerOf } from '../flows/purchase.ts'
import { cleanedVin } from '../additional-data/additional-data.ts'
import { limitWords } from '../purchase-step/limit-gate.ts'
import { PlanReviewScreen } from './plan-review.screen.tsx'
import { carDetails, holderOf, requestErrorText, reviewLinks } from './plan-review.ts'
import { planStart } from '../plan-selection/plan-selection.ts'
import { renewalChanges } from '../renewal/LazyChanges.tsx'
import { carOf, PurchaseStep, type StepFrame } from '../purchase-step/PurchaseStep.tsx'

/** plan-review: everything once more, then the policy is requested (BUY-154 to BUY-164). */
export function PlanReview() {
  return <PurchaseStep step="review">{(frame) => <Review {...frame} />}</PurchaseStep>
}

type Frame = StepFrame<'review'>

function Review(frame: Frame) {
  const { wizard, results } = frame
  const quoted = results.quotation?.plan
  const offer = quoted && offerOf(quoted, planStart(wizard.answers.plan).form, false)
  return wizard.isReady && offer ? <Form {...frame} offer={offer} /> : <Skeleton lines={8} />
}

function Form({ offer, ...frame }: Frame & { offer: Offer }) {
  const { wizard, session, renewal, results } = frame
  const [isConfirming, setConfirming] = useState(false)
  const [date] = useState(() => today(Date.now()))
  const state = useStepForm({
    id: 'plan-review',
    schema: reviewAnswer,
    // A box has the type of its valid value, `true`.
    defaults: { accepted: false } as unknown as { accepted: true },
    known: wizard.typed,
    onTyped: wizard.saveInput,
    onSubmit: async (answer) => {
      const refusal = await request(frame, answer, () => setConfirming(true))
      setConfirming(false)
      return refusal
    },
  })
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

/** Once, whatever is pressed or lost (D11); with the limit reached nothing is sent (BUY-170, BUY-O12). */
async function request(
  { wizard, results, session, isAllowed, renewal }: Frame,
  answer: { accepted: true },
  onConfirming: () => void,
): Promise<SubmitFailure | undefined> {
  if (renewal) {
    const renewed = await renewal.request({ quotation: results.quotation, session, onConfirming })
    return 'message' in renewed ? renewed : wizard.complete(answer, { request: renewed })
  }
  const { quotation, driverId, vehicleId } = results
  const { additional } = wizard.answers
  if (isAllowed === false) return { message: limitWords.refused }
  if (!quotation || !additional || !session) return undefined
  const body = {
    quotationId: quotation.quotationId,
    planId: quotation.plan.id,
    coupon: quotation.plan.coupon ?? '',
    vin: cleanedVin(additional.vin),
    driverId: ownerOf(wizard.answers) === 'relative' ? (driverId ?? null) : null,
  }
  // One stored key per request. Ids only: the name of a submission is not encrypted.
  const name = ['policy-request', body.quotationId, body.planId, vehicleId, body.driverId].join(' ')
  const submissions = submissionDrafts(`person:${session.personRef}`)
  const requested = await submitOnce(submissions, name, requestPolicy, { body }, { onConfirming })
  if (!requested.ok) return { message: requestErrorText(requested.error, body.coupon) }
  return wizard.complete(answer, { request: requested.data })
}
