/**
 * The run of words in which a text differs from another one, between the words that both begin and end with. Spaces and
 * line breaks stay with the words before them, so that the three parts put together are the text. Pure.
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

const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|^\s+/g) ?? [] // an empty text has no words

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, index) => word.trim() !== other[index]?.trim())
  return differs === -1 ? one.length : differs
}
