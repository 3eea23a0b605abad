/** Journeys of a purchase's tax invoice, which opens by a link. */
import * as invoicing from '#shared/contracts/links/invoicing.ts'
import * as cancellation from '#shared/contracts/links/invoice-cancellation.ts'
import { getPolicyInvoice, openPolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { journey } from '../journey.ts'
import * as links from '../links.ts'
import * as verbs from '../verbs.ts'

export const invoiceJourneys = [
  journey({
    name: 'the invoice of a policy is looked up',
    asks: getPolicyInvoice,
    fails: /GET .*\/v1\/policies\/[^/]+\/invoice$/,
    told: 'failure',
    prepare: verbs.ofPolicy(verbs.monthlyPolicy),
  }),
  journey({
    name: 'the invoice of a policy is opened',
    asks: openPolicyInvoice,
    fails: /GET .*\/v1\/policies\/[^/]+\/invoice$/,
    told: 'failure',
    prepare: verbs.ofPolicy(verbs.monthlyPolicy),
  }),
  journey({
    name: 'a purchase is looked at for its invoice',
    asks: invoicing.getInvoicing,
    fails: /v1\/invoice\/validate/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await links.invoiceLinkOpened()
      return { client, input: { params: { ref } } }
    },
  }),
  journey({
    name: 'an invoice is issued',
    asks: invoicing.createInvoice,
    fails: /POST .*\/v1\/invoice$/,
    told: 'failure',
    async prepare() {
      const { client, ref, issued } = await links.invoiceLinkOpened()
      return { client, input: { params: { ref }, body: links.invoiceBody }, effects: issued }
    },
  }),
  journey({
    name: 'an invoice is sent again by e-mail',
    asks: invoicing.sendInvoice,
    fails: /POST .*\/v1\/invoice\/send$/,
    told: 'failure',
    async prepare() {
      const { client, ref, mails } = await links.invoiceIssued()
      return { client, input: { params: { ref } }, effects: mails }
    },
  }),
  journey({
    name: 'what became of the cancellation of an invoice is shown',
    asks: cancellation.getCancellations,
    fails: /GET .*\/v1\/invoice\/cancellations/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await links.invoiceIssued()
      return { client, input: { params: { ref } } }
    },
  }),
  journey({
    name: 'an invoice is cancelled',
    asks: cancellation.cancelInvoice,
    fails: /POST .*\/v1\/invoice\/cancellations$/,
    told: 'failure',
    async prepare() {
      const { client, ref, id, cancellations } = await links.invoiceIssued()
      const body = { id, reason: '02' as const, taxPerson: null }
      return { client, input: { params: { ref }, body }, effects: cancellations }
    },
  }),
  journey({
    name: 'the file of an invoice is fetched',
    asks: invoicing.getInvoiceFile,
    isFile: true,
    fails: /\/invoices\/files/,
    told: 'failure',
    async prepare() {
      const { client, ref, id } = await links.invoiceIssued()
      return { client, input: { params: { ref, id, format: 'pdf' as const } } }
    },
  }),
]
