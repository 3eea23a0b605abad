/** The second factor at the log-in (D234). */
import { HALF_SESSION_MS } from '#shared/domain/access/log-in-factor.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { codeErrors } from '#shared/steps/otp/code-errors.ts'

export const factorWords = {
  title: 'Confirma que eres tú',
  lead: 'Tu contraseña es correcta. Falta un paso para entrar a la cuenta',
  passkey: 'Continuar con tu huella o rostro',
  passkeyHint: 'O con el PIN de tu dispositivo.',
  sms: 'Recibir un código por mensaje',
  smsTo: (phone: string) => `Al teléfono ${phone}.`,
  otherWay: 'Volver',
  cancel: 'Cancelar y volver al inicio de sesión',
  lost: {
    title: '¿No puedes confirmarlo?',
    passkey: 'Si perdiste el dispositivo de tu llave de acceso, pide el código por mensaje.',
    phone: `Si tampoco tienes ese teléfono, llámanos al ${EMERGENCY_PHONE.shown}. Comprobamos quién eres y registramos tu teléfono nuevo, y el código llega ahí. Nadie puede apagar este paso por ti.`,
  },
  nowhere: `En este dispositivo no podemos confirmarlo: no está tu llave de acceso y no tenemos un teléfono a donde mandarte un código. Entra desde el dispositivo de tu llave, o llámanos al ${EMERGENCY_PHONE.shown} para registrar tu teléfono.`,
  /** Shown with a retry if the insurer did not answer; a passkey works meanwhile. */
  smsUnread: 'No pudimos ver a qué teléfono mandarte un código.',
  closed: 'No se usó la llave de acceso. Inténtalo de nuevo, o pide un código.',
  failed: 'Tu navegador no pudo usar la llave de acceso. Pide un código.',
  minutes: `Tienes ${String(HALF_SESSION_MS / 60_000)} minutos para confirmarlo.`,
} as const

/** Error texts of the second factor; `log_in_over` redirects to the log-in, which shows the reason. */
export const factorErrors = {
  ...codeErrors,
  log_in_over: 'Escribe de nuevo tu correo y tu contraseña.',
  passkey_missing: 'Ya no tienes llaves de acceso. Pide un código.',
  passkey_refused: 'Esa llave de acceso no confirma que eres tú. Prueba con otra, o pide un código.',
} as const
