import type { VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Table } from '#shared/ui/layout/Table.tsx'
import type { Changes } from '../configuration/configuration.ts'
import { changeRows, priceEffect, summaryWords as words } from './summary.ts'

interface Props {
  change: VehicleChange
  changes: Changes
  isReady: boolean
  isBusy: boolean
  problem: string | undefined
  /** True if another tab has cancelled the policy, so that it can no longer be changed. */
  isOver: boolean
  onSend: () => void
}

const columns = [
  { key: 'field', title: words.columns.field, onPhone: 'heading' },
  { key: 'before', title: words.columns.before },
  { key: 'after', title: words.columns.after },
] as const

/** Screen with the summary of a change (END-33). */
export function SummaryScreen({ change, changes, isReady, isBusy, problem, isOver, onSend }: Props) {
  const price = priceEffect(change, changes)
  const rows = changeRows(change, changes).map(({ field, before, after }) => ({
    id: field,
    cells: { field: words[field], before, after: <b>{after}</b> },
  }))
  return (
    <>
      <p className="lead">{words.lead}</p>
      <Table caption={words.caption} captionHidden columns={columns} rows={rows} />
      <Alert kind={price.kind === 'same' ? 'success' : 'info'} title={words.price}>
        {price.text}
      </Alert>
      {problem && (
        <Alert
          kind="error"
          action={isOver && <Link href={paths.policyDetails(change.policyNumber)}>{words.seePolicy}</Link>}
        >
          {problem}
        </Alert>
      )}
      <div className="step-actions">
        <Button wide busy={isBusy} disabled={!isReady || isOver} onClick={onSend}>
          {words.submit}
        </Button>
      </div>
    </>
  )
}
