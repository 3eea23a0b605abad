/** Browsers whose link was opened by the button of its landing page, up to the step that fails. */
import { SEED_SIGNATURE } from '#sandbox/features/links/signature/seed-signature.data.ts'
import { createInvoice, getInvoicing } from '#shared/contracts/links/invoicing.ts'
import { getDocument, startSigning, type SignatureDocument } from '#shared/contracts/links/signature.ts'
import { randomUUID } from 'node:crypto'
import { call } from '#shared/http/call.ts'
import { as, type Client } from './client.ts'
import { at, did, visitor } from './verbs.ts'

/** Options of the sandbox for a single test. */
export async function make<T>(what: string, wanted: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify(wanted) }
  // The cast is safe: the sandbox sends this shape.
  return (await (await fetch(`${at().base}/sandbox/api/${what}`, sent)).json()) as T
}

/** A person with a document to sign, and that person's e-mail. */
export const documentFor = (to: string) => make<{ link: string }>('documents', { pages: 1, to })

/** The last segment of the clean address is the reference. */
export async function exchange(path: string): Promise<{ readonly client: Client; readonly ref: string }> {
  const client = visitor()
  const { pathname, search } = new URL(path, at().base)
  const exchanged = await as(client, () => fetch(at().base + pathname + search, { method: 'POST' }))
  const ref = exchanged.headers.get('location')?.split('/').at(-1)
  if (ref === undefined) throw new Error(`the link was refused: ${path}`)
  return { client, ref }
}

/** A taxpayer of the sandbox's register. */
export const invoiceBody = {
  kind: 'natural',
  name: 'Irene Herrera Solís',
  rfc: 'HESI870409LT0',
  postalCode: '20126',
  email: 'irene@correo.example',
  regime: '612',
  use: 'G03',
  isSaved: false,
  savedId: null,
} as const

export async function invoiceLinkOpened() {
  const { number, path } = await make<{ number: string; path: string }>('purchases', {})
  const issued = async () => {
    const answer = await fetch(`${at().base}/sandbox/api/invoices?policy=${number}`)
    // The cast is safe: the sandbox sends this shape.
    return ((await answer.json()) as { stamps: unknown[] }).stamps.length
  }
  return { ...(await exchange(path)), issued, number }
}

export async function invoiceIssued() {
  const { client, ref, number } = await invoiceLinkOpened()
  const options = { ...at(), key: randomUUID() }
  return as(client, async () => {
    await did(() => call(createInvoice, { params: { ref }, body: invoiceBody }, options))
    const { invoices } = await did(() => call(getInvoicing, { params: { ref } }, at()))
    return {
      client,
      ref,
      id: invoices[0]?.id ?? '',
      mails: () => mailsAgain(number),
      cancellations: () => cancellationsOf(number),
    }
  })
}

/** Number of cancellations requested for the invoice of this policy. */
async function cancellationsOf(number: string): Promise<number> {
  const answer = await fetch(`${at().base}/sandbox/api/invoice-cancellations?policy=${number}`)
  // The cast is safe: the sandbox sends this shape.
  return ((await answer.json()) as { cancellations: unknown[] }).cancellations.length
}

/** Number of e-mails that sent the receipts of this policy again. */
async function mailsAgain(number: string): Promise<number> {
  const answer = await fetch(`${at().base}/sandbox/api/messages?to=${encodeURIComponent(invoiceBody.email)}`)
  // The cast is safe: the sandbox sends this shape.
  const { messages } = (await answer.json()) as {
    messages: { subject: string; attachments: { name: string }[] }[]
  }
  return messages.filter(
    ({ subject, attachments }) => subject.startsWith('Otra vez') && attachments[0]?.name.includes(number),
  ).length
}

export async function documentOpened() {
  const { link } = await make<{ link: string }>('documents', { pages: 1 })
  return exchange(link)
}

export async function readyToSign() {
  const { client, ref } = await documentOpened()
  const read = () => as(client, () => did(() => call(getDocument, { params: { ref } }, at())))
  await as(client, () => did(() => call(startSigning, { params: { ref } }, at())))
  const open = await read()
  // Without the insurer's digest the browser computes one.
  const sha256 = (open.state === 'open' ? open.sha256 : null) ?? 'a'.repeat(64)
  const body = { signature: SEED_SIGNATURE, method: 'drawn', sha256 } as const
  const isNow = (state: SignatureDocument['state']) => async () => ((await read()).state === state ? 1 : 0)
  return { client, ref, body, isNow }
}
