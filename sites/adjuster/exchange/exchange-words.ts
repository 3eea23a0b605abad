/** Texts of the electronic sheet (EXC-01 to EXC-27). */
import type {
  linkOtherFolio,
  makeFolio,
  renewFolio,
  synchroniseForm,
} from '#shared/contracts/claims/adjuster-exchange.ts'
import type { ErrorsOf } from '#shared/contracts/endpoint.ts'
import { FAILED_TEXT, type OwnTexts } from '#shared/http/error-text.ts'
import { CONCLUDED, shellWords } from '../words.ts'

export const exchangeWords = {
  create: 'Crear por eDUA',
  /** Texts of the page that adds a person from the sheet (EXC-01). */
  title: 'Crear involucrado',
  kind: 'Tercero Conductor',
  lead: 'Muestra tu código QR o escanea el del otro ajustador. Después sincronicen los dos.',
  sections: { generate: 'Generar hoja eDUA', import: 'Importar hoja eDUA' },
  show: 'Mostrar código QR',
  scan: 'Escanear código QR',
  make: 'Generar folio',
  folio: 'Folio',
  qr: (folio: string) => `Código QR del folio ${folio}`,
  copy: 'Copiar folio',
  copied: 'Se ha copiado el número de folio al portapapeles.',
  notCopied: 'Ha ocurrido un error al intentar copiar el número de folio. Díctalo o muestra el código QR.',
  showLead: 'Muéstralo al otro ajustador. Cuando lo haya escaneado, sincroniza.',
  sync: 'Sincronizar',
  synced: 'Los datos del eDUA se han sincronizado.',
  people: 'Ver involucrados',
  sheetNumber: 'Número de folio',
  sheetMissing: 'Escribe el número de folio.',
  link: 'Vincular folio',
  linked: (folio: string) => `El folio ${folio} quedó vinculado. Ahora sincroniza.`,
  photo: 'Elegir una foto del código QR',
  noCode: 'No encontramos un código QR en esa foto. Acércate más, o escribe el folio.',
  noPhoto: 'No pudimos leer esa foto. Elige otra, o escribe el folio.',
  otherCode: 'Ese código QR no es de un eDUA. Pide al otro ajustador que muestre el de su folio.',
  network: 'Para el eDUA necesitas señal.',
  renewUnknown:
    'No sabemos si el folio ya cambió. Puedes seguir: si cambió, el nuevo aparece aquí cuando la aseguradora lo diga.',
  unsent: 'Primero se envía lo que capturaste, y aún no sale. Revisa tu señal e intenta de nuevo.',
  complete: 'Completar de todos modos',
} as const

export const sheetWords = {
  from: (insurer: string) => (insurer === '' ? 'Del eDUA' : `Del eDUA de ${insurer}`),
  taken: (from: string, labels: readonly string[]) => `${from}: ${labels.join(', ')}`,
  differs: (from: string, name: string) => `${from}: ${name} tiene otros datos`,
  newcomer: (from: string, name: string) => `${from} viene alguien más: ${name}`,
  nameless: 'un tercero conductor',
  own: 'Lo tuyo',
  told: 'Lo del eDUA',
  mine: 'Dejar lo mío',
  theirs: 'Usar lo del eDUA',
  add: 'Añadir como involucrado',
  leave: 'No añadir',
} as const

export type ExchangeCode =
  | ErrorsOf<typeof makeFolio>
  | ErrorsOf<typeof linkOtherFolio>
  | ErrorsOf<typeof synchroniseForm>
  | ErrorsOf<typeof renewFolio>

/** Returns the insurer's own sentence if it sent one, else a general sentence (EXC-27). */
const itsOwn = ({ detail }: { readonly detail?: string }) => detail ?? FAILED_TEXT

export const exchangeErrors: OwnTexts<ExchangeCode> = {
  link_missing: shellWords.missing,
  concluded: CONCLUDED,
  closing: 'El siniestro se está cerrando: ya no se puede cambiar.',
  not_allowed: itsOwn,
  refused: itsOwn,
  folio_unknown: 'No encontramos ese folio. Revísalo con el otro ajustador.',
}
