/** Texts outside of a single step; each step has its own texts beside it. */
import type { OwnTexts } from '#shared/http/error-text.ts'
import type { completeClaimForm, getClaimForm } from '#shared/contracts/claims/claim-form.ts'
import type { ErrorsOf } from '#shared/contracts/endpoint.ts'

/** Texts of the landing page, before the link is opened. */
export const landingWords = {
  title: 'Tu reporte del siniestro',
  lead: 'Con este enlace nos cuentas qué pasó, desde tu teléfono y a tu ritmo. Lo que escribas se guarda solo.',
  points: [
    'Ten a la mano tu licencia y tu tarjeta de circulación.',
    'Si se va la señal, puedes seguir: lo enviamos cuando vuelva.',
    'Al final firmas con el dedo.',
  ],
  submit: 'Abrir mi reporte',
} as const

/** Texts while a form opens, or cannot be opened (CLF-11 to CLF-18, D3). */
export const shellWords = {
  opening: 'Abriendo tu reporte…',
  /** Sentence for a concluded form, in the exact words of CLF-15. */
  concluded: 'El formulario ha concluído.',
  /** Texts for a browser that has forgotten the link. */
  reopen: {
    title: 'Abre otra vez el mensaje que recibiste',
    lead: 'Lo que no habías enviado sigue guardado en este dispositivo. Abre el mensaje aquí mismo, en este navegador, y sigue donde ibas.',
    /** Sentence that is also true if another tab shows the same screen. */
    byItself: 'Lo que falta enviar sale solo en cuanto lo abras.',
  },
  lost: 'Entendido',
  unreachable: {
    title: 'No pudimos abrir tu reporte',
    lead: 'Lo que ya habías enviado sigue guardado. Intenta de nuevo; si sigue sin abrir, entra otra vez desde el mensaje que recibiste.',
    call: 'Si sigue sin abrir, llámanos:',
    retry: 'Intentar de nuevo',
  },
} as const

/** Texts for a form that is over (CLF-18, CLF-O13). */
export const disabledWords = {
  title: 'El formulario ha concluido o no está disponible.',
  lead: 'Si ya lo habías enviado, no tienes que hacer nada más. Si te falta enviarlo, ábrelo otra vez desde el mensaje que recibiste o llámanos.',
} as const

/** Texts for an incomplete link (D158). */
export const incompleteWords = {
  title: 'El enlace llegó incompleto.',
  lead: 'Ábrelo otra vez desde el mensaje que recibiste. Si lo copiaste, copia la dirección completa, hasta el final.',
} as const

/** Texts of the completed page (CLF-84, CLF-O13). */
export const completedWords = {
  title: '¡Gracias! Nuestro centro de atención se pondrá en contacto contigo pronto.',
  next: 'Qué sigue',
  complete: 'Recibimos tu reporte completo, con tu firma. Ya no tienes que enviar nada.',
  incomplete: 'Recibimos tu reporte, con tu firma. Todavía falta, y te lo pediremos cuando te llamemos:',
  missingList: 'Lo que falta',
  /** Text for a form that ended on another device. */
  unknown: 'Recibimos tu reporte, con tu firma. Si falta algo, te lo pediremos cuando te llamemos.',
  call: 'Te llamamos al teléfono que nos diste: tenlo a la mano.',
  keep: 'Guarda tu comprobante: dice lo que declaraste.',
  receipt: 'Descargar mi comprobante',
  /** Text while the claim is still open (D202). */
  claimOpen: 'Cuando el ajustador cierre tu siniestro, aquí podrás descargar su comprobante.',
  claimClosed: 'El ajustador cerró tu siniestro. Descarga el comprobante: dice qué se hizo y cuándo.',
  closedReceipt: 'Descargar el cierre de mi siniestro',
  caseFile: 'Descargar el expediente de mi reporte',
  caseFileLead:
    'Guarda la prueba de lo que firmaste: su fecha, su hora y un sello que muestra si alguien la cambió.',
  withoutReceipt: 'Si necesitas una copia de lo que declaraste, pídela cuando te llamemos.',
  help: '¿Necesitas ayuda ahora?',
} as const

/**
 * Query parameter of the completed page that names the file, because a built page does not know the file's
 * address.
 */
export const FILE_PARAMETER = 'archivo'

/** Texts about where saved answers are (D68). */
export const savingWords = {
  stored: 'Guardado en este dispositivo',
  memory: 'Tu navegador no guarda nada: no cierres esta página hasta que diga «Recibido».',
  conflict: 'Alguien más cambió tu reporte',
  sending: 'Enviando',
  received: 'Recibido',
  unsignedLine: 'Falta tu firma',
  /** Text about a voided signature (D128). */
  unsigned: 'Tu reporte cambió después de que firmaste: revísalo y fírmalo otra vez.',
  toSignature: 'Ir a la firma',
  linkOver: shellWords.reopen.title,
  refused: 'Ha ocurrido un error',
  retry: 'Enviar de nuevo',
} as const

type FormCode = ErrorsOf<typeof getClaimForm> | ErrorsOf<typeof completeClaimForm>

export const formErrors: OwnTexts<FormCode> = {
  link_missing: 'Abre otra vez el mensaje que recibiste, en este mismo navegador, y sigue donde ibas.',
  concluded: shellWords.concluded,
  changed: 'Alguien más cambió tu reporte. Revísalo antes de enviarlo.',
  signed_other: 'Tu reporte cambió después de que firmaste. Revísalo y firma de nuevo.',
  incomplete: 'Falta algo en tu reporte. Complétalo y firma de nuevo.',
  empty_signature: 'No pudimos ver tu firma. Limpia el recuadro y firma de nuevo.',
}
