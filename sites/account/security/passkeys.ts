/** The words of "Llaves de acceso" (D212). */
import { MOST_PASSKEYS } from '#shared/domain/access/passkey.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'

export const passkeyWords = {
  title: 'Llaves de acceso',
  lead: 'Confirma que eres tú con la huella, el rostro o el PIN de tu dispositivo, en lugar de un código.',
  none: 'No tienes llaves de acceso.',
  count: (count: number) => (count === 1 ? '1 llave' : `${String(count)} llaves`),
  unable: 'Este navegador no puede guardar llaves de acceso. Pruébalo desde tu teléfono.',
  added: 'Agregada',
  used: 'Último uso',
  neverUsed: 'ninguno',
  add: 'Agregar llave de acceso',
  remove: 'Quitar',
  adding: {
    lead: 'Tu dispositivo te pedirá tu huella, tu rostro o tu PIN. Nosotros no recibimos nada de eso.',
    name: 'Nombre de la llave',
    hint: 'Para que la reconozcas en tu lista.',
    missing: 'Escribe un nombre para la llave.',
    submit: 'Agregar',
    done: 'Agregamos tu llave de acceso.',
  },
  removing: {
    title: (name: string) => `¿Quitar "${name}"?`,
    text: 'Ya no servirá para confirmar que eres tú. Si perdiste el dispositivo, quítala aquí.',
    done: 'Quitamos la llave de acceso.',
  },
  cancel: 'Volver',
} as const

export const passkeyErrors = {
  ...stepUpTexts,
  passkey_limit: `Puedes tener hasta ${String(MOST_PASSKEYS)} llaves de acceso. Quita una que ya no uses.`,
  factor_impossible:
    'Tu inicio de sesión pide esta llave y no tenemos un teléfono a donde mandarte un código. Agrega otra llave, o apaga antes la verificación al iniciar sesión.',
  passkey_refused: 'No pudimos agregar esa llave. Inténtalo de nuevo.',
} as const

/** Error texts for an authenticator that gave no key. */
export const madeTexts = {
  closed: 'No se agregó ninguna llave. Inténtalo de nuevo.',
  known: 'Este dispositivo ya tiene una de tus llaves de acceso.',
  failed: 'Tu navegador no pudo crear la llave de acceso.',
} as const
