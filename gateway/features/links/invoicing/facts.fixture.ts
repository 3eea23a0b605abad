/** Facts for tests: how lost answers are known, a valid request of each call, and the insurer calls of each page. */
import * as invoicing from '#shared/contracts/links/invoicing.ts'
import { BY_KEY, CONFIRMING, factsOf } from '#gateway/testing/facts/call-facts.ts'
import { type CallsOfPages } from '#gateway/testing/facts/page-calls.ts'
import { invoiceLink, invoiced, taxData } from '#gateway/testing/facts/press-answers.ts'

export const facts = factsOf(
  invoicing,
  {
    createInvoice: {
      lost: {
        what: 'An invoice is requested (API-76)',
        withAdditions: BY_KEY,
        without: 'API-71 answers the status FINISHED',
        again: 'late',
        reads: CONFIRMING,
      },
      press: () => ({
        method: 'POST',
        path: '/api/invoicing/:ref/invoice',
        link: invoiceLink(),
        body: taxData,
        sends: 'createInvoice',
        made: {},
        answers: invoiced(0),
        shows: invoiced(2),
      }),
      body: (of) => ({
        kind: 'natural',
        name: 'ANA',
        rfc: 'RUPA900101AB1',
        postalCode: '06100',
        email: 'a@b.mx',
        regime: '605',
        use: 'G03',
        isSaved: true,
        savedId: `tax-${of.mark}`,
      }),
    },
    sendInvoice: {
      lost: {
        what: 'An invoice is sent again by e-mail (API-129)',
        withAdditions: BY_KEY,
        without: 'No call shows the e-mail',
        again: 'late',
        reads: 'The page says that the e-mail may have been sent, and to look at the inbox first',
      },
      press: () => ({
        method: 'POST',
        path: '/api/invoicing/:ref/send',
        link: invoiceLink(),
        body: {},
        sends: 'sendInvoice',
        made: { email: 'ana@correo.example' },
        answers: invoiced(2),
      }),
    },
  },
  (of) => ({ id: `cfdi-${of.mark}`, format: 'pdf' }),
)

export const pageCalls: CallsOfPages = {
  // Insurer calls of the page for a new invoice; the tax regimes are read once an hour for all people (INV-48).
  '/invoicing/:ref': { once: ['API-71', 'API-73', 'API-74', 'API-77', 'API-230'] },
}
