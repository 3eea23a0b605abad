/** Facts for tests: how lost answers are known, a valid request of each call. */
import * as adjusterClosing from '#shared/contracts/claims/adjuster-closing.ts'
import * as adjusterExchange from '#shared/contracts/claims/adjuster-exchange.ts'
import { BY_KEY, factsOf, OF_A_LINK, OURS, type Lost } from '#gateway/testing/facts/call-facts.ts'
import { adjusterFormSaved } from '#gateway/testing/facts/shared-losses.ts'

const folio: Lost = {
  what: 'a folio of an adjuster’s form is made or renewed, API-107, API-108, API-112',
  withAdditions: BY_KEY,
  without:
    'the first person of the form has a folio, or a new one after a renewal; after a renewal also API-111',
  again: 'late',
  reads: 'that it is being confirmed, and not to send it again',
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
        what: 'a voucher, or an order, between insurers, API-113 to API-115',
        withAdditions: BY_KEY,
        without: 'nothing shows it: the adjuster decides, and nothing is sent again on a guess',
        again: 'never',
        reads: 'the step, and that it is being confirmed',
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
        what: 'a sheet is linked, API-109',
        withAdditions: BY_KEY,
        without: 'a person of the form, or the data of the other sheet, has its folio (API-111)',
        again: 'harmless',
        reads: 'that it is being confirmed, and that another press is allowed',
      },
      unpressed: OF_A_LINK,
      body: { folio: '12345678901' },
    },
    synchroniseForm: {
      lost: {
        what: 'linked sheets are synchronised, API-110',
        withAdditions: BY_KEY,
        without: 'nothing shows it: repeated, with the same data on both sides',
        again: 'harmless',
        reads: 'that it is being confirmed, and that another press is allowed',
      },
      unpressed: OF_A_LINK,
    },
  }),
]
