/** Text as it is compared: without accents, case or doubled spaces ("Peñamiller" and "penami", D16, FND-79). */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * The items whose label holds the query, best first: labels that begin with it, then those with a word that
 * begins with it, then the rest; each group keeps its order. An empty query keeps all.
 */
export function matching<T extends { label: string }>(items: readonly T[], query: string): T[] {
  const wanted = folded(query)
  if (!wanted) return [...items]
  const ranks: [T[], T[], T[]] = [[], [], []]
  for (const item of items) {
    const label = folded(item.label)
    if (label.startsWith(wanted)) ranks[0].push(item)
    else if (label.includes(` ${wanted}`)) ranks[1].push(item)
    else if (label.includes(wanted)) ranks[2].push(item)
  }
  return ranks.flat()
}
