import { phoneLengthsBehind } from './countries.ts'
import { phoneGroups } from './phone-groups.ts'
import { splitPhone } from './server-phone.ts'

/**
 * "+52 55 2505 4459", for people, of a phone as the insurer stores it. Free text ("55 1234 5678 ext. 12"), numbers of
 * another length and unknown dial codes stay as they are: their groups are not known.
 */
export function formatPhone(phone: string): string {
  const { dialCode, number } = splitPhone(phone)
  const isKnown =
    /^[\d\s+().-]*$/.test(phone) && number.length === 10 && phoneLengthsBehind(dialCode).length > 0
  return isKnown ? phoneGroups(dialCode, number) : phone.replaceAll(' ', '\u00a0')
}
