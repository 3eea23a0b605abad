/** A QR code on another phone, as a film for the browser's fake camera. */
import { writeFileSync } from 'node:fs'
import { encode } from 'fast-png'
import { qrModules } from '#shared/domain/formats/qr-modules.ts'
import { filmOf } from '../../../photos/film.ts'
import { blank, type Picture } from '../../../photos/scene.ts'

const WIDTH = 640
const HEIGHT = 480
const MODULE = 9

export function qrPicture(text: string): Picture {
  const picture = blank(WIDTH, HEIGHT, [235, 235, 230])
  const rows = qrModules(text)
  const [left, top] = [WIDTH, HEIGHT].map((edge) => Math.round((edge - rows.length * MODULE) / 2))
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; isDark && line < MODULE; line += 1) {
        const from = ((top ?? 0) + y * MODULE + line) * WIDTH + (left ?? 0) + x * MODULE
        for (let at = from; at < from + MODULE; at += 1) picture.data.set([20, 20, 20], 4 * at)
      }
  return picture
}

/** @param share Part of the code's height that a thumb covers, from 0 to 1. */
export function coveredPicture(text: string, share: number): Picture {
  const { data, width, height } = qrPicture(text)
  data.fill(90, 0, Math.floor(height * share) * width * 4)
  return { data, width, height }
}

/** @param shown The code of the picture; null gives a black one, as from a camera without a picture. */
export function writeFilm(path: string, shown: string | Picture | null): void {
  const picture = typeof shown === 'string' ? qrPicture(shown) : shown
  writeFileSync(path, filmOf([picture ?? blank(WIDTH, HEIGHT, [0, 0, 0])]))
}

/** The same picture as a photo file from the gallery. */
export const photoOf = ({ data, width, height }: Picture) => ({
  name: 'qr.png',
  mimeType: 'image/png',
  buffer: Buffer.from(encode({ width, height, data })),
})
