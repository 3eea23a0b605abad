import type { PicturesPrompt } from '#shared/contracts/links/photos.ts'
import { WITHOUT_PHOTOS } from '#shared/domain/policies/purchase-limits.ts'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import type { Crumb } from '#shared/ui/layout/Breadcrumbs.tsx'
import { policyCrumbs } from '../crumbs/policy-crumbs.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import { inWords } from '#shared/domain/text/quantity.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'

export const picturesWords = {
  title: 'Fotos de tu vehículo',
  /** Breadcrumb of the page (SHL-O13). */
  crumb: 'Fotos',
  /** Text that explains why the photos are needed (POL-O17). */
  why: `Necesitamos las fotos de tu vehículo para que estés cubierto en caso de un siniestro. ${WITHOUT_PHOTOS}`,
  scan: {
    title: 'Toma las fotos con tu teléfono',
    steps: [
      'Apunta la cámara de tu teléfono al código y abre el enlace.',
      `Toma las ${inWords(photoSides.length)} fotos y presiona «Enviar».`,
      'Deja esta página abierta: aquí verás cómo llegan.',
    ],
  },
  take: 'Tomar fotos',
  otherPhone: '¿Prefieres usar otro teléfono?',
  otherPhoneHow: 'Escanea este código con él, o mándale el enlace.',
  link: 'O abre este enlace',
  linkAlone: 'Enlace',
  copy: 'Copiar enlace',
  /** Notice after the link was copied (POL-O14). */
  copied: 'Se ha copiado el enlace.',
  /** Notice if the browser offers no clipboard: the link is selected for copying. */
  notCopied: 'Tu navegador no permite copiar el enlace. Ya está seleccionado: cópialo tú.',
  who: 'Quien lo tenga puede enviar las fotos de este vehículo.',
  again: 'Hacer un enlace nuevo',
  made: 'Hicimos un enlace nuevo. El anterior sigue sirviendo hasta que venza o lo canceles.',
  cancel: 'Cancelar enlaces',
  progress: 'Fotos recibidas',
  looking: 'Revisando si ya llegaron fotos…',
  lost: 'No pudimos revisar si ya llegaron más fotos.',
  retry: 'Volver a intentar',
  /** Text for complete photos. */
  done: 'Recibimos las fotos de tu vehículo.',
  back: 'Ver mis pólizas',
} as const

/** Names of the sides (PHO-09). */
export const sideNames: Record<PhotoSide, string> = {
  front: 'Frente',
  right: 'Lado derecho',
  left: 'Lado izquierdo',
  back: 'Atrás',
}

const total = photoSides.length

/** Text about the photos' progress. */
export function progressText(prompt: PicturesPrompt | null): string {
  if (prompt === null) return picturesWords.looking
  const { received, isStarted, isComplete } = prompt
  if (isComplete) return picturesWords.done
  const count = `${String(received.length)} de ${String(total)} fotos recibidas`
  if (received.length === total) return `${count}. Falta presionar «Enviar» en el teléfono.`
  if (received.length > 0) return count
  return isStarted
    ? 'El enlace ya se abrió. Aquí verás cómo llegan las fotos.'
    : 'Esperando a que abras el enlace en tu teléfono'
}

/** Returns the sides with a photo; all of them once the insurer has the set. */
export const receivedOf = (prompt: PicturesPrompt | null): readonly PhotoSide[] =>
  prompt?.isComplete ? photoSides : (prompt?.received ?? [])

/** Returns the name of the vehicle: "Nissan Versa 2022". */
export const vehicleOf = ({ brandName, modelName, year }: PicturesPrompt) =>
  vehicleName({ brand: brandName, model: modelName, year })

/** Text about the link's expiry: "Sirve hasta el 24/11/2026 a las 00:45." */
export function untilText(expiresAt: string, now: number): string {
  const moment = momentText(expiresAt, now)
  return `Sirve hasta ${moment.startsWith('hoy') ? moment : `el ${moment}`}.`
}

/** Breadcrumbs of the page (SHL-19, SHL-O13); the number is known once the address can be read. */
export const crumbsOf = (policyNumber: string | undefined): readonly Crumb[] =>
  policyCrumbs(picturesWords.crumb, policyNumber)
