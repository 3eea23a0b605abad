import { WheelMark } from '#shared/ui/layout/WheelMark.tsx'
import { invoicingWords as words } from '../invoicing/invoicing.ts'

/** INV-21; D11: an answer that was lost is asked for, and the person is told so. */
export function Processing({ stage }: { stage: 'sending' | 'confirming' }) {
  return (
    <div className="invoice-processing" role="status">
      <WheelMark size={56} turning />
      <p>{stage === 'sending' ? words.processing : words.confirming}</p>
    </div>
  )
}
