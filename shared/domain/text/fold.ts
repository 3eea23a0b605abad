/**
 * Reduces a text for comparisons: without case, accents or doubled spaces, and with ñ as n (FND-79, D16), because
 * people on a phone type "penami" for "Peñamiller". This is the language-neutral matching of Unicode, not that of
 * Spanish, where ñ is a letter of its own.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
