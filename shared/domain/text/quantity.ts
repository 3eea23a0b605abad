/** Numbers in Spanish sentences. A sentence about a rule is built from the rule's constant. */

/** Formats a count with its noun: "1 foto", "3 fotos". */
export const quantity = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`

const SMALL = ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce']

/** Returns a number in words: "cuatro". Digits are used below two, where Spanish needs a gender, and above twelve. */
export const inWords = (count: number): string => SMALL[count - 2] ?? String(count)

const HOUR_MS = 3_600_000
const LONGEST_IN_HOURS = 72

/** Formats a term in its natural unit: "10 minutos", "72 horas", "30 días". */
export function durationText(ms: number): string {
  if (ms < HOUR_MS) return quantity(Math.round(ms / 60_000), 'minuto', 'minutos')
  const hours = Math.round(ms / HOUR_MS)
  return hours <= LONGEST_IN_HOURS
    ? quantity(hours, 'hora', 'horas')
    : quantity(Math.round(hours / 24), 'día', 'días')
}

/** Formats a size: "10 MB". */
export const megabytes = (bytes: number): string => `${String(Math.floor(bytes / 1024 / 1024))} MB`
