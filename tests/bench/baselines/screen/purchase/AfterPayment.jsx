import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { perMonth, ZERO } from '#shared/domain/money/money.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { useGo } from '../../navigation'
import { api } from './api'
import { pathOf } from './steps'
import { usePurchase } from './store'

/** The receipt, then the questions after the payment: photos and renewal. */
export function AfterPayment({ paid }) {
  const { session, answers, keep } = usePurchase()
  const { policyId, policyNumber } = answers.request
  const email = (answers.person?.email ?? session.email).trim().toLowerCase()
  const [wantsUpload, setWantsUpload] = useState(false)
  const go = useGo()
  const [ask, setAsk] = useState('photos')
  const [choice, setChoice] = useState()
  const state = useQuery({
    queryKey: ['payment', policyNumber],
    queryFn: () => api.paymentState(policyNumber),
  })
  const receipt = useMutation({ mutationFn: api.receipt })
  const renewal = useMutation({ mutationFn: api.renewal })
  const { mutate } = receipt
  const { vehicle, plan } = answers
  const bought = {
    car: { name: `${vehicle.brandName} ${vehicle.modelName} ${vehicle.year}`, body: vehicle.body },
    planName: plan.plan.name,
    wantsPhotos: state.data?.photosRequired ?? true,
    startDate: state.data?.startDate ?? null,
    payment: { ...paymentOf(paid.option), card: paid.card },
  }
  useEffect(() => {
    if (state.isFetched) mutate({ policyNumber, email, bought })
    // Once the insurer has answered.
  }, [state.isFetched]) // eslint-disable-line react-hooks/exhaustive-deps
  const answerPhotos = (now) => {
    setWantsUpload(now)
    setAsk('renewal')
  }
  const finish = async () => {
    await renewal.mutateAsync({ policyId, accept: choice === 'automatic' }).catch(() => undefined)
    keep({ receipt: { policyNumber, email, bought, paidAt: new Date().toISOString() }, paid: true })
    go(`${pathOf('completion')}${wantsUpload ? '#fotos' : ''}`, { replace: true })
  }
  const isSettled = state.isFetched
  return (
    <>
      <Dialog
        open={isSettled && ask === 'photos'}
        onClose={() => answerPhotos(false)}
        closesByPerson={false}
        title="Tu pago quedó listo"
        actions={
          <>
            <Button onClick={() => answerPhotos(true)}>Subir fotos</Button>
            <Button kind="secondary" onClick={() => answerPhotos(false)}>
              Más tarde
            </Button>
          </>
        }
      >
        <p>Tienes 3 días para enviar las fotos de tu vehículo o tu seguro podría desactivarse.</p>
      </Dialog>
      <Dialog
        open={isSettled && ask === 'renewal'}
        onClose={() => undefined}
        closesByPerson={false}
        title="Elige cómo renovar tu póliza"
        actions={
          <Button disabled={choice === undefined} busy={renewal.isPending} onClick={() => void finish()}>
            Finalizar contratación
          </Button>
        }
      >
        <RadioCards
          name="renewal"
          label="Al terminar el año"
          options={[
            {
              value: 'automatic',
              title: 'Renovación automática',
              text: 'Renovamos con la misma tarjeta. Te avisamos antes y puedes cambiarlo cuando quieras.',
            },
            {
              value: 'manual',
              title: 'Renovación manual',
              text: 'Te avisamos antes de que venza y tú decides.',
            },
          ]}
          onChange={(event) => setChoice(event.currentTarget.value)}
        />
      </Dialog>
    </>
  )
}

/** What is charged now, and what follows. */
function paymentOf({ type, cost, firstPayment, regularPayment, paymentsCount }) {
  const charged = firstPayment ?? cost.total
  if (type === 'ANNUAL') return { type, charged, count: 0, each: ZERO }
  if (type === 'INSTALLMENTS')
    return { type, charged, count: paymentsCount, each: perMonth(cost.total, paymentsCount) }
  return { type, charged, count: paymentsCount - 1, each: regularPayment ?? ZERO }
}
