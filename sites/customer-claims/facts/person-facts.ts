/**
 * Facts about a claim's person (CLP-O1). Data that the insurer's claim lacks comes from the session (D60).
 */
import type { Session } from '#shared/contracts/account/session.ts'
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { phoneGroups } from '#shared/domain/phone/phone-groups.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { atHour, untilHour } from '#shared/domain/time/moment.ts'

type Known = Pick<Session, 'firstName' | 'lastName' | 'secondLastName' | 'email' | 'phone'>

export function personFacts(person: Claim['person'] | undefined, session: Known) {
  const { firstName, lastName, secondLastName, email, phone } = session
  const name = [firstName, lastName, secondLastName].filter(Boolean).join(' ')
  const [dialCode = '', number = ''] = phone?.split(' ') ?? []
  return [
    { label: 'Nombre', value: person?.name || name },
    { label: 'Teléfono', value: person?.phone || (number && phoneGroups(dialCode, number)) },
    { label: 'Correo', value: person?.email || email },
  ]
}

type Validity = Pick<PolicyDetails, 'startDate' | 'expirationDate'>

/**
 * Validity as text: "Del 12/03/2026 a las 12:00 al 12/03/2027". The hours matter for an accident on the first
 * or last day.
 */
export const validityText = ({ startDate, expirationDate }: Validity): string =>
  `Del ${formatDate(startDate)}${atHour(startDate)} al ${formatDate(expirationDate)}${untilHour(expirationDate)}`
