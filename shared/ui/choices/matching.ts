import { fold } from '#shared/domain/text/fold.ts'
import type { Option } from './Select.tsx'

/**
 * Filters items whose label contains the query. Labels that begin with it come first, then those with a word that
 * begins with it (other names included), then the rest. Each group keeps its order; an empty query keeps all.
 */
export function matching<T extends Pick<Option, 'label' | 'also'>>(items: readonly T[], query: string): T[] {
  const wanted = fold(query)
  if (!wanted) return [...items]
  const ranks: [T[], T[], T[]] = [[], [], []]
  for (const item of items) {
    const label = fold(`${item.label} ${item.also ?? ''}`)
    if (label.startsWith(wanted)) ranks[0].push(item)
    else if (label.includes(` ${wanted}`)) ranks[1].push(item)
    else if (label.includes(wanted)) ranks[2].push(item)
  }
  return ranks.flat()
}
