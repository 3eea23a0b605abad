/** The characters, weights and features of the product's font. */

/** Lightest and boldest weight of the cut font, equal to those in `font.css`. */
export const FONT_WEIGHTS = { min: 400, max: 700 } as const

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** Layout features: kerning and ligatures. */
export const FONT_FEATURES = ['kern', 'liga'] as const

/**
 * Every letter of Latin-1, for Spanish and for names in neighbouring languages, and the signs that a page shows. The
 * system's own font shows any other sign.
 */
export const fontCharacters: readonly string[] = [
  ...between(0x20, 0x7e),
  ...between(0xc0, 0xff),
  ...'\u00A0¡ª«°·º»¿©®ıŒœ–—‘’“”•…€−→←',
]
