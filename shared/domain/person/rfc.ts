type RfcProblem = 'missing' | 'format'

/** Length of an RFC, of a person and of a company (FND-86). */
export const RFC_LENGTH = { natural: 13, moral: 12 } as const
/** Letters, a date YYMMDD, and three characters of the tax office, of which the last is a check digit (FND-86, Anexo 20). */
const RFC = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z0-9]{2}[0-9A]$/
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The value of the field while typing: upper case, at most 13 characters (FND-87). */
export function typeRfc(value: string): string {
  return value.toUpperCase().normalize('NFC').slice(0, RFC_LENGTH.natural)
}

/** Checks an RFC (QUO-37, QUO-38): 12 characters for companies, 13 for people. */
export function checkRfc(value: string): RfcProblem | null {
  const rfc = value.trim().toUpperCase().normalize('NFC')
  if (rfc === '') return 'missing'
  const [, year, month, day] = RFC.exec(rfc) ?? []
  if (!year || !month || !day) return 'format'
  return isDay(Number(year), Number(month), Number(day)) ? null : 'format'
}

/** The century is not known, so 29 February is accepted in any year divisible by 4 (FND-O9). */
function isDay(year: number, month: number, day: number): boolean {
  if (month === 2 && day === 29) return year % 4 === 0
  return day >= 1 && day <= (DAYS[month - 1] ?? 0)
}
