import type { ReactNode } from 'react'
import type { Cancellation } from '#shared/contracts/policies/cancellation.ts'
import { IMPROVEMENT_MAX_LENGTH } from '#shared/domain/policies/cancellation-rules.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { paths } from '#shared/paths.ts'
import { Card } from '#shared/ui/layout/Card.tsx'
import { DateField } from '#shared/ui/fields/date/DateField.tsx'
import { formatDate } from '#shared/domain/time/dates.ts'
import { UnlessHeld } from '#shared/steps/step-up/UnlessHeld.tsx'
import {
  cancellationWords as words,
  coverText,
  isLastDay,
  untilText,
  type CancellationSchema,
} from './cancellation.ts'
import { standingWords } from '../standing/standing.ts'
import { mandatoryText } from './mandatory.ts'
import { debtText, debtWords, laterDay, unusedOn, type Open as Situation } from './refund.ts'
import { refundLead, refundText, refundWords, staysText } from './refund-texts.ts'

interface Props {
  cancellation: Cancellation
  /** Day of today, YYYY-MM-DD. */
  today: string
  state: StepFormState<CancellationSchema>
  /** True while the confirmation dialog is open. */
  isAsking: boolean
  isSending: boolean
  /** True while the outcome of a lost answer is being looked up. */
  isConfirming: boolean
  onConfirm: () => void
  onBack: () => void
  onRetry: () => void
  pause: { readonly isBusy: boolean; readonly isDone: boolean; readonly onPress: () => void }
  /** Address of the policy's management. */
  management: string
}

/** Screen that cancels a policy (CAN-07 to CAN-20, D62). */
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
      {situation.kind === 'cancelled' && (
        <Notice text={words.cancelled}>
          <span className="cluster">
            {understood} <Link href={paths.complaints()}>{standingWords.complain}</Link>
          </span>
        </Notice>
      )}
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

function Open({ situation, ...props }: Props & { situation: Situation }) {
  const { cancellation, state, pause, onRetry } = props
  const { reasons } = cancellation
  const { today } = props
  const until = laterDay(cancellation, situation, today)
  const typed = state.values.lastDay
  const isChosen = isLastDay(typed, { today, until })
  const shown = { cancellation, situation, lastDay: isChosen ? typed || today : today, today }
  return (
    <>
      {isChosen ? (
        <Effects {...shown} />
      ) : (
        <Card title={words.effects}>
          <p>{words.lastDayWrong(formatDate(until ?? today))}</p>
        </Card>
      )}
      <Card title={words.pause.title}>
        <KeepsFocus className="stack">
          {pause.isDone ? (
            <Alert kind="success">{pauseText(shown).done}</Alert>
          ) : (
            <>
              <p>{pauseText(shown).lead}</p>
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
      <UnlessHeld>
        <StepForm state={state} submit={words.submit} kind="secondary">
          {until !== null && (
            <DateField
              {...state.field('lastDay')}
              label={words.lastDay}
              hint={words.lastDayHint(formatDate(until))}
              optional
              max={until}
              autoComplete="off"
            />
          )}
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
      </UnlessHeld>
      <LastStep {...props} shown={shown} />
    </>
  )
}

interface Shown {
  readonly cancellation: Cancellation
  readonly situation: Situation
  /** Chosen last day of cover, YYYY-MM-DD. */
  readonly lastDay: string
  readonly today: string
}

/** Text about switching off the renewal instead; an overdue policy has no cover until it ends. */
function pauseText({ cancellation, situation }: Shown) {
  const { pause } = words
  if (situation.due !== null) return { lead: pause.overdueLead, done: pause.overdueDone }
  if (situation.isDueUnread) return { lead: pause.unreadLead, done: pause.unreadDone }
  const until = untilText(cancellation.expirationDate)
  return { lead: pause.lead(until), done: pause.done(until) }
}

/** Text about what is owed; after a failed look-up a debt is unknown. */
const debtOf = ({ cancellation, situation }: Shown) =>
  debtText(situation, cancellation.debtRule) ??
  (situation.isDueUnread ? `${standingWords.unread} ${debtWords.unknown}` : null)

function Effects(shown: Shown) {
  const { cancellation, situation, lastDay, today } = shown
  const unused = unusedOn(situation, lastDay)
  const stays = staysText(unused)
  const mandatory = mandatoryText(cancellation)
  const debt = debtOf(shown)
  return (
    <Card title={words.effects}>
      <dl className="cancellation-effects" aria-live="polite">
        {debt !== null && (
          <div>
            <dt>{words.debt}</dt>
            <dd>{debt}</dd>
          </div>
        )}
        <div>
          <dt>{words.covered}</dt>
          <dd>{coverText(cancellation, lastDay, today)}</dd>
        </div>
        {mandatory !== null && (
          <div>
            <dt>{refundWords.mandatory}</dt>
            <dd>{mandatory}</dd>
          </div>
        )}
        <div>
          <dt>{refundWords.title}</dt>
          <dd>
            <b className="cancellation-refund">{refundText(unused)}</b>
            <span>{refundLead(unused, situation.isRefundUnread)}</span>
            {unused?.refund !== 0 && <span className="quiet small">{toCard(shown)}</span>}
          </dd>
        </div>
        {stays !== null && (
          <div>
            <dt>{refundWords.stays}</dt>
            <dd>{stays}</dd>
          </div>
        )}
      </dl>
      {situation.daysToPayment !== null && situation.daysToPayment > 0 && (
        <p className="quiet">{words.daysToPayment(situation.daysToPayment)}</p>
      )}
    </Card>
  )
}

/**
 * Text about the refund to the card. A date is promised for today only, because the gateway counts the
 * working days.
 */
const toCard = ({ situation: { refundBy }, lastDay, today }: Shown) =>
  refundBy === null || lastDay > today ? refundWords.toCard : refundWords.toCardBy(refundBy)

type LastStepProps = Pick<Props, 'isAsking' | 'isSending' | 'isConfirming' | 'onConfirm' | 'onBack'>

function LastStep({
  shown,
  isAsking,
  isSending,
  isConfirming,
  onConfirm,
  onBack,
}: LastStepProps & { shown: Shown }) {
  const { cancellation, situation, lastDay, today } = shown
  const unused = unusedOn(situation, lastDay)
  const rest = [
    debtOf(shown),
    mandatoryText(cancellation),
    staysText(unused) && `${refundWords.stays}: ${staysText(unused) ?? ''}`,
  ]
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
        {words.covered}: {coverText(cancellation, lastDay, today)}
      </p>
      <p>
        {refundWords.title}: <b>{refundText(unused)}</b>
      </p>
      {rest.map((text) => text !== null && <p key={text}>{text}</p>)}
      <p>{words.confirm.final}</p>
      {/* The message is inside the dialog, which covers the page's notices. */}
      {isConfirming && <Alert kind="info">{words.confirming}</Alert>}
    </Dialog>
  )
}
