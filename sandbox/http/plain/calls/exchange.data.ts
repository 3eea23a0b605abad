/**
 * 002 §7.3: the exchange between insurers. Two answers are documented, both the updated form; the methods are our
 * choice (EXC-O6).
 */
import type { DocumentedCall } from '../documented.ts'
import { adjusterForm, person } from './claims.data.ts'

/**
 * The documented answer "claimPeople[0].folId" is the only documented place of the folio, so it is not a field of
 * people.
 */
const { folId, ...unnumbered } = person
const withFolio = {
  json: Object.assign({}, adjusterForm, { peoples: [unnumbered], claimPeople: [{ folId }] }),
}

/** The failure's message is the only field that the product shows (EXC-27). */
const errors = { only: 'message' } as const

export const exchangeCalls: readonly DocumentedCall[] = [
  { id: 'API-108', method: 'POST', path: '/defender/amis/fol', asks: 'qr', errors },
  { id: 'API-107', method: 'POST', path: '/defender/amis/fol', answer: withFolio, errors },
  { id: 'API-109', method: 'POST', path: '/defender/amis/vinculate', errors },
  { id: 'API-110', method: 'POST', path: '/defender/amis/synchronize', errors },
  // The documents say "Get the synchronized data": people as in a form.
  { id: 'API-111', method: 'GET', path: '/defender/amis/thirdinformation', answer: [person], errors },
  { id: 'API-112', method: 'POST', path: '/defender/amis/refol', errors },
  { id: 'API-113', method: 'POST', path: '/defender/amis/issuedigitalvoucher', errors },
  { id: 'API-114', method: 'POST', path: '/defender/amis/receivedigitalvoucher', errors },
  { id: 'API-115', method: 'POST', path: '/defender/amis/orders', answer: { json: adjusterForm }, errors },
  { id: 'API-116', method: 'POST', path: '/defender/amis/endattention', errors },
  { id: 'API-117', method: 'POST', path: '/defender/amis/adjusterinform', errors },
]
