import type { ReactNode } from 'react'
import type { Cancellation } from '#shared/contracts/policies/cancellation.ts'
import { IMPROVEMENT_MAX_LENGTH } from '#shared/domain/cancellation/improvement.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import {
  cancellationWords as words,
  coverText,
  refundLead,
  refundText,
  untilText,
  type cancellationSchema,
} from './cancellation.ts'

interface Props {
  cancellation: Cancellation
  /** YYYY-MM-DD. */
  today: string
  state: StepFormState<typeof cancellationSchema>
  /** The last step is asked. */
  isAsking: boolean
  isSending: boolean
  /** Its answer was lost: what came of it is being asked. */
  isConfirming: boolean
  onConfirm: () => void
  onBack: () => void
  onRetry: () => void
  pause: { readonly isBusy: boolean; readonly isDone: boolean; readonly onPress: () => void }
  /** Where the policy is managed. */
  management: string
}

/** CAN-07 to CAN-20, D62. */
export function CancellationScreen(props: Props) {
  const { cancellation, management } = props
  const { situation, policyNumber, vehicle } = cancellation
  const understood = <ButtonLink href={management}>{words.understood}</ButtonLink>
  return (
    <>
      <p className="cancellation-policy">
        <b>{vehicle}</b> <span className="quiet">{policyNumber}</span>
      </p>
      {situation.kind === 'open' && <Open {...props} situation={situation} />}
      {situation.kind === 'external' && (
        <Notice text={words.external.lead}>
          <ButtonLink href={situation.url} target="_blank" rel="noopener noreferrer">
            {words.external.press}
          </ButtonLink>
        </Notice>
      )}
      {situation.kind === 'ending' && (
        <Notice text={words.ending(untilText(situation.until))}>{understood}</Notice>
      )}
      {situation.kind === 'paid' && <Notice text={words.paid}>{understood}</Notice>}
      {situation.kind === 'cancelled' && <Notice text={words.cancelled}>{understood}</Notice>}
    </>
  )
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="stack">
      <p className="lead">{text}</p>
      <p>{children}</p>
    </div>
  )
}

type Situation = Extract<Cancellation['situation'], { kind: 'open' }>

function Open({ situation, ...props }: Props & { situation: Situation }) {
  const { cancellation, state, pause, onRetry } = props
  const { reasons, expirationDate } = cancellation
  const until = untilText(expirationDate)
  return (
    <>
      <Effects {...props} situation={situation} />
      <Card title={words.pause.title}>
        <KeepsFocus className="stack">
          {pause.isDone ? (
            <Alert kind="success">{words.pause.done(until)}</Alert>
          ) : (
            <>
              <p>{words.pause.lead(until)}</p>
              <Button kind="secondary" busy={pause.isBusy} onClick={pause.onPress}>
                {words.pause.press}
              </Button>
            </>
          )}
        </KeepsFocus>
      </Card>
      {reasons === null && (
        <Alert
          kind="error"
          action={
            <Button kind="secondary" small onClick={onRetry}>
              {words.again}
            </Button>
          }
        >
          {words.noReasons}
        </Alert>
      )}
      <StepForm state={state} submit={words.submit}>
        <Select
          {...state.field('reason')}
          label={words.reason}
          options={(reasons ?? []).map(({ id, text }) => ({ value: id, label: text }))}
        />
        <TextArea
          {...state.field('improvement')}
          label={words.improvement}
          optional
          maxLength={IMPROVEMENT_MAX_LENGTH}
        />
        <Checkbox {...state.field('hasAccepted')} label={words.terms} />
      </StepForm>
      <LastStep {...props} situation={situation} />
    </>
  )
}

function Effects({ cancellation, today, situation }: Props & { situation: Situation }) {
  return (
    <Card title={words.effects}>
      <dl className="cancellation-effects">
        <div>
          <dt>{words.covered}</dt>
          <dd>{coverText(cancellation, today)}</dd>
        </div>
        <div>
          <dt>{words.refund}</dt>
          <dd>
            <b className="cancellation-refund">{refundText(situation)}</b>
            <span>{refundLead(situation)}</span>
            {situation.unused?.refund !== 0 && <span className="quiet small">{words.toCard}</span>}
          </dd>
        </div>
      </dl>
      {situation.daysToPayment !== null && situation.daysToPayment > 0 && (
        <p className="quiet">{words.daysToPayment(situation.daysToPayment)}</p>
      )}
    </Card>
  )
}

function LastStep({
  cancellation,
  today,
  situation,
  isAsking,
  isSending,
  isConfirming,
  onConfirm,
  onBack,
}: Props & { situation: Situation }) {
  return (
    <Dialog
      open={isAsking}
      onClose={onBack}
      title={words.confirm.title(cancellation.policyNumber)}
      closesOutside={false}
      closesByPerson={!isSending}
      sheet
      actions={
        <>
          <Button kind="danger" busy={isSending} onClick={onConfirm}>
            {words.confirm.yes}
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onBack}>
            {words.confirm.no}
          </Button>
        </>
      }
    >
      <p>
        {words.covered}: {coverText(cancellation, today)}
      </p>
      <p>
        {words.refund}: <b>{refundText(situation)}</b>
      </p>
      <p>{words.confirm.final}</p>
      {/* Here: the notices of the page lie behind this dialog. */}
      {isConfirming && <Alert kind="info">{words.confirming}</Alert>}
    </Dialog>
  )
}
