import { use, useEffect, useState } from 'react'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import { paths } from '#shared/paths.ts'
import { offerOf, type Offer, amountLabel, breakdownLines } from '#shared/steps/plans/offer.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { FAILED_TEXT } from '#shared/http/error-text.ts'
import { Heading } from '#shared/wizard/Heading.tsx'
import type { WizardDraft } from '#shared/wizard/wizard-store.ts'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import { OfferTerms } from '#shared/steps/plans/OfferTerms.tsx'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { purchaseResults } from '../flows/answers.ts'
import { storedPayment } from '../plan-payment/payment.ts'
import { planSelectionWords, planStart } from '../plan-selection/plan-selection.ts'
import { usePurchase } from '../draft/use-purchase.ts'
import { PurchaseContext } from '../purchase-step/purchase-context.ts'
import { billWords, billWords as words } from './bill.ts'

/** The bill with the amounts of the draft, shown in place of the step from which it was opened. */
export const Bill = () => <BillOf isSwapped />

/** The bill as a separate page. */
export function BillPage() {
  return (
    <PurchaseContext value={usePurchase()}>
      <BillOf isSwapped={false} />
    </PurchaseContext>
  )
}

function BillOf({ isSwapped }: { isSwapped: boolean }) {
  return (
    <div className="wizard">
      <div className="wizard-top" />
      <Heading isSwapped={isSwapped}>{billWords.title}</Heading>
      <Amounts />
    </div>
  )
}

/** Amounts of the draft; without a plan it redirects to the step of the car (BUY-O9). */
function Amounts() {
  const { store, isFailed, retry } = use(PurchaseContext)
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    void store?.read().then((draft) => {
      const found = offerIn(draft)
      if (found) setOffer(found)
      else location.replace(paths.contract('vehicle/data'))
    })
  }, [store])
  if (isFailed) {
    const again = <LinkButton onClick={retry}>{planSelectionWords.retry}</LinkButton>
    return (
      <Alert kind="error" action={again}>
        {FAILED_TEXT}
      </Alert>
    )
  }
  return offer ? <BillScreen offer={offer} /> : <Skeleton lines={6} />
}

/** Builds the offer from the draft: the mode chosen at the checkout, else the form chosen with the plan. */
function offerIn({ answers, results }: WizardDraft): Offer | null {
  const plan = purchaseResults(results).quotation?.plan
  if (!plan) return null
  const { mode, term } = storedPayment(answers['payment'])
  return offerOf(plan, formOf(mode, term) ?? planStart(answers['plan']).form, false)
}

const TERMS = { '3': PAYMENT_FORM.THREE, '6': PAYMENT_FORM.SIX, '9': PAYMENT_FORM.NINE } as const

function formOf(mode: ReturnType<typeof storedPayment>['mode'], term: '' | keyof typeof TERMS | undefined) {
  if (mode === 'ANNUAL') return PAYMENT_FORM.ANNUAL
  if (mode === 'SUBSCRIPTION') return PAYMENT_FORM.SUBSCRIPTION
  return mode === 'INSTALLMENTS' && term ? TERMS[term] : null
}

/** Screen with the charged amount and its parts. */
export function BillScreen({ offer }: { offer: Offer }) {
  return (
    <div className="stack">
      <Card title={PLANS[offer.plan.name].label} aside={<span className="quiet">{offer.choice.label}</span>}>
        <div>
          <p className="quiet">{amountLabel(offer.choice.payment)}</p>
          <Price amount={offer.amount} per={offer.per} />
          <OfferTerms offer={offer} />
        </div>
        <BreakdownList lines={breakdownLines(offer.choice.payment)} />
      </Card>
      <ButtonLink href={paths.contract('plan-payment')}>{words.back}</ButtonLink>
    </div>
  )
}
