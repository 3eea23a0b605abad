import { afterEach, expect, test, vi } from 'vitest'
import { openpayToken } from './openpay.ts'

const provider = { url: 'https://api.openpay.mx/v1/m1/', key: 'pk_live_public' }
const card = { number: '4242424242424242', cvv: '123', month: '7', year: '40', holderName: 'Irene Herrera' }

afterEach(() => vi.unstubAllGlobals())

/** Exchanges a card for a token, against a fake response; returns the request and the result. */
async function tokenFrom(answer: () => Promise<Response>) {
  const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', sent)
  return { token: await openpayToken(provider, card), sent }
}
const made = () => Promise.resolve(Response.json({ id: 'tok_1' }, { status: 201 }))

test("[API-45] [BIL-18] the card's five fields are sent to the tokens endpoint of Openpay, which returns an id", async () => {
  const { token, sent } = await tokenFrom(made)
  expect(token).toEqual({ id: 'tok_1' })
  const [url, init] = sent.mock.calls[0] ?? []
  expect([url, init?.method]).toEqual(['https://api.openpay.mx/v1/m1/tokens', 'POST'])
  expect(JSON.parse(String(init?.body))).toEqual({
    card_number: '4242424242424242',
    cvv2: '123',
    expiration_month: '07',
    expiration_year: '40',
    holder_name: 'Irene Herrera',
  })
})

test('[BIL-O8] Openpay is called with the configured public key, without cookies or referrer', async () => {
  const { sent } = await tokenFrom(made)
  const init = sent.mock.calls[0]?.[1]
  expect(new Headers(init?.headers).get('authorization')).toBe(`Basic ${btoa('pk_live_public:')}`)
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
})

test.each([
  ['a refusal', () => Promise.resolve(Response.json({ error_code: 1001 }, { status: 422 })), 422],
  ['an answer without an id', () => Promise.resolve(Response.json({}, { status: 201 })), 201],
  ['no answer', () => Promise.reject(new TypeError('no network')), null],
])('[BIL-24] %s returns no token, but its status', async (_what, answer, status) => {
  expect((await tokenFrom(answer)).token).toEqual({ status })
})
