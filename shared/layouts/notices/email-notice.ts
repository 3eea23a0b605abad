/** Somebody new whose e-mail is not validated yet is told where to look, and can have the message once more (ACC-16). */
import { sendEmailValidation } from '#shared/contracts/access.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pushNotice } from '#shared/stores/notices.ts'

/** Told once in a tab. */
const TOLD = 'email_notice'

const words = {
  text: (email: string) => `Te enviamos un correo para validar tu cuenta. Búscalo en ${email}.`,
  again: 'Reenviar',
  sent: 'Se ha enviado el correo electrónico.',
} as const

export function remindOfEmail(email: string): void {
  if (sessionStorage.getItem(TOLD) !== null) return
  sessionStorage.setItem(TOLD, 'true')
  pushNotice('info', words.text(email), true, {
    label: words.again,
    onPress: () => void sendAgain(),
  })
}

async function sendAgain(): Promise<void> {
  const sent = await call(sendEmailValidation, {})
  if (sent.ok) pushNotice('success', words.sent)
  else pushNotice('error', errorText(sent.error))
}
