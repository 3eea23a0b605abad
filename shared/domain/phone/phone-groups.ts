import { onlyDigits } from '#shared/domain/text/plain-text.ts'

/** Mexican area codes of two digits; all others have three. */
const SHORT_AREAS: readonly string[] = ['33', '55', '56', '81']

/** Groups a number as it is dialled: "+52 55 2505 4459", with non-breaking spaces. Loads no list of countries. */
export function phoneGroups(dialCode: string, number: string): string {
  const isShort = dialCode === '+52' && SHORT_AREAS.includes(number.slice(0, 2))
  const groups = isShort ? /^(\d{2})(\d{4})(\d{4})$/ : /^(\d{3})(\d{3})(\d{4})$/
  return [dialCode, ...(groups.exec(number)?.slice(1) ?? [number])].join('\u00a0')
}

/** A phone masked for its owner: "•••• 5678"; null if it has too few digits to hide any. */
export function maskedPhone(phone: string): string | null {
  const digits = onlyDigits(phone)
  return digits.length < 8 ? null : `•••• ${digits.slice(-4)}`
}
