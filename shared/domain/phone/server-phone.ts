/** Splits a phone number as the insurer stores it: dial code and number in one text. Forms do not need this module. */
import { onlyDigits } from '../text/plain-text.ts'
import { countries, DEFAULT_COUNTRY, phoneLengths, phoneLengthsBehind } from './countries.ts'
import { nationalNumber, type Phone } from './phone.ts'
import { phoneGroups } from './phone-groups.ts'

const LAST = 10

/**
 * A number after a former Mexican prefix is Mexican ("5215512345678", "0445512345678"). Otherwise the last 10 digits
 * are the number, and the digits before them the dial code (FND-52); without any it is Mexico (FND-50). If those are no
 * dial code, the start of the text is searched for one.
 */
export function splitPhone(serverPhone: string): Phone {
  const digits = onlyDigits(serverPhone).replace(/^00/, '')
  const { dialCode: mexico } = DEFAULT_COUNTRY
  const national = nationalNumber(digits, mexico)
  if (national !== digits) return { dialCode: mexico, number: national }
  const number = digits.slice(-LAST)
  const prefix = digits.slice(0, -LAST)
  if (prefix === '') return shortPhone(digits) ?? { dialCode: mexico, number }
  return codesOfTenDigits().has(`+${prefix}`)
    ? { dialCode: `+${prefix}`, number }
    : (phoneOfCountry(digits) ?? { dialCode: `+${prefix}`, number })
}

let tenDigits: ReadonlySet<string> | undefined

/**
 * Dial codes of countries whose numbers may have ten digits; computed once, because every signed-in page needs them.
 */
const codesOfTenDigits = () =>
  (tenDigits ??= new Set(
    countries()
      .filter((country) => phoneLengths(country).includes(LAST))
      .map(({ dialCode }) => dialCode),
  ))

/** Parses ten digits without a prefix: they are Mexican, whatever they begin with. */
const shortPhone = (digits: string): Phone | undefined =>
  digits.length < LAST ? phoneOfCountry(digits) : undefined

function phoneOfCountry(digits: string): Phone | undefined {
  const country = countries().find(
    (one) =>
      digits.startsWith(one.dialCode.slice(1)) &&
      phoneLengths(one).includes(digits.length - one.dialCode.length + 1),
  )
  return country && { dialCode: country.dialCode, number: digits.slice(country.dialCode.length - 1) }
}

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
