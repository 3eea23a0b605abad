/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as privacy from '#shared/contracts/account/privacy.ts'
import { BY_KEY, CONFIRMING, factsOf, PRESS_AGAIN, NO_KEY } from '#gateway/testing/facts/call-facts.ts'
import { WHO, type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { dataRequest } from '#gateway/testing/facts/press-answers.ts'

export const facts = factsOf(
  privacy,
  {
    askDataRequest: {
      lost: {
        what: 'A request about personal data is sent (API-203)',
        withAdditions: BY_KEY,
        without: 'The list of requests has the same text about the same right (API-202)',
        again: 'late',
        reads: CONFIRMING,
      },
      press: () => ({
        method: 'POST',
        path: '/api/privacy/requests',
        body: { right: 'access', text: 'Quiero ver todo' },
        sends: 'askDataRequest',
        made: dataRequest,
        answers: { dataRequests: () => ({ requests: [] }) },
        shows: { dataRequests: () => ({ requests: [dataRequest] }) },
      }),
      body: { right: 'access', text: 'Todo' },
    },
    choosePurpose: {
      lost: {
        what: 'A voluntary use of data is switched on or off (API-201)',
        withAdditions: 'The request is sent again: the choice is the same',
        without: 'The page does not offer this action (D208)',
        again: 'harmless',
        reads: PRESS_AGAIN,
      },
      unpressed: NO_KEY,
      body: { isAccepted: false },
    },
  },
  (of) => ({ id: of.mark }),
)

export const pageCalls: CallsOfPages = { '/profile/privacy': { once: [WHO, 'API-200', 'API-202'] } }
