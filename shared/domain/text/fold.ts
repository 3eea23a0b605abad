/**
 * Text as it is compared: without case, accents or doubled spaces, ñ folded into n as well (FND-79, D16): people on a
 * phone type "penami" and mean "Peñamiller". This is the language-neutral matching of Unicode, not that of Spanish, where
 * ñ is a letter apart.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
