/** What the font of the product holds. */

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
