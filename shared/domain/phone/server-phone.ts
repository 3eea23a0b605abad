/** A phone as the insurer keeps it: dial code and number in one. Apart from the forms, which know one country each. */
import { onlyDigits } from '../text/plain-text.ts'
import { countries, DEFAULT_COUNTRY, phoneLengths } from './countries.ts'
import { nationalNumber, type Phone } from './phone.ts'

const LAST = 10

/**
 * A number behind a prefix that Mexico used to dial is Mexican ("5215512345678", "0445512345678"). Else the last 10 digits are the number, everything before them the prefix (FND-52); none means Mexico (FND-50). Where that
 * prefix is no dial code, the number has the length of its own country: no dial code begins with another one.
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

/** Dial codes behind which a number may have ten digits: looked up once, as every signed-in page asks. */
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
