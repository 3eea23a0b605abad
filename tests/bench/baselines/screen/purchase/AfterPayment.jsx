import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { useGo } from '../../navigation'
import { api } from './api'
import { pathOf } from './steps'
import { usePurchase } from './store'

/** The questions after the payment: photos, then renewal. */
export function AfterPayment() {
  const { session, answers, keep } = usePurchase()
  const { policyId, policyNumber } = answers.request
  const email = (answers.person?.email ?? session.email).trim().toLowerCase()
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
  useEffect(() => mutate({ policyNumber, email }), [mutate, policyNumber, email])
  const finish = async () => {
    await renewal.mutateAsync({ policyId, accept: choice === 'automatic' }).catch(() => undefined)
    keep({ receipt: { policyNumber, email }, paid: true })
    go(pathOf('completion'), { replace: true })
  }
  const isSettled = state.isFetched
  return (
    <>
      <Dialog
        open={isSettled && ask === 'photos'}
        onClose={() => setAsk('renewal')}
        closesByPerson={false}
        title="Tu pago quedó listo"
        actions={
          <>
            <Button onClick={() => setAsk('renewal')}>Subir fotos</Button>
            <Button kind="secondary" onClick={() => setAsk('renewal')}>
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
