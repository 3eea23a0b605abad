/** Facts for tests: how lost answers are known, a valid request of each call. */
import * as adjusterClosing from '#shared/contracts/claims/adjuster-closing.ts'
import * as adjusterExchange from '#shared/contracts/claims/adjuster-exchange.ts'
import { BY_KEY, factsOf, OF_A_LINK, OURS, type Lost } from '#gateway/testing/facts/call-facts.ts'
import { adjusterFormSaved } from '#gateway/testing/facts/shared-losses.ts'

const folio: Lost = {
  what: 'The folio of an adjuster’s form is made or renewed (API-107, API-108, API-112)',
  withAdditions: BY_KEY,
  without:
    'The first person of the form has a folio, or a new one after a renewal. After a renewal API-111 is read too',
  again: 'late',
  reads: 'The page says that the folio is being confirmed, and not to send it again',
}

export const facts = [
  ...factsOf(adjusterClosing, {
    confirmClosing: {
      lost: adjusterFormSaved,
      unpressed: OURS,
      body: { email: 'ajustadora@aseguradora.example' },
    },
    answerClosing: {
      lost: {
        what: 'A voucher or an order between insurers is issued (API-113 to API-115)',
        withAdditions: BY_KEY,
        without: 'No call shows the document. The adjuster decides, and nothing is sent again on a guess',
        again: 'never',
        reads: 'The page shows the step of the closing, and that it is being confirmed',
      },
      unpressed: OF_A_LINK,
      body: { step: 'voucher', answer: 'go_on' },
    },
  }),
  ...factsOf(adjusterExchange, {
    makeFolio: { lost: folio, unpressed: OF_A_LINK },
    renewFolio: { lost: folio, unpressed: OF_A_LINK, body: { folio: '12345678901' } },
    linkOtherFolio: {
      lost: {
        what: 'The accident sheet of the other adjuster is linked (API-109)',
        withAdditions: BY_KEY,
        without:
          'A person of the form, or the data of the other sheet, has the folio of that sheet (API-111)',
        again: 'harmless',
        reads: 'The page says that the action is being confirmed, and that another press is allowed',
      },
      unpressed: OF_A_LINK,
      body: { folio: '12345678901' },
    },
    synchroniseForm: {
      lost: {
        what: 'Linked accident sheets are synchronised (API-110)',
        withAdditions: BY_KEY,
        without: 'No call shows the effect. The request is sent again, with the same data on both sides',
        again: 'harmless',
        reads: 'The page says that the action is being confirmed, and that another press is allowed',
      },
      unpressed: OF_A_LINK,
    },
  }),
]
