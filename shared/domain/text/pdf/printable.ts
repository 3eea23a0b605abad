/** Path, in a release, of the fonts of our papers: the build writes the file, and the gateway reads it (D337). */
export const PAPER_FONTS = 'papers/fonts.json'

/** Letters that the embedded font lacks: they are printed without their accent and not as a question mark. */
const WITHOUT_ACCENT: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  ħ: 'h',
  Ħ: 'H',
}
const DRAWN = /[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff€…‘’“”•–—]/u

/** Message for a field whose text will be signed and cannot be printed (D149). */
export const UNPRINTABLE = 'Quita los emojis y los signos que no sean letras latinas: no se pueden imprimir.'

/**
 * False for a text with characters that our PDF font cannot print, such as an emoji or "車". The field refuses them, so
 * that no question mark appears above a signature.
 */
export const isPrintable = (text: string): boolean =>
  Array.from(text.normalize('NFC')).every((letter) => /\s/.test(letter) || letterOf(letter) !== null)

/** `printable` for several lines: the text shown before a signature equals the printed one. */
export const asPrinted = (text: string): string => text.split('\n').map(printable).join('\n')

/** Replaces characters that the PDF font lacks; characters without a Latin base letter become a question mark. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => (/\s/.test(letter) ? ' ' : (letterOf(letter) ?? '?'))).join(
    '',
  )

function letterOf(letter: string): string | null {
  if (DRAWN.test(letter)) return letter
  const [bare = ''] = letter.normalize('NFD')
  return WITHOUT_ACCENT[letter] ?? (DRAWN.test(bare) ? bare : null)
}
