import { phoneGroups } from './phone-groups.ts'
import { splitPhone } from './server-phone.ts'

/** "+52 55 2505 4459", for people, of a phone as the insurer keeps it. */
export function formatPhone(phone: string): string {
  const { dialCode, number } = splitPhone(phone)
  // Of another length: of a country whose groups we do not know.
  return number.length === 10 ? phoneGroups(dialCode, number) : phone.replaceAll(' ', '\u00a0')
}
