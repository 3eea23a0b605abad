/** A valid body for each public call that takes one. */
import { relative } from './people.ts'

const phone = { dialCode: '+52', number: '5512345678' }
const assertion = {
  id: 'A'.repeat(22),
  rawId: 'A'.repeat(22),
  type: 'public-key',
  response: { clientDataJSON: 'A'.repeat(40), authenticatorData: 'A'.repeat(60), signature: 'A'.repeat(60) },
}
const noUtm = { campaign: '', medium: '', source: '', term: '', content: '' }
const car = { versionCode: '1001', postalCode: '06100', coupon: '', age: null, genderCode: null }

export const publicBodies: Readonly<Record<string, object>> = {
  'POST /api/log-in': { email: 'ana@correo.example', password: 'Segura1928' },
  'POST /api/log-in/passkey': { assertion },
  'POST /api/log-in/factor/verify': { code: 'ABC234' },
  'POST /api/log-in/factor/passkey/verify': { assertion },
  'POST /api/recovery': { email: 'ana@correo.example' },
  'POST /api/availability/email': { email: 'ana@correo.example' },
  'POST /api/availability/rfc': { rfc: 'RUPA900101AB1' },
  'POST /api/registration/phone-code': { phone },
  'POST /api/registration/phone-code/verify': { phone, code: 'ABC234' },
  'POST /api/registration': {
    email: 'nueva@correo.example',
    password: 'Segura1928',
    person: { ...relative, phone },
    activityCode: 7,
    referral: '',
    utm: noUtm,
  },
  'POST /api/events': { name: 'wizard_step', step: 'person' },
  'POST /api/quote': { ...car, customization: null },
  'POST /api/quote/saved': {
    ...car,
    brandId: '1',
    modelId: '4',
    year: '2024',
    planName: null,
    paymentForm: null,
  },
}
