/** The words of the app, to the letter of PHO where it quotes them. */
import type { PhotoError, PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import type { QualityWarning } from './camera/quality-warnings.ts'

export const landingWords = {
  title: 'Fotos de tu vehículo',
  lead: 'Te pedimos cuatro fotos de tu vehículo: una de cada lado. Toma unos dos minutos, junto al vehículo y con luz.',
  submit: 'Tomar fotos',
} as const

/** PHO-O2. */
export const missingWords = {
  title: 'El enlace no es válido o está incompleto.',
  lead: 'Ábrelo de nuevo desde el mensaje que recibiste, completo. Si ya no sirve, pide uno nuevo en «Tus pólizas».',
  portal: 'Ir a mis pólizas',
} as const

export const tipCount = 4
/** PHO-08, PHO-O3; what is below each is why. */
export const tips = {
  1: {
    tip: 'Toma las fotos con buena iluminación.',
    why: 'De día es mejor. Que el sol quede detrás de ti, no detrás del vehículo.',
  },
  2: { tip: 'Sube las ventanas de tu vehículo.', why: 'Así se ve el estado de los cristales.' },
  3: {
    tip: 'Evita que aparezcan otros objetos.',
    why: 'Deja libre el espacio alrededor para que el vehículo se vea completo.',
  },
  4: {
    tip: 'Asegúrate de que las placas sean visibles.',
    why: 'En la foto de frente y en la de atrás deben poder leerse.',
  },
} as const
export type TipNumber = keyof typeof tips

export const tipWords = {
  title: 'Antes de empezar',
  progress: (at: number) => `Consejo ${at} de ${tipCount}`,
  next: 'Siguiente',
  start: 'Tomar fotos',
  back: 'Atrás',
  skip: 'Saltar consejos',
} as const

export const completionWords = {
  /** PHO-23, PHO-24. */
  title: 'Listo',
  lead: 'Recibimos las cuatro fotos de tu vehículo. No tienes que hacer nada más.',
  portal: 'Ir a mi sesión',
} as const

/** PHO-09. */
export const sideNames: Readonly<Record<PhotoSide, string>> = {
  front: 'Frente',
  right: 'Lado derecho',
  left: 'Lado izquierdo',
  back: 'Atrás',
}

/** PHO-14 to PHO-16, PHO-O6. */
export const errorWords: Readonly<Record<PhotoError, string>> = {
  BLURRY: 'La foto se encuentra borrosa o tiene baja resolución.',
  DATE: 'La foto tiene más de 48 horas de haber sido tomada.',
  VEHICLE: 'No hemos detectado un vehículo en la foto',
  INVALID: 'El archivo no es una imagen válida.',
  REPEATED: 'Es la misma foto que la de otro lado. Cada lado necesita la suya.',
}

export const photosWords = {
  title: 'Fotos de tu vehículo',
  policy: (number: string) => `Póliza ${number}`,
  intro:
    'Toma una foto de cada lado. Se guardan en tu teléfono y se suben solas, aunque se vaya la señal: puedes seguir con la siguiente.',
  take: 'Tomar foto',
  again: 'Tomar otra',
  gallery: 'Galería',
  galleryOf: (side: string) => `Elegir de la galería: ${side}`,
  missing: 'Sin foto',
  preparing: 'Preparando…',
  stored: 'Guardada en tu teléfono',
  notStored: 'Lista, sin guardar',
  sending: (percent: number) => `Subiendo… ${percent} %`,
  checking: 'Subida, la estamos revisando…',
  received: 'Recibida',
  refused: 'Hay que tomar otra',
  unfinished: 'Subida sin terminar',
  changed: 'Llegó otra foto',
  changedLead: 'Desde otro teléfono llegó una foto de este lado. ¿Cuál quieres usar?',
  useMine: 'Usar la mía',
  useTheirs: 'Dejar la que llegó',
  count: (valid: number) => `${valid} de 4 recibidas`,
  submit: 'Enviar',
  submitting: 'Enviando tus fotos…',
  confirming: 'Estamos confirmando tu envío. Puedes esperar aquí: no se enviará dos veces.',
  ready: 'Las cuatro están listas.',
  notYet: (count: number) => (count === 1 ? 'Falta 1 por recibir.' : `Faltan ${count} por recibir.`),
  loading: 'Cargando…',
  retry: 'Intentar de nuevo',
  offline: 'Sin conexión',
  offlineLead: 'Tus fotos están a salvo en tu teléfono y se subirán solas cuando vuelva la señal.',
  failing: 'No pudimos subir tus fotos',
  failingLead: 'Siguen a salvo aquí y volveremos a intentar solos.',
  retryNow: 'Intentar ahora',
  unstored: 'Tu teléfono no tiene espacio para guardar las fotos',
  unstoredLead: 'Se suben de todos modos. No cierres esta página hasta que estén recibidas.',
  linkOver: 'Este enlace ya no se puede usar',
  linkOverLead:
    'Ábrelo de nuevo desde el mensaje que recibiste, o pide uno nuevo en «Tus pólizas». Las fotos que tomaste siguen guardadas en este teléfono y no tendrás que repetirlas.',
  incomplete: 'Falta una foto. Revisa cuál y vuelve a tomarla.',
  announce: (side: string, words: string) => `${side}: ${words}`,
} as const

export const cameraWords = {
  title: (side: string) => `Foto: ${side}`,
  step: (at: number) => `${at} de 4`,
  hint: 'Que el vehículo llene la silueta',
  turn: 'Gira tu teléfono: a lo ancho cabe mejor',
  shutter: 'Tomar foto',
  gallery: 'Elegir de la galería',
  close: 'Cerrar la cámara',
  torch: 'Linterna',
  starting: 'Abriendo la cámara…',
  preparing: 'Guardando la foto…',
  phoneCamera: 'Usar la cámara del teléfono',
  retry: 'Volver a intentar',
  saved: (side: string) => `${side}: foto guardada. Sigue con esta.`,
  shotFailed: 'No pudimos tomar la foto. Intenta de nuevo.',
} as const

/** PHO-19, PHO-O5; the other ways stay open whatever the camera does. */
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

export const previewWords = {
  title: (side: string) => `¿Se ve bien? ${side}`,
  use: 'Usar esta',
  again: 'Tomar otra',
  otherFile: 'Elegir otra',
  take: 'Tomar foto',
  kinds: 'Elige una foto en JPG o PNG, o tómala ahora.',
  heic: 'Esta foto es HEIC, un formato del iPhone que aquí no se puede abrir.',
  heicLead:
    'Toma la foto aquí o elige otra en JPG. Para que tu iPhone guarde JPG: Ajustes, Cámara, Formatos, «El más compatible».',
  repeated: (other: string) => `Es la misma foto que la de «${other}».`,
  repeatedLead: (side: string) => `Cada lado necesita su propia foto. Ahora falta la de «${side}».`,
  alt: (side: string) => `La foto que tomaste: ${side}`,
  fine: 'Revisa que se vea completo el vehículo.',
  warnings: 'Podría no aceptarse:',
} as const

/** What the phone thinks of a photo: a word of warning, never a refusal. */
export const warningWords: Readonly<Record<QualityWarning, string>> = {
  small: 'Tiene poca resolución.',
  uniform: 'No se distingue un vehículo.',
  blurred: 'Se ve borrosa. Sostén el teléfono con las dos manos.',
  dark: 'Se ve oscura. Busca más luz o enciende la linterna.',
  bright: 'Tiene demasiada luz. Ponte de espaldas al sol.',
  upright: 'Está tomada en vertical. A lo ancho el vehículo se ve más grande.',
}
