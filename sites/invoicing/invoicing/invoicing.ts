/** Texts of the page in each of its states, as INV prescribes them. */
import { invoicesInWindow, type InvoiceWindow } from '#shared/domain/invoicing/invoice-window.ts'
import type { Invoicing } from '#shared/contracts/links/invoicing.ts'
import { VAT_LABEL } from '#shared/domain/money/money.ts'

export const invoicingWords = {
  pageTitle: 'Factura de tu póliza',
  loading: 'Cargando tu factura…',
  title: (number: string) => `Póliza ${number}`,
  summary: 'Resumen de la compra',
  columns: { description: 'Descripción', taxes: 'IVA', price: 'Precio' },
  totals: { subtotal: 'Subtotal', taxes: VAT_LABEL, total: 'Total' },
  /** Texts of a failed load (INV-09, INV-56). */
  failed: 'Ha ocurrido un error.',
  retry: 'Intentar de nuevo',
  until: (day: string) => `Puedes generar tu factura hasta el ${day}.`,
  processing: 'Procesando tu factura...',
  confirming: 'Estamos confirmando tu factura. Puedes esperar aquí: no se emitirá dos veces.',
  landing: {
    title: 'Factura de tu póliza',
    lead: 'Pide o descarga la factura de tu seguro.',
    submit: 'Continuar',
  },
} as const

export const billingWords = {
  title: 'Datos de facturación',
  /** Texts without saved data (INV-18, INV-19). */
  none: 'No tienes datos de facturación',
  /** Title if saved data could not be read; the person can type it (D3). */
  unread: 'No pudimos leer tus datos de facturación guardados',
  noneLead: 'Ingresa tus datos para generar la factura',
  add: 'Agregar datos de facturación',
  saved: 'Elige a nombre de quién se emite',
  use: 'Uso del CFDI',
  create: 'Generar factura',
  chooseFirst: 'Elige unos datos fiscales o agrega otros.',
} as const

export type ClosedState = Exclude<Invoicing['state'], 'available' | 'finished'>

interface ClosedWords {
  readonly title: (number: string) => string
  readonly lead: (window: InvoiceWindow) => string
}

/** Texts of each closed state (INV-57 to INV-59). Without a policy number the sentence leaves it out. */
export const closedWords: Readonly<Record<ClosedState, ClosedWords>> = {
  expired: {
    title: (number) => `La póliza ${number} ya no está disponible para facturación`,
    lead: invoicesInWindow,
  },
  empty: {
    title: (number) => `La póliza ${number}`.trim(),
    lead: () => 'No está disponible para ser facturada.',
  },
  file_error: {
    title: (number) => `No podemos acceder a la factura de la póliza ${number}`,
    lead: () => 'Tu póliza ya esta facturada, puedes volver a intentar obtener la factura más tarde',
  },
}
/** Link to the insurer's website (INV-60, INV-O3). */
export const website = { label: 'Ir al sitio principal', href: '/' } as const
export const openAgain =
  'Si tienes un enlace de facturación, ábrelo de nuevo desde el mensaje en que lo recibiste.'

export const finishedWords = {
  title: (number: string) => `La compra de la póliza ${number} Ya se encuentra facturada.`,
  complements: 'Complementos de pago',
  download: 'Descargar',
  format: 'Selecciona el formato que deseas descargar.',
  close: 'Cerrar',
  formats: { pdf: 'PDF', xml: 'XML', zip: 'PDF y XML en un ZIP' },
  share: 'Compartir PDF y XML',
  shareFailed: 'No pudimos preparar los archivos para compartir. Descárgalos o intenta de nuevo.',
  facts: {
    title: 'Datos de la factura',
    folio: 'Folio fiscal',
    date: 'Fecha de certificación',
    rfc: 'RFC de quien la recibe',
    total: 'Total',
  },
  check: 'Comprobar en el SAT',
  checkHint: 'El SAT te pedirá ese RFC.',
  sendAgain: 'Enviar otra vez',
  sentAgain: (email: string) =>
    `La enviamos otra vez a ${email}, con su PDF y su XML. Si no la ves, revisa tu correo no deseado.`,
  maybeSent: 'Todavía no sabemos si salió. Revisa tu correo antes de enviarla de nuevo.',
  cannotSend: 'Desde aquí no podemos enviarla de nuevo. Descárgala en PDF o XML.',
  withoutEmail: 'Pediste esta factura sin correo. Descárgala en PDF o XML.',
  withoutFiles: 'Por ahora no podemos obtener sus archivos. Vuelve a cargar la página en unos minutos.',
} as const
