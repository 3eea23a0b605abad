import { fold } from '#shared/domain/text/fold.ts'

/**
 * The items whose label holds the query, best first: labels that begin with it, then those with a word that
 * begins with it, then the rest; each group keeps its order. An empty query keeps all.
 */
export function matching<T extends { label: string }>(items: readonly T[], query: string): T[] {
  const wanted = fold(query)
  if (!wanted) return [...items]
  const ranks: [T[], T[], T[]] = [[], [], []]
  for (const item of items) {
    const label = fold(item.label)
    if (label.startsWith(wanted)) ranks[0].push(item)
    else if (label.includes(` ${wanted}`)) ranks[1].push(item)
    else if (label.includes(wanted)) ranks[2].push(item)
  }
  return ranks.flat()
}
