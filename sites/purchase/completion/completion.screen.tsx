import type { PageData } from '#shared/contracts/page-data.ts'
import { paths } from '#shared/paths.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { IconCheck } from '#shared/ui/icons.tsx'
import { completionWords as words, type CompletionDates } from './completion.ts'
import './completion.css'
import { DetailList } from '../plan-review/plan-review.details.tsx'

export type Receipt = NonNullable<PageData['/policy/contract/completion']['receipt']>

interface CompletionScreenProps {
  receipt: Receipt
  dates: CompletionDates
  onPrint: () => void
}

/** What was bought, from when it counts, and what is still to do; prints on one page. */
export function CompletionScreen({ receipt, dates, onPrint }: CompletionScreenProps) {
  return (
    <div className="completion">
      <span className="completion-mark">
        <IconCheck size={40} />
      </span>
      <h1>{words.title}</h1>
      <p className="lead">{words.active}</p>
      <DetailList
        details={[
          { label: words.policy, value: receipt.policyNumber },
          { label: words.sent, value: receipt.email },
          { label: words.starts, value: dates.starts },
          { label: words.photosUntil, value: dates.photosUntil },
        ]}
      />
      <Alert kind="info">{words.photos}</Alert>
      <div className="cluster">
        <ButtonLink href={paths.policyList()}>{words.list}</ButtonLink>
        <Button kind="secondary" onClick={onPrint}>
          {words.print}
        </Button>
      </div>
    </div>
  )
}
