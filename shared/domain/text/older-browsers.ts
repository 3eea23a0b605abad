/** Functions that Safari 16.5 lacks and newer browsers have: an iPhone of 2017 stays on iOS 16 (D376). */

/** Groups values by a key, in order of first appearance, like `Map.groupBy` (Safari 17.4). */
export function grouped<Key, Value>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** Parses an address, like `URL.parse` (Safari 18). Returns null for text that is no address. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
