import { useState } from 'react'
import type { SentMoments } from '#shared/steps/otp/sent-moments.ts'
import type { Destinations } from '#shared/contracts/account/step-up.ts'
import type { Channel } from '#shared/steps/otp/countdown.ts'
import type { Outcome } from '#shared/steps/otp/OtpDialog.tsx'
import { useCountdown } from '#shared/steps/otp/use-countdown.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { OtpInput } from '#shared/ui/fields/otp/OtpInput.tsx'
import { channelNames, verificationWords as words } from './verification.ts'

interface Props {
  destinations: Pick<Destinations, 'sms' | 'email'>
  sentAt: SentMoments
  send: (channel: Channel) => Promise<Outcome>
  /** Verifies a code, which arrives in upper case (OTP-08). */
  verify: (code: string) => Promise<Outcome>
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
  if (channels.length === 0) return <Alert kind="error">{words.nowhere}</Alert>
  return (
    <>
      <p className="lead">{words.lead}</p>
      <ul className="endorsement-channels" aria-label={words.channel}>
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
        {isVerifying ? words.checking : isSent ? words.sent : ''}
      </p>
      <OtpInput
        name="otp"
        label={words.label}
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
  send: (channel: Channel) => Promise<Outcome>
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
