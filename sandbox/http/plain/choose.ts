/** One of `options`, the same for the same seed: whatever failed once fails again. FNV-1a. */
export function choose<Option>(seed: string, options: readonly [Option, ...Option[]]): Option {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) hash = Math.imul(hash ^ byte, 0x01000193)
  // The lowest bits of FNV-1a change with the last letters alone.
  return options[((hash >>> 16) ^ (hash & 0xffff)) % options.length] ?? options[0]
}
