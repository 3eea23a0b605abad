/** The remains of a form, as files for another app of the device. */
import type { LeftPhoto } from './left-photos.ts'
import { leftWords as words } from './left-words.ts'
import type { Found } from './use-left.ts'

const PNG = 'image/png'

/** True if this device can share files with other apps, tested with a sample file. */
export const canShare = (): boolean =>
  typeof navigator !== 'undefined' &&
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File(['x'], 'foto.png', { type: PNG })] })

/** The file of a photo; undefined if the device no longer has it. */
export async function fileOf(photo: LeftPhoto | undefined): Promise<File | undefined> {
  const blob = await photo?.read()
  if (!photo || !blob) return undefined
  return new File([blob], `${photo.slot}.${blob.type.split('/')[1] ?? 'jpeg'}`, { type: blob.type })
}

/** Files of the remaining photos and signatures. */
export async function filesOf({ photos, signatures }: Found): Promise<File[]> {
  const read = await Promise.all(photos.map(fileOf))
  const signed = signatures.map(({ name, image }) => {
    return new File([bytesOf(image)], `${words.signature(name)}.png`, { type: PNG })
  })
  return [...read.filter((file) => file !== undefined), ...signed]
}

const bytesOf = (image: string) =>
  Uint8Array.from(atob(image.split(',')[1] ?? ''), (one) => one.charCodeAt(0))
