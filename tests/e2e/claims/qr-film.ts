/** What a camera sees of a QR code on another phone: a film for the browser's fake device. */
import { writeFileSync } from 'node:fs'
import { qrModules } from '#shared/domain/qr/qr-modules.ts'
import { filmOf } from '../../photos/film.ts'
import { blank, type Picture } from '../../photos/scene.ts'

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

/** @param text Null: black, as a camera that gives no picture. */
export function writeFilm(path: string, text: string | null): void {
  writeFileSync(path, filmOf([text === null ? blank(WIDTH, HEIGHT, [0, 0, 0]) : qrPicture(text)]))
}
