import type { Profile } from '#shared/contracts/account/profile.ts'

export const profile: Profile = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  secondLastName: 'Peña',
  email: 'ana@correo.example',
  phone: '+52 5512345678',
  birthdate: '1990-01-01',
  rfc: 'RUPA900101AB1',
  address: 'Ámsterdam 10, Int. 3, Hipódromo, C.P. 06100',
  referralCode: 'REFTOAA',
  identityStatus: 'complete',
  changeable: ['phone', 'email'],
  corrections: [{ folio: 'COR-ABCD2345', field: 'rfc', askedAt: '2026-11-20T15:05:00Z' }],
}
