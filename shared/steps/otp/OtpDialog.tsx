import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { OtpInput } from '#shared/ui/fields/otp/OtpInput.tsx'
import type { Channel } from './countdown.ts'
import { useCountdown } from './use-countdown.ts'
import { CODE_LENGTH } from '#shared/domain/access/otp-code.ts'

/** The result of sending or verifying: success, or the sentence to show. */
export type OtpOutcome = { readonly ok: true } | { readonly ok: false; readonly text: string }

interface OtpDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Destination of the code as text: "Al +52 55 1234 5678". */
  to: string
  channel: Channel
  /**
   * Time at which the last code was sent to this person, epoch ms. If undefined, the device's own record for any phone
   * is used.
   */
  sentAt?: number | null
  /** True to send a code when the dialog opens, unless an earlier code may still arrive. */
  sendsAtOnce?: boolean
  send: () => Promise<OtpOutcome>
  /** Checks the code, which arrives in upper case (OTP-08). */
  verify: (code: string) => Promise<OtpOutcome>
  onVerified: () => void
  /** Another way to get the code, placed below the resend button. */
  otherWay?: ReactNode
}

const otpWords = {
  label: `Código de ${String(CODE_LENGTH)} caracteres`,
  sent: 'Te enviamos un código. Puede tardar un minuto en llegar.',
  sending: 'Te estamos enviando un código…',
  /** Hint if the device remembers a recent code but not for which phone. */
  recent: 'Hace poco se pidió un código desde este navegador. Si no te llega, pide otro.',
  unsent: 'Pide un código y te lo mandamos.',
} as const

/**
 * Dialog that verifies a phone or an e-mail by a code (OTP-01 to OTP-08). Pressing the background does not close it
 * (QUO-17); the cross and Escape do, and the form is kept (QUO-O7). A wrong code empties the boxes and asks again
 * (OTP-O4).
 */
export function OtpDialog(props: OtpDialogProps) {
  const { open, onClose, title, to, channel, sentAt, sendsAtOnce = false } = props
  const { send, verify, onVerified, otherWay } = props
  const input = useRef<HTMLInputElement>(null)
  const { label, isCounting, start } = useCountdown(channel, sentAt)
  const [isSent, setSent] = useState(typeof sentAt === 'number')
  const [isSending, setSending] = useState(false)
  const [isVerifying, setVerifying] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<{ text: string; count: number }>({ text: '', count: 0 })

  const sendCode = async () => {
    setSending(true)
    setProblem(undefined)
    const outcome = await send()
    setSending(false)
    if (!outcome.ok) return setProblem(outcome.text)
    start()
    setSent(true)
  }
  const sendFirst = useEffectEvent(() => {
    if (sendsAtOnce && !isCounting) void sendCode()
  })
  useEffect(() => {
    if (!open) return undefined
    const timer = setTimeout(() => {
      input.current?.focus()
      sendFirst()
    })
    return () => clearTimeout(timer)
  }, [open])
  const verifyCode = async (code: string) => {
    setVerifying(true)
    setRefusal(({ count }) => ({ text: '', count }))
    const outcome = await verify(code.toUpperCase())
    setVerifying(false)
    if (outcome.ok) onVerified()
    else setRefusal(({ count }) => ({ text: outcome.text, count: count + 1 }))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closesOutside={false}
      actions={
        <>
          <Button
            kind="secondary"
            wide
            busy={isSending}
            disabled={isCounting}
            onClick={() => void sendCode()}
          >
            {label}
          </Button>
          {otherWay}
        </>
      }
    >
      <Delivery to={to} phase={isSending ? 'sending' : isSent ? 'sent' : isCounting ? 'recent' : 'unsent'} />
      {problem && <Alert kind="error">{problem}</Alert>}
      <OtpInput
        ref={input}
        name="otp"
        label={otpWords.label}
        error={refusal.text || undefined}
        attempt={refusal.count}
        readOnly={isVerifying}
        onComplete={(code) => void verifyCode(code)}
      />
      <p role="status" className="sr-only">
        {isVerifying && 'Comprobando el código…'}
      </p>
    </Dialog>
  )
}

function Delivery({ to, phase }: { to: string; phase: 'sending' | 'sent' | 'recent' | 'unsent' }) {
  return (
    <p>
      {to} <span className="quiet">{otpWords[phase]}</span>
    </p>
  )
}
