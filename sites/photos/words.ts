/** Texts of the app, in the exact words of PHO where it quotes them. */
import type { PhotoError, PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { tileWords } from '#shared/steps/photos/words.ts'
import { PHOTO_MAX_HOURS } from '#shared/domain/photos/photo-limits.ts'
import { photoSides } from '#shared/domain/photos/vehicle-photos.ts'
import { inWords } from '#shared/domain/text/quantity.ts'

export const landingWords = {
  title: 'Fotos de tu vehículo',
  lead: `Te pedimos ${inWords(photoSides.length)} fotos de tu vehículo: una de cada lado. Toma unos dos minutos, junto al vehículo y con luz.`,
  submit: 'Tomar fotos',
} as const

/** Text for an incomplete link (PHO-O2). */
export const missingWords = {
  title: 'El enlace no es válido o está incompleto.',
  lead: 'Ábrelo de nuevo desde el mensaje que recibiste, completo. Si ya no sirve, pide uno nuevo en «Tus pólizas».',
  portal: 'Ir a mis pólizas',
} as const

export const tipCount = 4
/** Tips before the photos, each with its reason (PHO-08, PHO-O3). */
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
  /** Text after the photos were sent (PHO-23, PHO-24). */
  title: 'Listo',
  lead: `Ya tenemos tus ${inWords(photoSides.length)} fotos. No tienes que hacer nada más.`,
  received: 'Fotos recibidas',
  portal: 'Ir a mi sesión',
} as const

/** Names of the sides (PHO-09). */
export const sideNames: Readonly<Record<PhotoSide, string>> = {
  front: 'Frente',
  right: 'Lado derecho',
  left: 'Lado izquierdo',
  back: 'Atrás',
}

/** Error texts of the photo check (PHO-14 to PHO-16, PHO-O6). */
export const errorWords: Readonly<Record<PhotoError, string>> = {
  BLURRY: 'La foto se encuentra borrosa o tiene baja resolución.',
  DATE: `La foto tiene más de ${String(PHOTO_MAX_HOURS)} horas de haber sido tomada.`,
  VEHICLE: 'No hemos detectado un vehículo en la foto',
  INVALID: 'El archivo no es una imagen válida.',
  INCOMPLETE: 'La foto llegó incompleta: le falta una parte. Elige otra o tómala ahora.',
  INFECTED: 'El archivo trae un virus y no lo recibimos. Toma la foto ahora.',
  REPEATED: 'Es la misma foto que la de otro lado. Cada lado necesita la suya.',
}

export const photosWords = {
  title: 'Toma una foto de cada lado',
  policy: (number: string) => `Póliza ${number}`,
  intro: 'Tómalas seguidas, aunque se vaya la señal: se guardan en este dispositivo y se suben solas.',
  count: (valid: number) => `${valid} de 4 recibidas`,
  submit: 'Enviar',
  submitting: 'Enviando tus fotos…',
  confirming: 'Estamos confirmando tu envío. Puedes esperar aquí: no se enviará dos veces.',
  ready: 'Las cuatro están listas.',
  notYet: (count: number) => (count === 1 ? 'Falta 1 por recibir.' : `Faltan ${count} por recibir.`),
  retry: 'Intentar de nuevo',
  linkOver: 'Este enlace ya no se puede usar',
  linkOverLead:
    'Ábrelo de nuevo desde el mensaje que recibiste, o pide uno nuevo en «Tus pólizas». No tendrás que repetir las fotos que tomaste.',
  linkOverKept: 'Las que faltan por subir siguen guardadas en este teléfono y se suben solas al abrirlo.',
  incomplete: 'Falta una foto. Revisa cuál y vuelve a tomarla.',
} as const

/** Texts of the tile of one side. */
export const sideTileWords = {
  ...tileWords,
  changedLead: 'Desde otro teléfono llegó una foto de este lado. ¿Cuál quieres usar?',
} as const

/** Position beside the name of a side, while the camera is open. */
export const stepOf = (at: number) => `${at} de 4`

export const repeatedWords = {
  title: (other: string) => `Es la misma foto que la de «${other}».`,
  lead: (side: string) => `Cada lado necesita su propia foto. Ahora falta la de «${side}».`,
} as const

/** Texts of the landing page on a phone that takes photos for another screen (D107). */
export const phoneLandingWords = {
  title: 'Toma las fotos',
  lead: 'Con este teléfono tomas las fotos, y aparecen en la pantalla donde empezaste.',
  submit: 'Empezar',
} as const

export const phoneMissingWords = {
  title: 'Este código ya no sirve',
  lead: 'Cada código sirve una hora y en un solo teléfono. Pide otro en la pantalla donde empezaste.',
} as const

export const phonePhotosWords = {
  title: 'Toma las fotos',
  lead: 'Se mandan solas a la pantalla donde empezaste.',
  done: 'Listo, llegaron todas. Puedes volver a la pantalla donde empezaste.',
  some: (count: number) =>
    `${count === 1 ? 'Ya llegó 1 foto' : `Ya llegaron ${String(count)} fotos`}. Toma otra, o vuelve a la pantalla donde empezaste.`,
} as const

export const phoneErrorWords = {
  INVALID: 'El archivo no es una imagen válida.',
  INCOMPLETE: 'La foto llegó incompleta: le falta una parte. Elige otra o tómala ahora.',
  INFECTED: 'El archivo trae un virus y no lo recibimos. Toma la foto ahora.',
  REFUSED: 'No se pudo aceptar esta foto. Toma otra.',
} as const
