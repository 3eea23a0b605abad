/** Texts of the signature app, including errors of calls. */
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import type { DeclineCode } from '#shared/contracts/links/signature.ts'
import type { OwnTexts } from '#shared/http/error-text.ts'

/** Texts of the landing page, before the link is opened. They do not claim that a document exists. */
export const landingWords = {
  title: 'Leer y firmar en línea',
  lead: 'Con este enlace lees un documento y lo firmas aquí mismo, en tu teléfono o en tu computadora.',
  points: [
    'Lees el documento completo antes de firmar.',
    'Firmas con el dedo o escribes tu nombre.',
    'Descargas tu copia firmada.',
  ],
  submit: 'Ver documento',
} as const

export const missingWords = {
  title: 'No pudimos abrir este enlace',
  lead: 'No es válido o ya venció. Ábrelo otra vez desde el correo o el mensaje que recibiste; si sigue sin funcionar, escríbenos para pedir uno nuevo.',
} as const

/** Query parameter of the completed page that names the wanted file. */
export const FILE_PARAMETER = 'archivo'

/** Texts of a signed document (SIG-20, SIG-O6). */
export const completedWords = {
  title: '¡Gracias! El documento ha sido firmado.',
  closed: 'Este documento se encuentra cerrado.',
  lead: 'Guarda tu copia. La constancia dice quién firmó, cuándo y desde dónde.',
  signed: 'Descargar documento firmado',
  certificate: 'Descargar constancia de firma',
  verify: 'Comprobar un archivo firmado',
  caseFile: 'Descargar el expediente de mi firma',
  caseFileLead:
    'Guarda la prueba de lo que firmaste: su fecha, su hora y un sello que muestra si alguien la cambió.',
} as const

/** Texts of a signed document whose copies the insurer keeps (SIG-20). */
export const signedWords = {
  title: completedWords.title,
  closed: completedWords.closed,
  lead: 'Si necesitas tu copia firmada, pídela a la aseguradora:',
  caseFile: completedWords.caseFile,
  caseFileLead: completedWords.caseFileLead,
  over: 'No tienes que hacer nada más; puedes cerrar esta página.',
} as const

export const declinedWords = {
  title: 'No firmaste el documento',
  lead: 'La aseguradora ya tiene tu motivo. Si fue un error, pide que te envíen el documento de nuevo.',
} as const

/** Texts of a concluded document (D3). */
export const concludedWords = {
  title: 'El formulario ha concluído.',
  lead: 'La aseguradora cerró este documento, así que ya no se puede firmar.',
} as const

/** Texts if it is unknown whether the document exists (D3). */
export const unreachableWords = {
  title: 'No pudimos abrir el documento',
  lead: 'Intenta de nuevo en un momento. Si sigue sin abrir, entra otra vez desde el correo o el mensaje que recibiste.',
  retry: 'Intentar de nuevo',
} as const

/** Error texts of a save; `concluded` and `link_missing` show only for a moment, because their pages load. */
export const saveErrors: OwnTexts<DeclineCode> = {
  link_missing: 'El enlace no es válido o ya venció.',
  concluded: 'El formulario ha concluído.',
  changed: 'El documento cambió mientras lo leías. Vuelve a leerlo antes de firmar.',
  wrong_name: 'Escribe tu nombre completo, como está en el documento.',
  empty_signature: 'No pudimos ver tu firma. Limpia el recuadro y firma de nuevo.',
  cannot_decline: `Este documento no se puede rechazar desde aquí y sigue sin firmar. Llámanos al ${EMERGENCY_PHONE.shown} para rechazarlo.`,
}
