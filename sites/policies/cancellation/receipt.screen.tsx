import { useEffect, useRef } from 'react'
import type { CancellationReceipt } from '#shared/contracts/policies/cancellation.ts'
import { receiptFileName } from '#shared/domain/policies/cancellation-rules.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { IconCheck, IconDownload } from '#shared/ui/icons.tsx'
import { Again } from '../standing/Again.tsx'
import { policyListWords } from '../policy-list/policy-list.ts'
import { receiptFacts, receiptLead, receiptWords as words } from './receipt.ts'

interface Props {
  receipt: CancellationReceipt
  list: string
  /** Address of the receipt's PDF. */
  file: string
  /** True right after the cancellation, so that the title gets the focus. */
  isNew: boolean
}

/** Screen with the receipt of a cancellation, to save or print (CAN-20, CAN-O6, D62). */
export function ReceiptScreen({ receipt, list, file, isNew }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  return (
    <section className="cancellation-receipt">
      <span className="cancellation-mark">
        <IconCheck size={30} />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {words.title}
      </h1>
      <p className="lead">{receiptLead(receipt)}</p>
      <dl className="cancellation-facts">
        {receiptFacts(receipt).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="cluster">
        <ButtonLink icon={<IconDownload />} href={file} download={receiptFileName(receipt.policyNumber)}>
          {words.download}
        </ButtonLink>
        <Again policyNumber={receipt.policyNumber} label={policyListWords.insureAgain} />
        <ButtonLink kind="secondary" href={list}>
          {words.list}
        </ButtonLink>
      </p>
      <p>
        <Link href={paths.complaints()}>{words.complain}</Link>
      </p>
    </section>
  )
}
