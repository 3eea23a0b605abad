/** Texts for taking photos, shared by every screen that requests them. */
import type { FileError } from '#shared/domain/photos/photo-types.ts'
import type { QualityWarning } from './camera/quality-warnings.ts'
import type { Outline } from './capture/Outline.tsx'
import { photoLimits } from '#shared/domain/photos/photo-limits.ts'
import { megabytes } from '#shared/domain/text/quantity.ts'

export const cameraWords = {
  title: (name: string) => `Foto: ${name}`,
  turn: 'Gira tu teléfono: a lo ancho cabe mejor',
  shutter: 'Tomar foto',
  gallery: 'Elegir de la galería',
  close: 'Cerrar la cámara',
  torch: 'Linterna',
  starting: 'Abriendo la cámara…',
  preparing: 'Guardando la foto…',
  phoneCamera: 'Usar la cámara del teléfono',
  retry: 'Volver a intentar',
  saved: (name: string) => `${name}: foto guardada. Sigue con esta.`,
  retake: (name: string) => `Tomar otra: ${name}`,
  shotFailed: 'No pudimos tomar la foto. Intenta de nuevo.',
} as const

const hints: Readonly<Partial<Record<Outline, string>>> = {
  card: 'Que la tarjeta llene el marco',
  document: 'Que la hoja llene el marco',
  none: 'Toma la foto cuando se vea bien',
}
/** Returns the hint about what the photo must show. */
export const hintOf = (outline: Outline) => hints[outline] ?? 'Que el vehículo llene la silueta'

/** Texts for a camera that does not work (PHO-19, PHO-O5). They name other ways to add a photo. */
export const cameraProblems = {
  denied: {
    title: 'Permite el acceso a la cámara para tomar las fotos.',
    lead: 'Toca el icono junto a la dirección de esta página, entra en Permisos y activa la cámara. O usa una de estas opciones:',
  },
  absent: {
    title: 'No pudimos abrir una cámara aquí.',
    lead: 'Puedes seguir de otra manera:',
  },
  busy: {
    title: 'Otra aplicación está usando la cámara.',
    lead: 'Ciérrala y vuelve a intentar. O usa una de estas opciones:',
  },
} as const

/** Advice on photos that show no vehicle; photos of a vehicle have another sentence. */
const fine: Readonly<Partial<Record<Outline, string>>> = {
  card: 'Revisa que se lea todo y que no haya reflejos.',
  document: 'Revisa que se lea todo y que no falte ninguna orilla.',
  none: 'Revisa que se vea bien.',
}

export const previewWords = {
  title: (name: string) => `¿Se ve bien? ${name}`,
  use: 'Usar esta',
  again: 'Tomar otra',
  otherFile: 'Elegir otra',
  take: 'Tomar foto',
  kinds: 'Elige una foto en JPG o PNG, o tómala ahora.',
  heic: 'Esta foto es HEIC, un formato del iPhone que aquí no se puede abrir.',
  heicLead:
    'Toma la foto aquí o elige otra en JPG. Para que tu iPhone guarde JPG: Ajustes, Cámara, Formatos, «El más compatible».',
  alt: (name: string) => `La foto que tomaste: ${name}`,
  fine: (outline: Outline) => fine[outline] ?? 'Revisa que se vea completo el vehículo.',
  invalid: 'El archivo no es una imagen válida.',
  document: 'Documento PDF',
  documentFine: 'Revisa que sea el documento que te pedimos.',
  useDocument: 'Usar este archivo',
  noDocument: 'El archivo no es un PDF ni una foto.',
  documentKinds: 'Elige un PDF, JPG o PNG, o tómale una foto ahora.',
  webp: 'Esta foto es WebP, un formato que aquí no se puede abrir, aunque su nombre diga JPG.',
  avif: 'Esta foto es AVIF, un formato que aquí no se puede abrir, aunque su nombre diga JPG.',
  otherLead: 'Ábrela en tu teléfono y guárdala como JPG, elige otra o toma la foto ahora.',
  unreadable: 'No pudimos leer el archivo.',
  unreadableLead:
    'Si está en la nube, guárdalo primero en tu teléfono y elígelo de nuevo, o tómale una foto ahora.',
  incomplete: 'La foto llegó incompleta: le falta una parte.',
  incompleteLead: 'Búscala otra vez donde la tienes completa, elige otra o tómala ahora.',
  large: `El archivo pesa más de ${megabytes(photoLimits.bytes)}.`,
  largeLead: 'Elige uno más ligero o tómale una foto ahora.',
  warnings: 'Podría no aceptarse:',
} as const

/** Quality warnings of the phone about a photo; they never block it. */
const warningWords: Readonly<Record<QualityWarning, string>> = {
  small: 'Tiene poca resolución.',
  uniform: 'No se distingue un vehículo.',
  blurred: 'Se ve borrosa. Sostén el teléfono con las dos manos.',
  dark: 'Se ve oscura. Busca más luz o enciende la linterna.',
  bright: 'Tiene demasiada luz. Ponte de espaldas al sol.',
  upright: 'Está tomada en vertical. A lo ancho el vehículo se ve más grande.',
}

/** Warning texts for photos that show no vehicle. */
const otherWords: Readonly<Partial<Record<QualityWarning, string>>> = {
  uniform: 'No se distingue nada en la foto.',
}

export const warningsOf = (outline: Outline, warnings: readonly QualityWarning[]): readonly string[] =>
  outline in fine
    ? warnings.flatMap((one) => (one === 'upright' ? [] : [otherWords[one] ?? warningWords[one]]))
    : warnings.map((one) => warningWords[one])

/** Tile texts of a photo: its state, and the possible actions. */
export const tileWords = {
  take: 'Tomar foto',
  again: 'Tomar otra',
  gallery: 'Galería',
  galleryOf: (name: string) => `Elegir de la galería: ${name}`,
  missing: 'Sin foto',
  stored: 'Guardada en este dispositivo',
  notStored: 'Lista, sin guardar',
  sending: (percent: number) => `Subiendo… ${percent} %`,
  checking: 'Subida, la estamos revisando…',
  received: 'Recibida',
  refused: 'Hay que tomar otra',
  unfinished: 'Subida sin terminar',
  changed: 'Llegó otra foto',
  useMine: 'Usar la mía',
  useTheirs: 'Dejar la que llegó',
  loading: 'Cargando…',
  changedLead: 'Desde otro teléfono llegó otra foto. ¿Cuál quieres usar?',
  full: 'Ya no cabe otra',
  unproven: 'Falta tu código',
  fullLead: 'Quita una foto para enviar esta.',
  remove: 'Quitar',
  progress: (name: string) => `Subiendo ${name}`,
} as const
export type TileWords = {
  readonly [K in keyof typeof tileWords]: (typeof tileWords)[K] extends string
    ? string
    : (typeof tileWords)[K]
}

/** Tile texts of a document, which people may choose as a file or photograph. */
export const documentTileWords: TileWords = {
  ...tileWords,
  again: 'Tomar foto',
  gallery: 'Elegir archivo',
  galleryOf: (name: string) => `Elegir archivo: ${name}`,
  missing: 'Sin archivo',
  stored: 'Guardado en tu dispositivo',
  notStored: 'Listo, sin guardar',
  checking: 'Subido, lo estamos revisando…',
  received: 'Recibido',
  refused: 'Hay que enviar otro',
  changed: 'Llegó otro archivo',
  changedLead: 'Desde otro dispositivo llegó otro archivo. ¿Cuál quieres usar?',
  useMine: 'Usar el mío',
  useTheirs: 'Dejar el que llegó',
  full: 'Ya no cabe otro',
  fullLead: 'Quita un archivo para enviar este.',
}

/** Returns why a file was refused: our own text, with the insurer's sentence if it sent one (D312). */
export function refusalText<Error extends string>(
  words: Readonly<Record<Error, string>>,
  { error, sentence }: { readonly error: Error; readonly sentence?: string | undefined },
): string {
  const ours = words[error]
  if (sentence === undefined) return ours
  return `${/[.!?]$/.test(ours) ? ours : `${ours}.`} La aseguradora dice: «${sentence}»`
}

/** Texts for problems that the gateway finds in a file (CLP-O8). */
export const fileErrorWords: Readonly<Record<FileError, string>> = {
  INVALID: 'El archivo no es un PDF, JPG o PNG válido.',
  INCOMPLETE:
    'El archivo llegó incompleto: le falta el final. Búscalo otra vez donde lo tienes completo o tómale una foto.',
  DAMAGED:
    'El PDF está dañado o trae algo más pegado. Ábrelo, imprímelo como PDF (Imprimir, «Guardar como PDF») o tómale una foto.',
  LOCKED: 'El PDF pide contraseña para abrirse. Guárdalo sin contraseña o tómale una foto.',
  ACTIVE:
    'El PDF trae programas o un formulario que se envía solo. Imprímelo como PDF (Imprimir, «Guardar como PDF») o tómale una foto.',
  LAUNCH:
    'El PDF intenta abrir otro archivo o programa. Imprímelo como PDF (Imprimir, «Guardar como PDF») o tómale una foto.',
  FILES:
    'El PDF trae otros archivos dentro. Imprímelo como PDF (Imprimir, «Guardar como PDF») o tómale una foto.',
  INFECTED:
    'El archivo trae un virus y no lo recibimos. Revisa tu dispositivo y manda otra copia, o tómale una foto.',
}

export const slotsWords = {
  add: 'Agregar otra',
  addFirst: 'Agregar foto',
  addFromGallery: 'Elegir otra de la galería',
  gallery: 'Galería',
  step: (at: number, of: number) => `${at} de ${of}`,
  notRemoved: 'No pudimos quitarla. Intenta de nuevo cuando tengas señal.',
  phone: 'Tomarlas con tu teléfono',
  lostRead: 'Entendido',
} as const

/** Texts of the screen that waits for a phone, and of the phone's page. */
export const phoneWords = {
  title: 'Toma las fotos con tu teléfono',
  code: 'Código para abrir la cámara en tu teléfono',
  steps: [
    'Apunta la cámara de tu teléfono a este código.',
    'Abre el enlace que aparece y toma las fotos.',
    'Vuelve aquí: esta página sigue sola cuando lleguen.',
  ],
  waiting: 'El código sirve una hora y en un solo teléfono.',
  arrived: (count: number) => (count === 1 ? 'Ya llegó 1 foto.' : `Ya llegaron ${String(count)} fotos.`),
  goOn: 'Continuar',
  again: 'Intentar de nuevo',
} as const

export const connectionWords = {
  offline: 'Sin conexión',
  offlineLead:
    'Tus fotos están guardadas solo en este dispositivo y se subirán solas cuando vuelva la señal.',
  failing: 'No pudimos subir tus fotos',
  failingLead: 'Siguen guardadas solo aquí y se subirán solas después.',
  retryNow: 'Intentar ahora',
  unstored: 'Tu teléfono no tiene espacio para guardar las fotos',
  unstoredLead: 'Se suben de todos modos. No cierres esta página hasta que estén recibidas.',
} as const

/** The screen-reader announcement of a file's status. */
export const announced = (name: string, text: string) => `${name}: ${text.replace(/\.$/, '')}.`
