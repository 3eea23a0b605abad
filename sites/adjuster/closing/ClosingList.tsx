import { Suspense, useState, type ReactNode } from 'react'
import {
  answerClosing,
  confirmClosing,
  getClosingReceipt,
  type ClosingState,
} from '#shared/contracts/claims/adjuster-closing.ts'
import { askedStep, isOver, stepText, stepWords } from '#shared/domain/claims/exchange/closing-run.ts'
import { getClosingCase } from '#shared/contracts/account/case-file.ts'
import { conservation } from '#shared/domain/law/conservation.ts'
import { hourText, momentOf } from '#shared/domain/time/moment.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { IconCheck, IconWarning } from '#shared/ui/icons.tsx'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { ClaimNumber } from '../info/ClaimNumber.tsx'
import { refOfPage } from '../form/load-form.ts'
import type { Unreached } from '../offline/form-age.ts'
import { DeviceLock } from '../signing/DeviceLock.tsx'
import { completedWords, shellWords } from '../words.ts'
import { closingListWords as words } from './closing-words.ts'
import { useClosing } from './use-closing.ts'

const AfterEnd = lazyPart(async () => (await import('../device/OtherClaims.tsx')).AfterEnd, PartMissing)

/** Progress of a closing: its steps with their outcomes (D185), on any device that opens the claim. */
export function ClosingList() {
  return (
    <DeviceLock before={<p role="status">{words.loading}</p>}>
      <Closed />
    </DeviceLock>
  )
}

function Closed() {
  // During the build there is no `location`, so the reference is empty.
  const ref = typeof location === 'undefined' ? '' : refOfPage()
  const { watched, unreached, answered } = useClosing(ref)
  if (watched.at === 'loading')
    return unreached ? (
      <Alert kind="info">{words.unreached[unreached]}</Alert>
    ) : (
      <p role="status">{words.loading}</p>
    )
  if (watched.at === 'over') return <Past />
  if (watched.at === 'none')
    return (
      <>
        <h1>{completedWords.title}</h1>
        <Suspense>
          <AfterEnd />
        </Suspense>
      </>
    )
  return (
    <ClosingView closing={watched.closing} unreached={unreached} onAnswered={answered}>
      <Suspense>
        <AfterEnd />
      </Suspense>
    </ClosingView>
  )
}

interface ClosingViewProps {
  closing: ClosingState
  /** True if the gateway could not be reached at the last poll. */
  unreached: Unreached
  onAnswered: (closing: ClosingState) => void
  /** Shown below a closing that is done. */
  children: ReactNode
}

/** Shows a closing's steps, its open question, and at the end its files and `children`. */
export function ClosingView({ closing, unreached, onAnswered, children }: ClosingViewProps) {
  return (
    <>
      <div className="closing-head">
        {closing.state === 'done' && <IconCheck size={28} />}
        <h1>{words.titles[closing.state]}</h1>
        {closing.claimNumber !== '' && (
          <p className="lead">
            <ClaimNumber number={closing.claimNumber} />
          </p>
        )}
      </div>
      <Ended closing={closing} />
      {unreached && <Alert kind="info">{words.unreached[unreached]}</Alert>}
      {closing.state === 'running' && <p>{words.runningLead}</p>}
      <Steps closing={closing} />
      <Question closing={closing} onAnswered={onAnswered} />
      <NotDone closing={closing} />
      {closing.state === 'stopped' && (
        <Button wide onClick={() => location.assign(paths.adjuster(refOfPage()))}>
          {words.open}
        </Button>
      )}
      {closing.state === 'done' && closing.confirmation === 'given' && (
        <section className="adjuster-part" aria-label={words.files}>
          <h2>{words.files}</h2>
          <Receipt receipt={closing.receipt} />
          <Proof proof={closing.proof} />
        </section>
      )}
      {closing.state === 'done' && <Confirm closing={closing} onConfirmed={onAnswered} />}
      {closing.state === 'done' && children}
    </>
  )
}

/**
 * Day and signature of a closing that is done. If the office closed the claim meanwhile (`elsewhere`), the signature
 * did not close the claim, so the page does not mention it.
 */
function Ended({ closing: { state, steps } }: { closing: ClosingState }) {
  const end = steps.find(({ step }) => step === 'claim')
  if (state !== 'done' || end?.state !== 'done' || end.at === '') return null
  return <p>{words.ended(momentOf(end.at))}</p>
}

/** Shown instead of the steps from a day after the end (D308). */
const Past = () => (
  <>
    <h1>{completedWords.title}</h1>
    <p>{words.past}</p>
    <Suspense>
      <AfterEnd />
    </Suspense>
  </>
)

/**
 * Asks for a confirmation before files are shown (D308), because they name all involved people, and another person may
 * hold the device.
 */
function Confirm({
  closing,
  onConfirmed,
}: {
  closing: ClosingState
  onConfirmed: (closing: ClosingState) => void
}) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)
  if (closing.confirmation === 'given') return null
  if (closing.confirmation === 'link') return <Alert kind="info">{words.confirmByLink}</Alert>
  const send = async () => {
    setSending(true)
    const sent = await call(confirmClosing, { params: { ref: refOfPage() }, body: { email: email.trim() } })
    setSending(false)
    if (sent.ok) onConfirmed(sent.data.closing)
    else setError(errorText(sent.error, confirmErrors))
  }
  return (
    <section className="adjuster-part" aria-label={words.confirm}>
      <h2>{words.confirm}</h2>
      <p>{words.confirmLead}</p>
      <TextField
        name="adjuster-email"
        label={words.email}
        type="email"
        autoComplete="off"
        maxLength={200}
        error={error}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value)
          setError('')
        }}
      />
      <Button wide busy={isSending} onClick={() => void send()}>
        {words.confirmYes}
      </Button>
    </section>
  )
}

const confirmErrors = {
  link_missing: words.past,
  closing_over: words.past,
  not_confirmed: words.notConfirmed,
  invalid: words.notConfirmed,
}

const timeOf = (at: string) => (at === '' ? '' : hourText(at))

type StepState = ClosingState['steps'][number]['state']

/** Icons of the steps; a step that is not over has an empty circle. */
const marks: Readonly<Partial<Record<StepState, ReactNode>>> = {
  done: <IconCheck size={16} />,
  elsewhere: <IconCheck size={16} />,
  failed: <IconWarning size={16} />,
  unknown: <IconWarning size={16} />,
}

function Steps({ closing }: { closing: ClosingState }) {
  const { mode, steps, question } = closing
  // The alert of a refused step shows its message, so the list does not repeat it.
  const told = question === 'refused' ? askedStep(closing)?.step : undefined
  return (
    <ol className="closing-steps" aria-label={words.steps} aria-live="polite">
      {steps.map((one) => (
        <li key={one.step} data-state={one.state}>
          <span className="closing-mark">{marks[one.state]}</span>
          <span>{stepWords(mode, one)}</span>{' '}
          {isOver(one) && <span className="closing-time">{timeOf(one.at)}</span>}
          {one.message !== '' && one.step !== told && <span className="small">{one.message}</span>}
        </li>
      ))}
    </ol>
  )
}

type Answer = 'go_on' | 'retry' | 'back'

interface QuestionProps {
  closing: ClosingState
  onAnswered: (closing: ClosingState) => void
}

/** Question about a failed step, with the possible answers (EXC-27, EXC-32, EXC-33, EXC-39). */
function Question({ closing, onAnswered }: QuestionProps) {
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState<Answer | null>(null)
  const { question, state, mode } = closing
  const asked = askedStep(closing)
  if (state !== 'asking' || question === null || asked === null) return null
  const send = async (answer: Answer) => {
    setSending(answer)
    const sent = await call(answerClosing, {
      params: { ref: refOfPage() },
      body: { step: asked.step, answer },
    })
    setSending(null)
    if (!sent.ok)
      return setProblem(errorText(sent.error, { link_missing: shellWords.missing, not_asking: '' }))
    if (answer === 'back') return location.replace(paths.adjuster(refOfPage()))
    setProblem('')
    onAnswered(sent.data.closing)
  }
  const button = (answer: Answer, text: string, kind: 'primary' | 'secondary' | 'quiet') => (
    <Button kind={kind} wide busy={sending === answer} onClick={() => void send(answer)}>
      {text}
    </Button>
  )
  const text =
    question === 'noPayment'
      ? words.warnings.noPayment
      : question === 'unknown'
        ? words.unknown
        : asked.message
  return (
    <>
      <Alert kind="error" title={stepText(mode, asked, timeOf(asked.at))}>
        {text}
      </Alert>
      {problem !== '' && <Alert kind="error">{problem}</Alert>}
      {/* The answer that cannot cost money is the prominent button. */}
      {question === 'unknown'
        ? button('retry', words.retryUnknown, 'secondary')
        : button('retry', words.retry, 'primary')}
      {question === 'noPayment' && button('go_on', words.close, 'secondary')}
      {question === 'refused' && asked.step !== 'claim' && button('go_on', words.goOn, 'secondary')}
      {question === 'unknown' && button('go_on', words.goOnUnknown, 'secondary')}
      {button('back', words.back, 'quiet')}
    </>
  )
}

/** Lists steps that were left out after a confirmed warning, and steps with an unknown outcome (EXC-33). */
function NotDone({ closing: { state, mode, steps } }: { closing: ClosingState }) {
  if (state !== 'done') return null
  const told = (title: string, left: ClosingState['steps']) =>
    left.length > 0 && (
      <Alert kind="info" title={title}>
        <ul>
          {left.map((one) => (
            <li key={one.step}>{stepText(mode, one, timeOf(one.at))}</li>
          ))}
        </ul>
      </Alert>
    )
  return (
    <>
      {told(
        words.notDone,
        steps.filter((one) => one.state === 'skipped' || one.state === 'failed'),
      )}
      {told(
        words.unconfirmed,
        steps.filter((one) => one.state === 'unknown'),
      )}
    </>
  )
}

/**
 * The closing's receipt: the insurer's, else the gateway's record (D216). Older closings have neither, so the
 * page is printed.
 */
function Receipt({ receipt }: Pick<ClosingState, 'receipt'>) {
  if (receipt === 'none')
    return (
      <Button kind="secondary" wide onClick={() => print()}>
        {words.print}
      </Button>
    )
  const address = getClosingReceipt.path.replace(':ref', refOfPage())
  if (receipt === 'sealed')
    return (
      <ButtonLink kind="secondary" wide href={address} download>
        {words.receipt}
      </ButtonLink>
    )
  return (
    <>
      <p className="small">{words.record}</p>
      <ButtonLink kind="secondary" wide href={address} download>
        {words.recordFor.adjuster}
      </ButtonLink>
      <ButtonLink kind="secondary" wide href={`${address}?copy=insured`} download>
        {words.recordFor.insured}
      </ButtonLink>
    </>
  )
}

/** Downloads of the time proof of the signatures, and of the case file that contains them (D221). */
function Proof({ proof }: Pick<ClosingState, 'proof'>) {
  const address = getClosingCase.path.replace(':ref', refOfPage())
  return (
    <>
      {proof?.state === 'issued' && (
        <p className="small">
          {conservation.title} {momentOf(proof.at)}.
        </p>
      )}
      {proof?.state === 'waiting' && <p className="small">{conservation.waiting}</p>}
      {proof?.state === 'issued' && (
        <ButtonLink kind="quiet" wide href={`${address}?only=proof`} download>
          {conservation.download}
        </ButtonLink>
      )}
      <ButtonLink kind="quiet" wide href={address} download>
        {words.caseFile}
      </ButtonLink>
    </>
  )
}
