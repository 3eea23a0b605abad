/** Words of a claim's files. */
import type { AttachmentError } from '#shared/domain/claims/attachments/attachments.ts'
import { fileErrorWords } from '#shared/steps/photos/words.ts'

export const attachmentErrorWords: Readonly<Record<AttachmentError, string>> = {
  ...fileErrorWords,
  REJECTED: 'La aseguradora no lo aceptó. Súbelo otra vez.',
}

export const exampleWords = {
  title: 'Así sí:',
  paper: 'con sus cuatro esquinas, derecho, nítido y sin reflejos.',
  vehicle: 'el vehículo completo, con luz y sin nada delante.',
  serial: 'todos los caracteres, de cerca y nítidos.',
  damage: 'el daño completo, de cerca, nítido y con luz.',
} as const

/** Texts about an account statement that waits for a code (D153). */
export const statementWords = {
  title: 'Falta el código para tu estado de cuenta',
  lead: 'Ya lo subiste. Se lo mandamos a tu aseguradora cuando confirmes que eres tú.',
  confirm: 'Confirmar con un código',
  step: 'Confirmar en «Tu cuenta»',
} as const
