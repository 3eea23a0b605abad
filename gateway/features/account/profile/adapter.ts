import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { CorrectableField, Correction, Profile } from '#shared/contracts/account/profile.ts'
import type { corrections, userInfo } from '#shared/upstream/account/session.ts'
import { sessionView } from '../session/person-adapter.ts'

type UpstreamUser = ReplyOf<typeof userInfo>
type UpstreamCorrection = ReplyOf<typeof corrections>['corrections'][number]

/** PRF-01 to PRF-03: the data that the profile page shows. */
export function profileView(
  user: UpstreamUser,
  asked: readonly Correction[] | null,
  identityStatus: Profile['identityStatus'],
  changeable: Profile['changeable'],
): Profile {
  const { firstName, lastName, secondLastName, email, phone, birthdate, rfc } = sessionView(user, '')
  return {
    firstName,
    lastName,
    secondLastName,
    email,
    phone,
    birthdate,
    rfc,
    address: addressLine(user.address),
    referralCode: user.referral_to || null,
    identityStatus,
    corrections: asked && [...asked],
    changeable,
  }
}

/** The address in one line, with its known parts: "Ámsterdam 10, Int. 3, Hipódromo, C.P. 06100". */
function addressLine(address: UpstreamUser['address']): string | null {
  if (!address) return null
  const { street, external_number: outer, internal_number: inner, neighborhood, postal_code: code } = address
  const parts = [
    [street, outer].filter(Boolean).join(' '),
    inner && `Int. ${inner}`,
    neighborhood,
    code && `C.P. ${code}`,
  ]
  return parts.filter(Boolean).join(', ') || null
}

const fields: Record<CorrectableField, true> = {
  name: true,
  email: true,
  phone: true,
  birthdate: true,
  rfc: true,
  address: true,
}
const isField = (field: string): field is CorrectableField => Object.hasOwn(fields, field)

/** The view of a correction, or null if the portal does not offer its field. */
export const correctionView = ({ folio, field, requested_at: at }: UpstreamCorrection): Correction | null =>
  isField(field) ? { folio, field, askedAt: new Date(at).toISOString() } : null
