import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { productOf, signedIn } from '#gateway/testing/people.ts'

const PDF = '%PDF-1.7\nhello'
const pdf = (type = 'application/pdf') => new Response(PDF, { headers: { 'content-type': type } })
const [policy] = productOf('AE1').policies
if (!policy) throw new Error('a product has a policy')

const signed = (answers: FakeAnswers = {}) =>
  signedIn({
    policyByNumber: ({ params }) => (params.policyNumber === 'AE1' ? policy : failure(404)),
    coverDocument: () => pdf(),
    receiptDocument: () => pdf(),
    termsDocument: () => pdf(),
    termsSummaryDocument: () => pdf(),
    ...answers,
  })
const address = (document: string, number = 'AE1') => `/api/policies/${number}/documents/${document}`

describe('a document', () => {
  test.each([
    ['[API-51]', 'policy', 'coverDocument'],
    ['[API-52]', 'receipt', 'receiptDocument'],
    ['[API-49]', 'terms', 'termsDocument'],
    ['[API-50]', 'terms-summary', 'termsSummaryDocument'],
  ] as const)(
    '%s %s is the insurer’s own file, requested by the policy’s id',
    async (_id, document, call) => {
      const tab = await signed({ [call]: () => pdf() })
      const reply = await tab.open(address(document))
      expect([reply.status, reply.text]).toEqual([200, PDF])
      const asked = tab.insurer.askedFor(call)
      expect(asked.map(({ params }) => params)).toEqual([{ id: 'id-AE1' }])
      expect(asked[0]?.headers.get('authorization')).toMatch(/^Bearer /)
    },
  )

  test.each([
    ['policy', 'inline; filename="Poliza AE1.pdf"'],
    ['receipt', 'inline; filename="Recibo de pago AE1.pdf"'],
    ['terms', 'inline; filename="Condiciones generales AE1.pdf"'],
    ['terms-summary', 'inline; filename="Resumen de condiciones generales AE1.pdf"'],
  ] as const)('[POL-52] the document %s opens as a PDF with a readable name', async (document, name) => {
    const { headers } = await (await signed()).open(address(document))
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain(name)
    expect(headers.get('cache-control')).toContain('no-store')
  })

  test('a document is downloaded if requested', async () => {
    const reply = await (await signed()).open(`${address('receipt')}?download=1`)
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Recibo de pago AE1\.pdf"/,
    )
  })

  test('[D60] a document is recognised as a PDF by its content', async () => {
    const tab = await signed({ coverDocument: () => pdf('application/octet-stream') })
    expect((await tab.open(address('policy'))).headers.get('content-type')).toBe('application/pdf')
  })

  test('a document is neither requested nor offered in parts', async () => {
    const inParts = new Response(PDF, { headers: { 'accept-ranges': 'bytes' } })
    const tab = await signed({ coverDocument: () => inParts })
    const reply = await tab.call('GET', address('policy'), undefined, { headers: { range: 'bytes=0-3' } })
    expect(tab.insurer.askedFor('coverDocument')[0]?.headers.has('range')).toBe(false)
    expect(reply.headers.has('accept-ranges')).toBe(false)
  })
})

describe('documents that cannot be opened', () => {
  test.each([
    ['absent', () => failure(404), 'document_missing', 'ausente'],
    ['gone', () => failure(410), 'document_missing', 'ausente'],
    ['nothing', () => new Response(null, { status: 204 }), 'document_missing', 'ausente'],
    ['refused', () => failure(403), 'document_refused', 'rechazado'],
    ['not accepted', () => failure(422), 'document_refused', 'rechazado'],
    ['down', () => failure(503), 'upstream_failed', 'sin-respuesta'],
    ['cut', () => Promise.reject(new Error('cut')), 'unreachable', 'sin-respuesta'],
    ['no PDF', () => new Response('<html>', { status: 200 }), 'upstream_failed', 'sin-respuesta'],
  ] as const)(
    '[POL-53] a document that is %s has its own error code and page',
    async (_what, answer, code, shown) => {
      const tab = await signed({ receiptDocument: answer })
      expect((await tab.call('GET', address('receipt'))).json).toMatchObject({ error: { code } })
      const opened = await tab.open(address('receipt'))
      expect([opened.status, opened.headers.get('location')]).toEqual([
        303,
        `/policy/documents/AE1/receipt?fallo=${shown}`,
      ])
      expect((await tab.open(paths.policyDocument('AE1', 'receipt', shown))).status).toBe(200)
    },
  )

  test('[POL-57] the document of an unknown or foreign policy is not requested', async () => {
    const tab = await signed()
    for (const number of ['AE404', 'XZ1']) {
      expect((await tab.call('GET', address('policy', number))).json).toMatchObject({
        error: { code: 'policy_missing' },
      })
      const opened = await tab.open(address('policy', number))
      expect(opened.headers.get('location')).toBe(paths.policyMissing())
    }
    expect(tab.insurer.askedFor('coverDocument')).toEqual([])
  })

  test('a document without a session is not requested, and its page redirects to the log-in', async () => {
    const tab = browser()
    expect((await tab.call('GET', address('policy'))).status).toBe(401)
    const opened = await tab.open(address('policy'))
    expect(opened.headers.get('location')).toBe('/policy/documents/AE1/policy')
    expect((await tab.open('/policy/documents/AE1/policy')).headers.get('location')).toContain('/log-in')
    expect(tab.insurer.asked).toEqual([])
  })

  test('an unknown document redirects to the details, an invalid policy number to the list', async () => {
    const tab = await signed()
    expect((await tab.call('GET', address('secrets'))).status).toBe(422)
    const to = async (path: string) => (await tab.open(path)).headers.get('location')
    expect(await to('/policy/documents/AE1/secrets')).toBe('/policy/details/AE1')
    expect(await to('/policy/documents/%22%3E/policy')).toBe(paths.policyMissing())
  })
})
