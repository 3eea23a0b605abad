import { useEffect, useRef, useState } from 'react'
import type { PublicConfig } from '#shared/contracts/config.ts'
import { paths } from '#shared/paths.ts'
import type { Owner } from '#shared/drafts/draft.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { PHOTOS_ARE_DUE } from '#shared/domain/policies/purchase-limits.ts'
import type { CheckoutStore } from '../draft/purchase-draft.ts'
import type { Renewal } from '../renewal/renewal.ts'
import {
  keepReceipt,
  sendRenewalChoice,
  settlePayment,
  type Charge,
  type PaidPolicy,
} from './settle-payment.ts'

/** Texts of the questions after a payment (PAY-33 to PAY-36, PAY-O7, PAY-O8). */
const afterPaymentWords = {
  photos: {
    title: 'Tu pago quedó listo',
    text: PHOTOS_ARE_DUE,
    now: 'Subir fotos',
    later: 'Más tarde',
  },
  renewal: {
    title: 'Elige cómo renovar tu póliza',
    label: 'Al terminar el año',
    automatic: 'Renovación automática',
    automaticText: 'Renovamos con la misma tarjeta. Puedes cambiarlo cuando quieras.',
    manual: 'Renovación manual',
    manualText: 'Tú la renuevas aquí antes de que venza.',
    finish: 'Finalizar contratación',
  },
} as const

interface Props {
  policy: PaidPolicy
  charge: Charge | null
  owner: Owner | undefined
  store: Pick<CheckoutStore, 'end'>
  config: PublicConfig | null
  renewal: Pick<Renewal, 'receipt' | 'receiptPhotos'> | undefined
}

const purchaseReceipt = { receipt: paths.contract('completion'), receiptPhotos: paths.receiptPhotos() }

/**
 * Part after a payment: stores the receipt, asks about photos and renewal, then deletes the drafts (PAY-33 to
 * PAY-38).
 */
export function AfterPayment({ policy, charge, owner, store, config, renewal }: Props) {
  const [ask, setAsk] = useState<'nothing' | 'photos' | 'renewal'>('nothing')
  const [isBusy, setBusy] = useState(false)
  const lost = useRef<Parameters<typeof keepReceipt>[0]>(undefined)
  const wantsUpload = useRef(false)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void settlePayment(policy, charge, config?.picturesPrompt ?? true).then((settled) => {
      if (!settled.hasReceipt) lost.current = settled.receipt
      setAsk(settled.wantsPhotos ? 'photos' : 'renewal')
    })
  }, [policy, charge, config])
  const finish = async (isAutomatic: boolean) => {
    if (isBusy) return
    setBusy(true)
    if (lost.current) await keepReceipt(lost.current)
    if (owner) await sendRenewalChoice(submissionDrafts(owner), policy, isAutomatic)
    await store.end(policy.vin)
    // The receipt replaces the checkout in the history (PAY-38, BUY-183). Photos are sent from the receipt.
    const { receipt, receiptPhotos } = renewal ?? purchaseReceipt
    location.replace(wantsUpload.current ? receiptPhotos : receipt)
  }
  return (
    <>
      <PhotosDialog
        open={ask === 'photos'}
        onAnswer={(now) => {
          wantsUpload.current = now
          setAsk('renewal')
        }}
      />
      <RenewalDialog open={ask === 'renewal'} isBusy={isBusy} onFinish={(choice) => void finish(choice)} />
    </>
  )
}

interface PhotosDialogProps {
  open: boolean
  onAnswer: (now: boolean) => void
}

/** Dialog that asks whether to send the photos now (PAY-33). */
export function PhotosDialog({ open, onAnswer }: PhotosDialogProps) {
  const words = afterPaymentWords.photos
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      closesByPerson={false}
      title={words.title}
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>{words.now}</Button>
          <Button kind="secondary" onClick={() => onAnswer(false)}>
            {words.later}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  )
}

interface RenewalDialogProps {
  open: boolean
  isBusy: boolean
  onFinish: (isAutomatic: boolean) => void
}

/** Dialog that asks about automatic renewal (PAY-34, PAY-35); it closes only with an answer (PAY-O5). */
export function RenewalDialog({ open, isBusy, onFinish }: RenewalDialogProps) {
  const words = afterPaymentWords.renewal
  const [choice, setChoice] = useState<string>()
  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      closesByPerson={false}
      title={words.title}
      actions={
        <Button
          disabled={choice === undefined}
          busy={isBusy}
          onClick={() => onFinish(choice === 'automatic')}
        >
          {words.finish}
        </Button>
      }
    >
      <RadioCards
        name="renewal"
        label={words.label}
        options={[
          { value: 'automatic', title: words.automatic, text: words.automaticText },
          { value: 'manual', title: words.manual, text: words.manualText },
        ]}
        onChange={(event) => setChoice(event.currentTarget.value)}
      />
    </Dialog>
  )
}
