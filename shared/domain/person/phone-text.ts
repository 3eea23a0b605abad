import { splitPhone } from './server-phone.ts'

/** Mexican areas of two digits; all others have three. */
const SHORT_AREAS: readonly string[] = ['33', '55', '56', '81']

/** "+52 55 2505 4459", for people: the groups in which it is dialled, which no line break tears apart. */
export function formatPhone(phone: string): string {
  const { dialCode, number } = splitPhone(phone)
  // Of a country whose groups we do not know.
  if (number.length !== 10) return phone.replaceAll(' ', '\u00a0')
  const isShort = dialCode === '+52' && SHORT_AREAS.includes(number.slice(0, 2))
  const groups = isShort ? /^(\d{2})(\d{4})(\d{4})$/ : /^(\d{3})(\d{3})(\d{4})$/
  return [dialCode, ...(groups.exec(number)?.slice(1) ?? [number])].join('\u00a0')
}
