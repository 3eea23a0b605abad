/** Texts of a closing; those of its steps are in `closing-run.ts`. */
import { closingWarningTexts } from '#shared/domain/claims/exchange/closing-steps.data.ts'

/** Texts of the page that signs and closes. */
export const closingWords = {
  title: 'Firma de cierre',
  lead: 'Una vez cerrado el siniestro no se podrá modificar.',
  submit: 'Cerrar siniestro',
  network: 'Para cerrar el siniestro necesitas señal.',
  networkLead: 'Puedes firmar ahora: se cierra por sí solo en cuanto la haya.',
  orderLacks: 'Antes de firmar, completa los datos de la orden',
  waiting: 'Firmado, falta cerrar el siniestro',
  waitingLead: 'Se cierra por sí solo en cuanto haya señal. No hace falta firmar de nuevo.',
  photos: (count: number) => (count === 1 ? 'Falta enviar 1 foto.' : `Falta enviar ${String(count)} fotos.`),
  retry: 'Intentar de nuevo',
} as const

/** Texts of the claim's summary above the closing's signature (D320). */
export const summaryWords = {
  title: 'El caso',
  place: 'Dónde',
  facts: 'Qué pasó',
  liability: 'Responsabilidad',
  cause: 'Causa',
  unknown: 'Sin dato',
  damages: 'Daños',
  noDamages: 'Sin daños registrados.',
  services: 'Servicios',
  noAmount: 'Sin monto',
  photos: (count: number) => (count === 1 ? '1 foto' : `${String(count)} fotos`),
  all: 'Todo lo que firmas',
  other: 'Involucrado',
  signer: (name: string) => (name === '' ? 'Firmas tú, el ajustador.' : `Firmas tú, ${name}, ajustador.`),
} as const

export const closingListWords = {
  titles: {
    running: 'Estamos cerrando el siniestro',
    asking: 'Falta tu decisión para cerrar el siniestro',
    stopped: 'El siniestro no se cerró',
    done: 'El siniestro ha sido cerrado.',
  },
  ended: (moment: string) => `Se cerró el ${moment}, con la firma del ajustador.`,
  runningLead: 'Sigue por sí solo, aunque cierres esta página.',
  steps: 'Pasos del cierre',
  loading: 'Buscando el cierre…',
  unreached: {
    'no-signal': 'Sin señal: el cierre sigue por sí solo. Aquí se actualiza en cuanto la haya.',
    'no-answer':
      'No pudimos traer lo más reciente: el cierre sigue por sí solo. Aquí se actualiza en cuanto se pueda.',
  },
  warnings: closingWarningTexts,
  unknown: 'Nadie puede decir si se hizo. Confírmalo con la cabina antes de seguir.',
  notDone: 'No se hizo',
  unconfirmed: 'Sin confirmar: revísalo con la cabina',
  confirm: 'Confirma que eres el ajustador',
  confirmLead:
    'El comprobante y el expediente llevan los datos de todos los involucrados. Escribe el correo con que la aseguradora te tiene registrado.',
  email: 'Tu correo de ajustador',
  confirmYes: 'Ver los archivos del cierre',
  confirmByLink:
    'Para descargar el comprobante y el expediente, abre otra vez el enlace que recibiste de la aseguradora.',
  notConfirmed: 'Ese no es el correo que la aseguradora tiene de ti en este siniestro.',
  past: 'El cierre se muestra durante un día y ya pasó. Pide el comprobante a la aseguradora.',
  files: 'Tu comprobante',
  receipt: 'Descargar comprobante',
  caseFile: 'Descargar expediente del cierre',
  record:
    'De este cierre no hay comprobante sellado de la aseguradora. Este es nuestro registro: descárgalo, y entrega su copia al asegurado. La copia no lleva datos de otras personas.',
  recordFor: { adjuster: 'Descargar registro', insured: 'Descargar copia del asegurado' },
  liability: '¿De quién es la responsabilidad?',
  liabilityHint: 'No reconocemos la que dice el formulario, y de ella depende lo que se envía al cerrar.',
  liabilities: {
    insured: 'Del asegurado',
    thirdParty: 'Del tercero conductor',
    shared: 'Compartida',
  },
  print: 'Imprimir comprobante',
  close: 'Cerrar siniestro',
  back: 'Regresar',
  retry: 'Intentar de nuevo',
  retryUnknown: 'No se hizo: enviar otra vez',
  goOn: 'Seguir sin este paso',
  goOnUnknown: 'Seguir como hecho',
  open: 'Abrir el siniestro',
} as const
