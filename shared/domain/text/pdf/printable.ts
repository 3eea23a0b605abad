/** Letters that the embedded font lacks: without their accent rather than as a question mark. */
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

/** What the font of our papers draws; anything that is no letter of Latin script is a question mark. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (DRAWN.test(letter)) return letter
    const [bare = ''] = letter.normalize('NFD')
    return WITHOUT_ACCENT[letter] ?? (DRAWN.test(bare) ? bare : '?')
  }).join('')
