/** Facts for tests: how lost answers are known, a valid request of each call. */
import * as invoiceCancellation from '#shared/contracts/links/invoice-cancellation.ts'
import { BY_KEY, CONFIRMING, factsOf } from '#gateway/testing/facts/call-facts.ts'
import { cancelledInvoice, invoiced, invoiceLink } from '#gateway/testing/facts/press-answers.ts'

export const facts = factsOf(invoiceCancellation, {
  cancelInvoice: {
    lost: {
      what: 'An invoice is cancelled or replaced (API-231)',
      withAdditions: BY_KEY,
      without: 'API-230 lists a cancellation of this receipt and reason that was not rejected',
      again: 'late',
      reads: CONFIRMING,
    },
    press: () => ({
      method: 'POST',
      path: '/api/invoicing/:ref/cancellation',
      link: invoiceLink(),
      body: { id: 'cfdi-1', reason: '02', taxPerson: null },
      sends: 'cancelInvoice',
      made: cancelledInvoice,
      answers: { ...invoiced(2), invoiceCancellations: () => ({ cancellations: [] }) },
      shows: { invoiceCancellations: () => ({ cancellations: [cancelledInvoice] }) },
    }),
    body: (of) => ({ id: `cfdi-${of.mark}`, reason: '03', taxPerson: null }),
  },
})
