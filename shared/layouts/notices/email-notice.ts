/**
 * The notice for a new person whose e-mail is not validated: where to look for the message, and how to get the message
 * again (ACC-16).
 */
import type { sendEmailValidation } from '#shared/contracts/account/access.ts'
import type { ResultOf } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pushNotice } from '#shared/stores/notices.ts'

/** Storage key of the note that the notice was shown in this tab. */
const REMINDED = 'email_notice'

const words = {
  text: (email: string) => `Te enviamos un correo para validar tu cuenta. Búscalo en ${email}.`,
  again: 'Reenviar',
  sent: 'Se ha enviado el correo electrónico.',
} as const

type Send = () => Promise<ResultOf<typeof sendEmailValidation>>

/** Shows the notice. The page passes its own `send`, because few people need this code. */
export function remindOfEmail(email: string, send: Send): void {
  if (sessionStorage.getItem(REMINDED) !== null) return
  sessionStorage.setItem(REMINDED, 'true')
  pushNotice('info', words.text(email), true, {
    label: words.again,
    onPress: () => void sendAgain(send),
  })
}

async function sendAgain(send: Send): Promise<void> {
  const sent = await send()
  if (sent.ok) pushNotice('success', words.sent)
  else pushNotice('error', errorText(sent.error))
}
