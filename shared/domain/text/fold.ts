/**
 * Text without case and accents, ñ folded into n as well (FND-79, D16): people on a phone type "penami" and mean
 * "Peñamiller". This is the language-neutral matching of Unicode, not that of Spanish, where ñ is a letter apart.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether an option is offered for what was typed; everything is while nothing was. */
export function matchesFolded(option: string, typed: string): boolean {
  return fold(option).includes(fold(typed.trim()))
}

/** The matching options in their own order, those that begin with what was typed first. */
export function filterFolded<T>(options: readonly T[], typed: string, textOf: (option: T) => string): T[] {
  const query = fold(typed.trim())
  if (query === '') return [...options]
  const beginning: T[] = []
  const within: T[] = []
  for (const option of options) {
    const at = fold(textOf(option)).indexOf(query)
    if (at === 0) beginning.push(option)
    else if (at > 0) within.push(option)
  }
  return [...beginning, ...within]
}
