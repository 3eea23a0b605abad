import { phoneLengthsBehind } from './countries.ts'
import { phoneGroups } from './phone-groups.ts'
import { splitPhone } from './server-phone.ts'

/**
 * Formats a stored phone for people: "+52 55 2505 4459". Free text ("55 1234 5678 ext. 12"), unusual lengths and
 * unknown dial codes stay unchanged, because their groups are unknown.
 */
export function formatPhone(phone: string): string {
  const { dialCode, number } = splitPhone(phone)
  const isKnown =
    /^[\d\s+().-]*$/.test(phone) && number.length === 10 && phoneLengthsBehind(dialCode).length > 0
  return isKnown ? phoneGroups(dialCode, number) : phone.replaceAll(' ', '\u00a0')
}
