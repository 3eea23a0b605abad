/** Facts for tests: how lost answers are known, a valid request of each call. */
import * as availability from '#shared/contracts/account/availability.ts'
import * as events from '#shared/contracts/events.ts'
import { factsOf, ANSWERS_ONLY } from '#gateway/testing/facts/call-facts.ts'
import { answersOnly } from '#gateway/testing/facts/shared-losses.ts'

export const facts = [
  ...factsOf(availability, {
    checkEmail: { lost: answersOnly, unpressed: ANSWERS_ONLY, body: { email: 'ana@correo.example' } },
    checkRfc: { lost: answersOnly, unpressed: ANSWERS_ONLY, body: { rfc: 'RUPA900101AB1' } },
    checkVin: { lost: answersOnly, unpressed: ANSWERS_ONLY },
  }),
  ...factsOf(events, {
    postEvent: { lost: answersOnly, unpressed: ANSWERS_ONLY, body: { name: 'wizard_step', step: 'person' } },
  }),
]
