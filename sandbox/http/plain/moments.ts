/** Writes moments as different insurers do: in UTC, in Mexico's time, in any other zone, or without naming a zone. */

const HOUR_MS = 3_600_000
/** UTC offset of Mexico City in hours, constant since 2022. */
const MEXICO_HOURS = -6

type Spell = (at: number) => string

const spellings: readonly [Spell, ...Spell[]] = [
  (at) => new Date(at).toISOString(),
  (at) => `${wallClock(at, MEXICO_HOURS)}-06:00`,
  (at) => `${wallClock(at, 2)}+02:00`,
  (at) => `${wallClock(at, 0)}+00:00`,
  // A moment without an offset is the wall clock of Mexico City.
  (at) => wallClock(at, MEXICO_HOURS),
]

export function spellMoment(moment: string, seed: string): string {
  return choose(seed, spellings)(Date.parse(moment))
}

const wallClock = (at: number, hours: number) => new Date(at + hours * HOUR_MS).toISOString().slice(0, 19)

/** Chooses one of `options` by a hash (FNV-1a) of the seed, so that a failure is reproducible. */
export function choose<Option>(seed: string, options: readonly [Option, ...Option[]]): Option {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) hash = Math.imul(hash ^ byte, 0x01000193)
  // The lowest bits of FNV-1a depend only on the last letters, so the upper half is mixed in.
  return options[((hash >>> 16) ^ (hash & 0xffff)) % options.length] ?? options[0]
}
