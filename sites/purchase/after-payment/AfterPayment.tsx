import { useEffect, useRef, useState } from 'react'
import type { PublicConfig } from '#shared/contracts/config.ts'
import { paths } from '#shared/paths.ts'
import type { Owner } from '#shared/drafts/draft.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import {
  keepReceipt,
  sendRenewalChoice,
  settlePayment,
  type Charge,
  type PaidPolicy,
} from './settle-payment.ts'
import { PhotosDialog, RenewalDialog } from './after-payment.dialogs.tsx'
import type { CheckoutStore } from '../draft/purchase-draft.ts'
import type { Renewal } from '../renewal/renewal.ts'

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
