/** Facts for tests: how lost answers are known, a valid request of each call. */
import * as registration from '#shared/contracts/account/registration.ts'
import { BY_KEY, factsOf, NO_KEY } from '#gateway/testing/facts/call-facts.ts'
import { codes } from '#gateway/testing/facts/shared-losses.ts'
import { relative } from '#gateway/testing/people.ts'

const phone = { dialCode: '+52', number: '5512345678' }

export const facts = factsOf(registration, {
  register: {
    lost: {
      what: 'A person registers (API-66)',
      withAdditions: BY_KEY,
      without: 'The request is sent again. If the account exists by now, the typed password logs in',
      again: 'harmless',
      reads: 'The page shows nothing, because the account exists and the person is signed in',
    },
    unpressed:
      'It belongs to a visitor: the tests of the registration lose its answer and log in with the new password',
    body: {
      email: 'nueva@correo.example',
      password: 'Segura1928',
      person: { ...relative, phone },
      activityCode: 7,
      referral: '',
      utm: { campaign: '', medium: '', source: '', term: '', content: '' },
    },
  },
  sendPhoneCode: { lost: codes, unpressed: NO_KEY, body: { phone } },
  verifyPhoneCode: { lost: codes, unpressed: NO_KEY, body: { phone, code: 'ABC234' } },
})
