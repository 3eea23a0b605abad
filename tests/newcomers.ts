/** Registration input of a new, random person. */
import { randomInt } from 'node:crypto'

/** Password of these people and of every seeded person (`/sandbox` lists them). */
export const PASSWORD = 'Camino4826'

/** Accepted on a laptop as the code of any message (D7). */
export const DEVELOPMENT_CODE = 'A1B2C3'

export const newPhone = () => ({ dialCode: '+52', number: `55${String(randomInt(10_000_000, 99_999_999))}` })

/** Two characters and a check digit, which is a digit or A. */
const letters = () =>
  randomInt(36 ** 2)
    .toString(36)
    .toUpperCase()
    .padStart(2, '0') + '0123456789A'.charAt(randomInt(11))

const twoDigits = (below: number) => String(1 + randomInt(below)).padStart(2, '0')

export function newcomer(phone = newPhone()) {
  const [month, day] = [twoDigits(10), twoDigits(28)]
  return {
    firstName: 'Paula',
    firstLastName: 'Prado',
    secondLastName: 'Uribe',
    birthdate: `1990-${month}-${day}`,
    genderCode: 2 as const,
    // Random dates are needed: with hundreds of people in one run, three random characters would repeat.
    rfc: `PUPA90${month}${day}${letters()}`,
    phone,
    address: {
      postalCode: '20126',
      neighborhood: 'Centro',
      street: 'Calle Uno',
      externalNumber: '1',
      internalNumber: '',
      countryCode: 'MX',
      stateCode: '01',
      municipalityCode: '001',
    },
  }
}

export const registrationOf = (email: string, person = newcomer()) => ({
  email,
  password: PASSWORD,
  person,
  activityCode: 1,
  referral: '',
  utm: { campaign: '', medium: '', source: '', term: '', content: '' },
})
