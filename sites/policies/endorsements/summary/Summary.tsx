import { useState } from 'react'
import { changeVehicle, type VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { paths } from '#shared/paths.ts'
import { useStepUp } from '#shared/steps/step-up/use-step-up.tsx'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Table } from '#shared/ui/layout/Table.tsx'
import { slugOfStep } from '../../flows/endorsement-steps.ts'
import { changesOf, type Changes } from '../configuration/configuration.ts'
import { EndorsementStep, type EndorsementStepFrame } from '../step/EndorsementStep.tsx'
import { changeTexts, summaryWords as words, changeRows, priceEffect } from './summary.ts'

export function Summary() {
  return <EndorsementStep step="summary">{(frame) => <Sending {...frame} />}</EndorsementStep>
}

function Sending({ wizard, change, session, store }: EndorsementStepFrame<'summary'>) {
  const { guarded, dialog } = useStepUp()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
  const { policyNumber } = change
  const typed = wizard.answers.configuration
  const changes = typed ? changesOf(typed) : {}
  // The request contains the insured values that the person saw (D134).
  const shown = { vin: change.vehicle.vin ?? '', plates: change.vehicle.plates ?? '' }

  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    wizard.ignoreOtherTabs(true)
    const drafts = submissionDrafts(`person:${session.personRef}`)
    const input = { params: { policyNumber }, body: { ...changes, shown } }
    const onConfirming = () => pushNotice('info', words.confirming)
    const sent = await guarded(() =>
      submitOnce(drafts, `endorsement ${policyNumber}`, changeVehicle, input, { onConfirming }),
    )
    if (sent.ok) {
      await store.clear()
      location.assign(paths.policyEndorsement(policyNumber, 'completion'))
      return
    }
    wizard.ignoreOtherTabs(false)
    setBusy(false)
    const text = errorText(sent.error, changeTexts)
    switch (sent.error.code) {
      case 'code_refused':
        store.forgetCode()
        await wizard.goTo(slugOfStep('verification'))
        return void pushNotice('error', text, true)
      case 'identity_missing':
        return location.assign(paths.policyEndorsement(policyNumber, 'identity-validation'))
      case 'policy_missing':
        return location.assign(paths.policyMissing())
      default:
        setOver(sent.error.code === 'not_changeable')
        setProblem(text)
    }
  }
  return (
    <>
      <SummaryScreen
        change={change}
        changes={changes}
        isBusy={isBusy}
        problem={problem}
        isOver={isOver}
        isReady={wizard.isReady && typed !== undefined}
        onSend={() => void send()}
      />
      {dialog}
    </>
  )
}

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
