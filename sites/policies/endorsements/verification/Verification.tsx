import { useState } from 'react'
import {
  getDestinations,
  sendStepUpCode,
  verifyStepUpCode,
  type Destinations,
} from '#shared/contracts/account/step-up.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { sentMoments, type SentMoments, type Channel } from '#shared/steps/otp/countdown.ts'
import { codeErrors } from '#shared/steps/otp/code-errors.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { Button } from '#shared/ui/Button.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import type { OtpOutcome } from '#shared/steps/otp/OtpDialog.tsx'
import { useCountdown } from '#shared/steps/otp/use-countdown.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { OtpInput } from '#shared/ui/fields/otp/OtpInput.tsx'
import { CODE_LENGTH } from '#shared/domain/access/otp-code.ts'
import { EndorsementStep, type EndorsementStepFrame } from '../step/EndorsementStep.tsx'

const verificationWords = {
  lead: `Elige dónde recibir un código de ${String(CODE_LENGTH)} caracteres: así sabemos que eres tú.`,
  label: `Código de ${String(CODE_LENGTH)} caracteres`,
  channel: '¿Dónde lo recibes?',
  nowhere: 'No tenemos un teléfono ni un correo tuyo a donde mandar el código. Llámanos y te ayudamos.',
  sent: 'Te enviamos un código. Puede tardar un minuto en llegar.',
  checking: 'Comprobando el código…',
  /** Text on a later visit to this step, when the code is verified already. */
  done: 'Ya confirmamos tu código.',
  next: 'Continuar',
} as const

/** Name of each channel for a code (END-12, OTP-O7). */
const channelNames: Record<Channel, string> = { sms: 'Por SMS', email: 'Por correo' }

export function Verification() {
  return <EndorsementStep step="verification">{(frame) => <Code {...frame} />}</EndorsementStep>
}

const askDestinations = () => call(getDestinations, {})

function Code({ wizard }: EndorsementStepFrame<'verification'>) {
  const { state: found, retry } = usePagePart(
    '/policy-endorsement/:policyNumber/verification',
    'destinations',
    askDestinations,
  )
  const goOn = () => void wizard.complete({}, { isVerified: true })
  if (wizard.isReady && wizard.results.isVerified === true)
    return (
      <>
        <p className="lead">{verificationWords.done}</p>
        <Button onClick={goOn}>{verificationWords.next}</Button>
      </>
    )
  if (found.kind === 'pending') return <Skeleton lines={6} />
  if (found.kind === 'failed') return <NotLoaded text={errorText(found.error)} onRetry={retry} />
  return (
    <VerificationScreen
      destinations={found.data}
      sentAt={sentMoments(found.data, found.at)}
      send={async (channel) => outcomeOf(await call(sendStepUpCode, { body: { channel } }))}
      verify={async (code) => outcomeOf(await call(verifyStepUpCode, { body: { code } }))}
      onVerified={goOn}
    />
  )
}

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: CallError<keyof typeof codeErrors> }

const outcomeOf = (answer: Answer) =>
  answer.ok ? ({ ok: true } as const) : ({ ok: false, text: errorText(answer.error, codeErrors) } as const)

interface Props {
  destinations: Pick<Destinations, 'sms' | 'email'>
  sentAt: SentMoments
  send: (channel: Channel) => Promise<OtpOutcome>
  /** Verifies a code, which arrives in upper case (OTP-08). */
  verify: (code: string) => Promise<OtpOutcome>
  onVerified: () => void
}

/** Screen that asks for a code (END-12), by SMS or e-mail, each with its own countdown (OTP-01 to OTP-10). */
export function VerificationScreen({ destinations, sentAt, send, verify, onVerified }: Props) {
  const [problem, setProblem] = useState<string>()
  const [isSent, setSent] = useState(sentAt.sms !== null || sentAt.email !== null)
  const [isVerifying, setVerifying] = useState(false)
  const [refusal, setRefusal] = useState({ text: '', count: 0 })
  const channels = (['sms', 'email'] as const).filter((channel) => destinations[channel] !== null)

  const verifyCode = async (code: string) => {
    setVerifying(true)
    setRefusal(({ count }) => ({ text: '', count }))
    const outcome = await verify(code.toUpperCase())
    setVerifying(false)
    if (outcome.ok) onVerified()
    else setRefusal(({ count }) => ({ text: outcome.text, count: count + 1 }))
  }
  const sendCode = async (channel: Channel) => {
    setProblem(undefined)
    const outcome = await send(channel)
    if (outcome.ok) setSent(true)
    else setProblem(outcome.text)
    return outcome
  }
  if (channels.length === 0) return <Alert kind="error">{verificationWords.nowhere}</Alert>
  return (
    <>
      <p className="lead">{verificationWords.lead}</p>
      <ul className="endorsement-channels" aria-label={verificationWords.channel}>
        {channels.map((channel) => (
          <ChannelRow
            key={channel}
            channel={channel}
            to={destinations[channel] ?? ''}
            sentAt={sentAt[channel]}
            send={sendCode}
          />
        ))}
      </ul>
      {problem && <Alert kind="error">{problem}</Alert>}
      <p role="status" className="quiet">
        {isVerifying ? verificationWords.checking : isSent ? verificationWords.sent : ''}
      </p>
      <OtpInput
        name="otp"
        label={verificationWords.label}
        error={refusal.text || undefined}
        attempt={refusal.count}
        readOnly={isVerifying}
        onComplete={(code) => void verifyCode(code)}
      />
    </>
  )
}

interface ChannelRowProps {
  channel: Channel
  to: string
  sentAt: number | null
  send: (channel: Channel) => Promise<OtpOutcome>
}

function ChannelRow({ channel, to, sentAt, send }: ChannelRowProps) {
  const { label, isCounting, start } = useCountdown(channel, sentAt)
  const [isSending, setSending] = useState(false)
  const press = async () => {
    setSending(true)
    const outcome = await send(channel)
    setSending(false)
    if (outcome.ok) start()
  }
  return (
    <li>
      <span>
        <b>{channelNames[channel]}</b>
        <span className="quiet">{to}</span>
      </span>
      <Button
        kind="secondary"
        small
        busy={isSending}
        disabled={isCounting}
        aria-label={`${label} ${channelNames[channel].toLowerCase()}`}
        onClick={() => void press()}
      >
        {label}
      </Button>
    </li>
  )
}
