import { addDays } from './dates.ts'
import { yearText } from './official-holidays.ts'

/** Additional bank holidays by year, YYYY-MM-DD. */
export type BankHolidays = Readonly<Record<number, readonly string[]>>

/**
 * Days of a year on which banks and other supervised entities close beside the official holidays. Source:
 * "Disposiciones de carácter general que señalan los días del año … en que las entidades financieras sujetas a la
 * supervisión de la Comisión Nacional Bancaria y de Valores deberán cerrar sus puertas y suspender operaciones",
 * Diario Oficial de la Federación, December of the year before. Add a year each December; nothing else has to be
 * changed.
 *
 * Verified by newspapers, since the Diario itself was not at hand:
 * - 2024: Informador 2023-12-29
 * - 2025: Infobae 2024-12-27, and W Radio 2025-11-14, which names the Diario of 2024-12-27
 * - 2026: El Cronista 2025-12-11, UnoTV, Informador 2025-12-12
 *
 * The days of 2027 were not published at the time. From there on they are projected (`usualBankHolidays`), and
 * dates that depend on one are marked (`isProjected`). The days of 2016 and 2019 (the Commission's own list; Diario
 * of 2018-12-11) follow the same rule.
 */
export const PUBLISHED_BANK_HOLIDAYS: BankHolidays = {
  2024: ['2024-03-28', '2024-03-29', '2024-11-02', '2024-12-12'],
  2025: ['2025-04-17', '2025-04-18', '2025-11-02', '2025-12-12'],
  2026: ['2026-04-02', '2026-04-03', '2026-11-02', '2026-12-12'],
}

/** Usual bank holidays: Maundy Thursday, Good Friday, the Day of the Dead, the bank clerks' day. */
export function usualBankHolidays(year: number): string[] {
  const easter = easterOf(year)
  return [addDays(easter, -3), addDays(easter, -2), `${yearText(year)}-11-02`, `${yearText(year)}-12-12`]
}

/** Date of Easter by the Gregorian computus of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${yearText(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
