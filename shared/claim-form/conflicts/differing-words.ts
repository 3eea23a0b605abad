/**
 * Splits a text into the words it shares with another text at its start, the words that differ, and those shared at its
 * end. Spaces belong to the words before them, so that the three parts joined are the text. Pure.
 */
export function differingWords(text: string, other: string) {
  const [own, others] = [wordsOf(text), wordsOf(other)]
  const start = sharedLength(own, others)
  const end = sharedLength(own.slice(start).toReversed(), others.slice(start).toReversed())
  const join = (from: number, to?: number) => own.slice(from, to).join('')
  return {
    before: join(0, start),
    differing: join(start, own.length - end),
    after: join(own.length - end),
  }
}

// `match` returns null for an empty text.
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|^\s+/g) ?? []

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, index) => word.trim() !== other[index]?.trim())
  return differs === -1 ? one.length : differs
}
