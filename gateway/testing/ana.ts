/**
 * The insurer's data of the person in most tests and in the bench. The module has no code, so that it also runs on
 * Node.
 */
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { userInfo } from '#shared/upstream/account/session.ts'

export const ana: ReplyOf<typeof userInfo> = {
  id: 'person-1',
  email: 'ana@correo.example',
  first_name: 'Ana',
  first_last_name: 'Ruiz',
  second_last_name: 'Peña',
  rfc: 'RUPA900101AB1',
  birthdate: '1990-01-01',
  gender_code: 2,
  civil_status_code: 0,
  phone: '525512345678',
  address: {
    postal_code: '06100',
    country_code: 'MX',
    state_code: '09',
    municipality_code: '015',
    neighborhood: 'Hipódromo',
    street: 'Ámsterdam',
    external_number: '10',
    internal_number: '',
  },
}
