/** The characters, weights and features of the product's font. */

/** Lightest and boldest weight of the cut font, equal to those in `font.css`. */
export const FONT_WEIGHTS = { min: 400, max: 700 } as const

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** Layout features: kerning and ligatures. */
export const FONT_FEATURES = ['kern', 'liga'] as const

/**
 * Letters that names in Mexico hardly ever have, and signs that no page shows. Each is an outline of its own; together
 * they are 2.3 KB.
 */
const RARE = 'ÆÐØÞßæðøþ\\^`{|}~'

/**
 * The signs of ASCII, and the letters of Latin-1 for Spanish and for names in neighbouring languages, both without the
 * rare ones. Other signs are those that a page shows. The system's own font shows the rest.
 */
export const fontCharacters: readonly string[] = [
  ...[...between(0x20, 0x7e), ...between(0xc0, 0xff)].filter((sign) => !RARE.includes(sign)),
  ...'\u00A0¡ª«°·º»¿©®–—‘’“”•…€−→←',
]
