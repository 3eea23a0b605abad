import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { invoicingWords as words } from '../invoicing/invoicing.ts'

/** Shown while the invoice is being issued, or a lost answer is looked up (INV-21, D11). */
export function Processing({ stage }: { stage: 'sending' | 'confirming' }) {
  return (
    <div className="invoice-processing" role="status">
      <WheelMark size={56} turning />
      <p>{stage === 'sending' ? words.processing : words.confirming}</p>
    </div>
  )
}
