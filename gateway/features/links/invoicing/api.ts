import * as contract from '#shared/contracts/links/invoicing.ts'
import { zipOf } from '#shared/domain/formats/zip.ts'
import { invoiceFileName } from '#shared/domain/invoicing/invoice-names.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import * as upstream from '#shared/upstream/links/invoicing.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { answerFile, type FileReply } from '#gateway/http/file-route.ts'
import { invoiceWasIssued } from '#gateway/case-file/purchase-events.ts'
import { askOfLink } from '#gateway/links/confirmation.ts'
import { openLink, type OpenLink } from '#gateway/links/exchange.ts'
import { done, failureOf, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { answer, answerOnce, type Route } from '#gateway/http/route.ts'
import * as adapt from './adapter.ts'
import { factsOf } from './receipt-facts.ts'
import { maskEmail } from '#shared/domain/person/email.ts'
import { counter, noteMessage, takeMessage } from '#gateway/limits/limits.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askByLink, askPublic } from '#gateway/insurer/ask.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { oneAtATimeOf } from '#gateway/idempotency/one-at-a-time.ts'
import { askOnceByLink, askOutcomeByLink, type Traces } from '#gateway/insurer/ask-once.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { plainId } from '#shared/domain/text/id-text.ts'

type InvoiceLink = OpenLink<'invoicing'>
type View = Done<contract.Invoicing> | Failure<never>

export const invoicingCalls: readonly Route[] = [
  answer(contract.getInvoicing, async ({ c, params }) => {
    const link = await openLink(c, 'invoicing', params.ref)
    return link === null ? fail('link_missing') : viewOf(c, link, await validate(c, link))
  }),

  answerOnce(
    contract.createInvoice,
    async ({ c, params, body, submission }) => {
      const link = await openLink(c, 'invoicing', params.ref)
      if (link === null) return fail('link_missing', 409, { outcome: 'unsent' })
      if (lacksEmail(c, body)) return emailNeeded
      const saved = body.savedId === null ? [] : await savedTaxPersons(c, link)
      if (!Array.isArray(saved)) return { ...failureOf(saved), outcome: 'unsent' }
      const chosen = saved.find(({ id }) => String(id) === plainId(body.savedId ?? ''))
      const asked = { product_id: link.productId, tax_person: adapt.taxPersonToSend(body, chosen) }
      const look = () => lookForInvoice(c, link)
      const business = { of: 'invoice', wish: '', call: upstream.createInvoice, look, again: 'late' } as const
      return oneAtATimeOf(c, ownerOf(c, link), business, submission, async (asking) => {
        // Another tab or an earlier visit may have issued the invoice: a second one is never requested (D11).
        if (!asking.isRetry && typeof (await look()) !== 'string') return done({})
        if (body.email !== '') await noteMessage(c)
        const { createInvoice } = upstream
        const made = await askOnceByLink(c, link.token, createInvoice, { body: asked }, asking, {
          look,
          again: 'late',
        })
        if (!made.ok) return invoiceFailure(made)
        await invoiceWasIssued(c, link)
        return done({})
      })
    },
    { link: 'invoicing' },
  ),

  answerOnce(
    contract.sendInvoice,
    async ({ c, params, submission }) => {
      const link = await openLink(c, 'invoicing', params.ref)
      if (link === null) return fail('link_missing', 409, { outcome: 'unsent' })
      // A retry only looks up the outcome of the first try, so it does not count against the limit.
      const mails = await counter(c, 'invoiceMailsPerLink', link.token)
      const limited = submission.isRetry ? null : ((await mails.take()) ?? (await takeMessage(c)))
      if (limited !== null) return limited
      const body = { product_id: link.productId }
      // The documents offer no look-up of sent e-mails, and a second e-mail is harmless.
      const look = async () => Promise.resolve('undone' as const)
      const business = { of: 'mail', wish: '', call: upstream.sendInvoice, look, again: 'late' } as const
      return oneAtATimeOf(c, ownerOf(c, link), business, submission, async (asking) => {
        const { sendInvoice } = upstream
        const sent = await askOnceByLink(c, link.token, sendInvoice, { body }, asking, {
          look,
          again: 'late',
        })
        return sent.ok ? done({ email: maskEmail(sent.data.email) }) : mailFailure(sent)
      })
    },
    { limit: { route: 'callsPerAddress', also: ['invoiceMailsPerLink'] }, link: 'invoicing' },
  ),

  answerFile(contract.getInvoiceFile, async ({ c, params }) => {
    const link = await openLink(c, 'invoicing', params.ref)
    if (link === null) return fail('link_missing')
    const validated = await validate(c, link)
    if (!validated.ok) return failureOf(validated)
    const invoice = adapt.invoicesOf(validated.data).find(({ id }) => id === params.id)
    if (invoice === undefined) return fail('file_missing', 404)
    const files = await filesOf(c, link, invoice.id)
    if (!files.ok) return failureOf(files)
    const named = (format: 'pdf' | 'xml' | 'zip') => invoiceFileName(invoice.name, link.policyNumber, format)
    const { format } = params
    if (format === 'zip') {
      const all = files.data.data.files.map(({ content_type, content }) => ({
        name: named(content_type),
        bytes: bytesOf(content),
      }))
      return fileReply(named('zip'), 'application/zip', zipOf(all, Date.now()))
    }
    const file = files.data.data.files.find(({ content_type }) => content_type === format)
    if (file === undefined) return fail('file_missing', 404)
    return fileReply(named(format), fileTypes[format], bytesOf(file.content))
  }),
]

function mailFailure(failure: UpstreamFailure): Failure<'sending_missing' | 'email_missing'> {
  const code = failure.kind === 'refused' ? failure.error?.code : undefined
  if (code === errorCodes.invoiceWithoutEmail) return fail('email_missing')
  return lacksCall(failure) ? fail('sending_missing') : failureOf(failure)
}

/** D218: true if no e-mail is given although the insurer requires one. */
export const lacksEmail = (c: Ctx, { email }: { readonly email: string }): boolean =>
  email === '' && c.var.config.INVOICE_EMAIL === 'required'
export const emailNeeded = fail('tax_data_refused', 409, { fields: { email: 'email' }, outcome: 'unsent' })

/** The owner of the lock is the link, because two tabs with the same link have different keys (D155). */
export const ownerOf = (c: Ctx, { name, token }: OpenLink<'invoicing'>) => ({
  scope: `link:${name}`,
  effects: c.env.LINK.getByName(name),
  ask: <E extends Endpoint>(call: E, key: string, looks: Traces<E>['look']) =>
    askOutcomeByLink(c, token, call, key, looks),
})

/** Responds with a file for download; its policy is `sandbox`, in case a browser opens the file in our origin. */
function fileReply(name: string, type: string, body: BodyInit): FileReply {
  const headers = { 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox" }
  return { ok: true, name, response: new Response(body, { headers }) }
}

const fileTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** A successful read also confirms the link (D65). */
export function validate(c: Ctx, link: InvoiceLink) {
  const query = { timestamp: Date.now(), product_id: link.productId }
  return askOfLink(c, link, () => askByLink(c, link.token, upstream.validateInvoice, { query }))
}

/** D79: looks in API-71 whether the purchase is invoiced already; it can be invoiced only once. */
async function lookForInvoice(c: Ctx, link: InvoiceLink) {
  const validated = await validate(c, link)
  if (!validated.ok) return 'unknown'
  const state = adapt.stateOf(validated.data)
  if (state === 'finished') return { ok: true, data: {} } as const
  return state === 'available' ? 'undone' : 'unknown'
}

const filesOf = (c: Ctx, { token }: InvoiceLink, id: string) =>
  askByLink(c, token, upstream.invoiceFiles, { query: { cfdi_id: id } })

/** INV-22: reads the saved tax data of a purchase; a 404 means an empty list. */
export async function savedTaxPersons(c: Ctx, { token }: InvoiceLink) {
  const answer = await askByLink(c, token, upstream.savedTaxPersons, {})
  if (answer.ok) return answer.data.tax_persons
  return answer.kind === 'refused' && answer.status === 404 ? [] : answer
}

const unknownState = {
  expiresOn: null,
  details: null,
  taxPersons: [],
  catalogue: null,
  invoices: [],
} as const

type Validated = Awaited<ReturnType<typeof validate>>

/** INV-05 to INV-10: the view of a purchase; the validated status decides which further calls are made. */
export async function viewOf(c: Ctx, link: InvoiceLink, validated: Validated): Promise<View> {
  const { policyNumber } = link
  const { INVOICE_WINDOW: window, INVOICE_EMAIL } = c.var.config
  const known = { ...unknownState, policyNumber, window, needsEmail: INVOICE_EMAIL === 'required' }
  if (!validated.ok) {
    if (validated.kind !== 'refused') return failureOf(validated)
    // INV-07, INV-08: true if the insurer could not validate the files of the purchase.
    const isFileError = validated.error?.status_code !== undefined && validated.error.status_code !== null
    // D3: a failing insurer reveals nothing about this purchase.
    if (!isFileError && validated.status >= 500) return failureOf(validated)
    return done({ ...known, state: isFileError ? 'file_error' : 'empty', invoices: [], taxPersons: [] })
  }
  const state = adapt.stateOf(validated.data)
  const common = { ...known, state, expiresOn: adapt.lastDayOf(validated.data) }
  if (state === 'finished')
    return done(await withFiles(c, link, { ...common, taxPersons: [] }, validated.data))
  if (state !== 'available') return done({ ...common, invoices: [], taxPersons: [] })
  const [details, saved, catalogue] = await Promise.all([
    askByLink(c, link.token, upstream.invoiceDetails, { query: { product_id: link.productId } }),
    savedTaxPersons(c, link),
    catalogueOfRegimes(c),
  ])
  return done({
    ...common,
    details: details.ok ? adapt.detailsOf(details.data) : null,
    // If the saved data could not be read, the person types it.
    ...(Array.isArray(saved)
      ? { taxPersons: saved.map(adapt.taxPersonOf) }
      : { taxPersons: [], areTaxPersonsUnread: true as const }),
    catalogue,
    invoices: [],
  })
}

type WithoutInvoices = Omit<contract.Invoicing, 'invoices'>

/** INV-O11: loads the files of each receipt by one call; without any file there is nothing to show. */
async function withFiles(
  c: Ctx,
  link: InvoiceLink,
  common: WithoutInvoices,
  validated: Parameters<typeof adapt.invoicesOf>[0],
): Promise<contract.Invoicing> {
  const invoices = await Promise.all(
    adapt.invoicesOf(validated).map(async (invoice) => {
      const files = await filesOf(c, link, invoice.id)
      if (!files.ok) return { ...invoice, hasFiles: false, facts: null }
      const all = files.data.data.files
      const xml = all.find(({ content_type }) => content_type === 'xml')
      const text = xml && new TextDecoder().decode(bytesOf(xml.content))
      return { ...invoice, hasFiles: all.length > 0, facts: text === undefined ? null : factsOf(text) }
    }),
  )
  const isAnyThere = invoices.some(({ hasFiles }) => hasFiles)
  return { ...common, state: isAnyThere ? 'finished' : 'file_error', invoices }
}

/** INV-50 to INV-55: maps a failed invoice request to the contract's error. */
export function invoiceFailure(failure: UpstreamFailure): Failure<'tax_data_refused' | 'refused_by_insurer'> {
  if (failure.kind !== 'refused' || failure.error === undefined) return failureOf(failure)
  const { error } = failure
  const wrong = adapt.refusedFields(error)
  if (wrong.length > 0) {
    return fail('tax_data_refused', 409, {
      fields: Object.fromEntries(wrong.map((field) => [field, field])),
    })
  }
  // INV-55: "a server code 400" means the body's code if there is one, or the status.
  const isForPerson = (error.code ?? error.status_code ?? failure.status) === 400
  return isForPerson && error.message
    ? fail('refused_by_insurer', 409, { detail: error.message.slice(0, 300) })
    : failureOf(failure)
}

const RETENTION_MS = 60 * 60 * 1000
const catalogues = new WeakMap<
  object,
  { readonly data: contract.Invoicing['catalogue']; readonly until: number }
>()

/** Tax regimes: public data, cached in this isolate for an hour (INV-48); null if the insurer did not answer. */
export async function catalogueOfRegimes(c: Ctx): Promise<contract.Invoicing['catalogue']> {
  const found = catalogues.get(c.env)
  if (found !== undefined && found.until > Date.now()) return found.data
  const answer = await askPublic(c, upstream.taxRegimes, {})
  if (!answer.ok) return null
  const data = adapt.catalogueOf(answer.data.tax_regime_result)
  catalogues.set(c.env, { data, until: Date.now() + RETENTION_MS })
  return data
}
