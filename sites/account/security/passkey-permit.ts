/** Texts for "Entrar sin contraseña" of a passkey (D188). */
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'

export const permitWords = {
  title: 'Entrar sin contraseña',
  states: {
    on: 'permitido',
    off: 'no permitido',
    never: 'no se puede con esta llave: quítala y agrégala de nuevo',
  },
  on: {
    action: 'Permitir entrar sin contraseña',
    title: (name: string) => `¿Entrar sin contraseña con "${name}"?`,
    text: 'Quien pueda desbloquear ese dispositivo con su huella, su rostro o su PIN entrará a tu cuenta. Puede que antes te pidamos un código. Si cambias tu contraseña o reportas un acceso, habrá que permitirlo otra vez.',
    confirm: 'Permitir',
    done: 'Ya puedes entrar con esa llave, sin contraseña.',
  },
  off: {
    action: 'Pedir la contraseña',
    title: (name: string) => `¿Dejar de entrar solo con "${name}"?`,
    text: 'Para entrar escribirás tu contraseña. La llave seguirá sirviendo para confirmar que eres tú.',
    confirm: 'Dejar de permitirlo',
    done: 'Esa llave ya no abre tu cuenta sin contraseña.',
  },
  cancel: 'Volver',
} as const

export const permitErrors = {
  ...stepUpTexts,
  passkey_missing: 'Ya no tienes esa llave de acceso.',
  passkey_undiscoverable:
    'Esa llave se agregó antes de que se pudiera entrar con ella. Quítala y agrégala de nuevo.',
  passkey_log_in_off: 'Aquí no se puede entrar con llaves de acceso.',
} as const
