/** The platform applies each tag of `[[migrations]]` once: tags of earlier releases stay, unchanged and in order. */

export interface Migration {
  readonly tag?: string
}

/**
 * @param earlier The migrations of a release that was sent.
 * @param now Those of `wrangler.toml`.
 * @returns A sentence about the first tag that is missing, moved or edited; null if tags were only appended.
 */
export function migrationProblem(earlier: readonly Migration[], now: readonly Migration[]): string | null {
  const changed = earlier.findIndex((one, index) => keyOf(one) !== keyOf(now[index]))
  if (changed === -1) return null
  const tag = earlier[changed]?.tag ?? String(changed + 1)
  const rule =
    'The platform has applied it, so it stays as it was and where it was; add a new tag after the last'
  return `[[migrations]] of wrangler.toml no longer has the tag ${tag} of an earlier release as it was. ${rule}`
}

/** Values of one migration, independent of the order of keys; empty lists are ignored. */
function keyOf(migration: Migration | undefined): string {
  const entries = Object.entries(migration ?? {}).filter(
    ([, value]) => !(Array.isArray(value) && value.length === 0),
  )
  return JSON.stringify(entries.sort(([a], [b]) => a.localeCompare(b)))
}
