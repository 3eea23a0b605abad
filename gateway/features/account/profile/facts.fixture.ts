/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as contact from '#shared/contracts/account/contact.ts'
import * as profile from '#shared/contracts/account/profile.ts'
import { BY_KEY, CONFIRMING, factsOf, ANSWERS_ONLY, type Lost } from '#gateway/testing/facts/call-facts.ts'
import { WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { correction } from '#gateway/testing/facts/press-answers.ts'

const contactChange: Lost = {
  what: 'A telephone or an e-mail is changed (API-162, API-163)',
  withAdditions: 'The profile has the new value (API-32)',
  without: 'The page does not offer this action (D187)',
  again: 'harmless',
  reads: 'The page shows nothing, because the value was changed',
}

export const facts = [
  ...factsOf(contact, {
    sendContactCode: { lost: contactChange, unpressed: ANSWERS_ONLY },
    changeContact: {
      lost: contactChange,
      unpressed: 'It has no key: the tests of its capability lose its answer and read the person',
    },
  }),
  ...factsOf(profile, {
    askCorrection: {
      lost: {
        what: 'A correction of personal data is requested (API-135)',
        withAdditions: BY_KEY,
        without: 'The list of requests has the same text about the same field (API-134)',
        again: 'late',
        reads: CONFIRMING,
      },
      press: () => ({
        method: 'POST',
        path: '/api/profile/corrections',
        body: { field: 'name', text: 'Mi nombre lleva acento' },
        sends: 'requestCorrection',
        made: correction,
        answers: { corrections: () => ({ corrections: [] }) },
        shows: { corrections: () => ({ corrections: [correction] }) },
      }),
      body: { field: 'rfc', text: 'RUPA900101AB9' },
    },
  }),
]

export const pageCalls: CallsOfPages = {
  '/profile/profile-info': { once: [WHO, 'API-136', 'API-161', 'API-33'] },
}
