/**
 * Forty generated files that are no photos, or more than a photo (OWASP ASVS 5.2: polyglots, bombs). Their
 * hostile part contains the word `HOSTILE`.
 */
import { chunk, comment, exif, jpeg, joined, packed, png, segment } from '#gateway/testing/photos/pictures.ts'

export const HOSTILE = 'HOSTILE-CANARY'

export interface HostileFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** `refused`: the file is INVALID. `cleaned`: only the picture of the file is forwarded. */
  readonly becomes: 'refused' | 'cleaned'
}

const text = (content: string) => new TextEncoder().encode(content)
const html = text(`<html><script>alert("${HOSTILE}")</script>`)
const zip = joined(
  [0x50, 0x4b, 3, 4],
  text(`META-INF/${HOSTILE}.class`),
  [0x50, 0x4b, 5, 6],
  new Uint8Array(18),
)
const php = text(`<?php system("${HOSTILE}"); ?>`)
const start = (bytes: Uint8Array, length: number) => bytes.subarray(0, length)

export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const refused = (name: string, bytes: Uint8Array): HostileFile => ({ name, bytes, becomes: 'refused' })
  const cleaned = (name: string, bytes: Uint8Array): HostileFile => ({ name, bytes, becomes: 'cleaned' })
  const noise = Uint8Array.from({ length: 30 * 121 }, (_, at) => (at * at * 31 + (at % 17) * 89) % 253)
  const plainPng = await png({ width: 40, height: 30, pixels: noise })
  const plainJpeg = jpeg({ scan: new Uint8Array(1_500).fill(5) })
  const header = start(plainPng, 33)
  const bomb = await packed(new Uint8Array(30_000_000))
  const cut = [1, 10, 25, 50, 75, 90, 99]
  return [
    refused('a JPEG of one pixel that claims 65,535 × 65,535', jpeg({ width: 65_535, height: 65_535 })),
    refused(
      'a PNG that claims 65,535 × 65,535',
      await png({ width: 65_535, height: 65_535, pixels: new Uint8Array(4) }),
    ),
    refused(
      'a PNG that claims four thousand million columns',
      await png({ width: 2 ** 32 - 1, height: 1, pixels: new Uint8Array(4) }),
    ),
    refused(
      'a PNG of a few pixels that unpacks to 30 MB',
      joined(header, chunk('IDAT', bomb), chunk('IEND')),
    ),
    refused(
      'the same in many chunks',
      joined(header, ...Array.from({ length: 20 }, () => chunk('IDAT', bomb)), chunk('IEND')),
    ),
    refused(
      'a JPEG with 10,000 segments',
      jpeg({ segments: Array<Uint8Array>(10_000).fill(comment(HOSTILE)) }),
    ),
    refused(
      'a PNG with 10,000 chunks',
      await png({ chunks: Array<Uint8Array>(10_000).fill(chunk('tEXt', text(HOSTILE))) }),
    ),
    ...cut.map((percent) =>
      refused(`a JPEG cut off at ${percent} %`, start(plainJpeg, (plainJpeg.length * percent) / 100)),
    ),
    ...cut.map((percent) =>
      refused(`a PNG cut off at ${percent} %`, start(plainPng, (plainPng.length * percent) / 100)),
    ),
    refused('a JPEG that is a page, too', jpeg({ after: html })),
    refused('a JPEG that is an archive, too (GIFAR)', jpeg({ after: zip })),
    refused('a PNG that is a program, too', await png({ after: php })),
    refused('a JPEG with 65 KB behind it', jpeg({ after: new Uint8Array(65 * 1024) })),
    refused('a JPEG with a film behind it', jpeg({ after: joined([0, 0, 0, 24], text('ftypmp42')) })),
    refused('a page', html),
    refused(
      'a drawing with a script',
      text(`<svg xmlns="http://www.w3.org/2000/svg" onload="${HOSTILE}()"/>`),
    ),
    refused('a GIF', text(`GIF89a${HOSTILE}`)),
    refused('a WebP', joined(text('RIFF'), [9, 0, 0, 0], text(`WEBPVP8 ${HOSTILE}`))),
    refused('a HEIC', joined([0, 0, 0, 24], text(`ftypheic${HOSTILE}`))),
    refused('a PDF', text(`%PDF-1.7 ${HOSTILE}`)),
    refused('a program', text(`MZ${HOSTILE}`)),
    refused('a JPEG’s first bytes and then a page', joined([0xff, 0xd8, 0xff], html)),
    refused(
      'a page in the table of a JPEG',
      jpeg({ segments: [segment(0xdb, joined(html, new Uint8Array(5_000)))] }),
    ),
    cleaned('a JPEG with the place in its EXIF', jpeg({ segments: [exif(`GPS ${HOSTILE}`)] })),
    cleaned('a JPEG with a page in its comment', jpeg({ segments: [comment(`<script>${HOSTILE}`)] })),
    cleaned('a JPEG with an archive in its profile', jpeg({ segments: [segment(0xe2, zip)] })),
    cleaned(
      'a JPEG whose first header is a program',
      joined([0xff, 0xd8], segment(0xe0, php), plainJpeg.subarray(20)),
    ),
    cleaned(
      'a PNG with a bomb for a profile',
      await png({ chunks: [chunk('iCCP', joined(text(`${HOSTILE}\0\0`), bomb))] }),
    ),
  ]
}
