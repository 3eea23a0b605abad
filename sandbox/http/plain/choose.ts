/** Chooses one of `options` by a hash (FNV-1a) of the seed, so that a failure is reproducible. */
export function choose<Option>(seed: string, options: readonly [Option, ...Option[]]): Option {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) hash = Math.imul(hash ^ byte, 0x01000193)
  // The lowest bits of FNV-1a depend only on the last letters.
  return options[((hash >>> 16) ^ (hash & 0xffff)) % options.length] ?? options[0]
}
