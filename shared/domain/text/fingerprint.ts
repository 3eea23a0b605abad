/** FNV-1a over UTF-16 units, twice with different seeds: a content version, not a security measure. */
export function fingerprint(text: string): string {
  const hash = (seed: number) => {
    let state = seed
    for (let index = 0; index < text.length; index++)
      state = Math.imul(state ^ text.charCodeAt(index), 16777619)
    return (state >>> 0).toString(16).padStart(8, '0')
  }
  return hash(2166136261) + hash(84696351)
}
