import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '#shared/http/server-clock.ts'
import { getConfig, type PublicConfig } from '#shared/contracts/config.ts'
import { getPaymentMethod, type Billing } from '#shared/contracts/policies/billing.ts'
import { today } from '#shared/domain/time/dates.ts'
import { untilNextPage } from '#shared/forms/page-waits.ts'
import { call } from '#shared/http/call.ts'
import { cardMark } from '#shared/domain/billing/card-mark.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { ForPerson } from '#shared/steps/session/ForPerson.tsx'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { $session } from '#shared/stores/session.ts'
import { UnlessHeld } from '#shared/steps/step-up/UnlessHeld.tsx'
import { billingErrors, leaveIfNone } from '../billing-errors.ts'
import { changeCardWords, changeCard, type SendCard } from './change-card.ts'
import { ElementForm, OwnForm } from './CardForms.tsx'
import { BilledScreen, PaymentMethodScreen } from './payment-method.screen.tsx'
import { useDuePayment } from './use-due-payment.ts'

const askMethod = async (params: { policyNumber: string }) => {
  const found = await call(getPaymentMethod, { params })
  if (!found.ok) leaveIfNone(found.error.code, params.policyNumber)
  return found
}

/** Page of the card and due payments. `product`: name of the insurer that charges the card (BIL-O1). */
export function PaymentMethod({ product }: { product: string }) {
  const { state, show, retry } = usePagePart('/policy/payment-method/:policyNumber', 'billing', askMethod)
  const session = useStore($session)
  if (state.kind === 'pending') return <PaymentMethodScreen state={state} onRetry={retry} />
  if (state.kind === 'failed') {
    const text = errorText(state.error, billingErrors)
    return <PaymentMethodScreen state={{ kind: 'failed', text }} onRetry={retry} />
  }
  return (
    <PaymentMethodScreen state={{ kind: 'loaded' }} onRetry={retry}>
      {session === null ? (
        <ForPerson>{() => null}</ForPerson>
      ) : (
        <Billed billing={state.data} product={product} show={show} onRetry={retry} />
      )}
    </PaymentMethodScreen>
  )
}

interface BilledProps {
  billing: Billing
  product: string
  show: (billing: Billing) => void
  onRetry: () => void
}

function Billed({ billing, product, show, onRetry }: BilledProps) {
  const { policyNumber, due, method } = billing
  const submissions = useSubmissions()
  const { guarded, dialog } = useStepUp()
  const [changes, setChanges] = useState(0)
  const refresh = async () => {
    const found = await askMethod({ policyNumber })
    if (found.ok) show(found.data)
  }
  const payment = useDuePayment(billing, submissions, refresh)
  const onChanged = async (): Promise<undefined> => {
    if (due === null) {
      // The management page shows the notice of success (BIL-23).
      location.assign(paths.policyCardChanged(policyNumber))
      return untilNextPage()
    }
    payment.forgetProblem()
    setChanges(changes + 1)
    await refresh()
    return undefined
  }
  const onCard: SendCard = async (encodedCard) =>
    submissions &&
    changeCard({
      policyNumber,
      shown: cardMark(method),
      submissions,
      guarded,
      onChanged,
      onOther: refresh,
    })(encodedCard)
  return (
    <BilledScreen billing={billing} payment={payment} hasChanged={changes > 0} onRetry={onRetry}>
      {/* The key replaces the form after a change, so that no data of the last card remains. */}
      {method && (
        <UnlessHeld>
          <Form key={changes} provider={method.provider} product={product} onCard={onCard} />
        </UnlessHeld>
      )}
      {dialog}
    </BilledScreen>
  )
}

/** Stored keys of the person's submissions; undefined until the session is known. */
function useSubmissions() {
  const personRef = useStore($session)?.personRef
  return useMemo(
    () => (personRef === undefined ? undefined : submissionDrafts(`person:${personRef}`)),
    [personRef],
  )
}

interface FormProps {
  provider: NonNullable<Billing['method']>['provider']
  product: string
  onCard: SendCard
}

/** The form that the card provider requires (BIL-07 to BIL-09). */
function Form({ provider, ...rest }: FormProps) {
  if (provider === 'STRIPE') return <ElementForm {...rest} />
  return provider === 'OPENPAY' ? <Own {...rest} /> : null
}

function Own(props: Omit<FormProps, 'provider'>) {
  const [date] = useState(() => today(serverNow()))
  const [config, setConfig] = useState<PublicConfig['openpay']>()
  useEffect(() => {
    void call(getConfig, {}).then((known) => setConfig(known.ok ? known.data.openpay : null))
  }, [])
  if (config === undefined) return null
  if (config === null) return <p>{changeCardWords.unavailable}</p>
  return <OwnForm {...props} provider={config} today={date} />
}
