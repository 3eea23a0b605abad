import type { PersonPhone } from '#shared/contracts/account/person.ts'
import { sendPhoneCode, verifyPhoneCode } from '#shared/contracts/account/registration.ts'
import { noCookiesWords } from '#shared/domain/access/no-cookies.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { codeErrors } from '#shared/steps/otp/code-errors.ts'
import { OtpDialog, type OtpOutcome } from '#shared/steps/otp/OtpDialog.tsx'

interface Props {
  title: string
  /** Phone number to which the code is sent, as text. */
  to: string
  phone: PersonPhone
  onClose: () => void
  onProven: () => void
}

/** Dialog that proves a phone by a code (QUO-16, QUO-17). */
export function PhoneDialog({ title, to, phone, onClose, onProven }: Props) {
  return (
    <OtpDialog
      open
      onClose={onClose}
      title={title}
      to={to}
      channel="sms"
      sendsAtOnce
      send={async () => outcomeOf(await call(sendPhoneCode, { body: { phone } }), errorText)}
      verify={async (code) =>
        outcomeOf(await call(verifyPhoneCode, { body: { phone, code } }), (error) =>
          errorText(error, { ...codeErrors, no_cookies: withoutCookies() }),
        )
      }
      onVerified={onProven}
    />
  )
}

const withoutCookies = () => {
  const { phone, ways, plainHttp } = noCookiesWords
  return [phone, ...ways, ...(location.protocol === 'http:' ? [plainHttp] : [])].join(' ')
}

type Answer<E> = { readonly ok: true } | { readonly ok: false; readonly error: E }
const outcomeOf = <E,>(answer: Answer<E>, textOf: (error: E) => string): OtpOutcome =>
  answer.ok ? { ok: true } : { ok: false, text: textOf(answer.error) }
