/** The font of the product: Host Grotesk (SIL Open Font License 1.1), cut to what pages show. */
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

export const FONT_FILE = 'shared/ui/styles/host-grotesk.woff2'
/** Least and greatest, as `font.css` says. */
export const FONT_WEIGHTS = { min: 400, max: 700 } as const

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** Latin-1, which has every letter of Spanish and of its neighbours' names, and the punctuation and signs around it. */
export const fontCharacters: readonly string[] = [
  ...between(0x20, 0x7e),
  ...between(0xa0, 0xff),
  ...'ıŒœˆ˜–—‘’‚“”„†‡•…‰‹›⁄€™←→↑↓−',
]

export function cutFont(): Promise<Buffer> {
  const file = 'node_modules/@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2'
  return subsetFont(readFileSync(file), fontCharacters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: FONT_WEIGHTS },
  })
}
