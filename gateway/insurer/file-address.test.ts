import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from '../env.ts'
import type { CallContext } from './call.ts'
import { fileAddress } from './file-address.ts'
import { askFile } from './file.ts'

const DEFENDER = 'https://api.insurer.example/defender'
const config = parseConfig({
  ENVIRONMENT: 'production',
  BRAND_NAME: 'Volante',
  BRAND_WORD: 'volante',
  JOURNEY_URL: 'https://api.insurer.example/journey',
  PUBLIC_URL: 'https://public.insurer.example',
  DEFENDER_URL: DEFENDER,
  INVOICE_FILES_URL: 'https://invoices.insurer.example/files',
  EMAIL_VALIDATION_REQUIRED: 'true',
  PICTURES_PROMPT: 'true',
  PICTURES_RELEASE_DATE: '2026-01-01',
  SHOW_LIST_PRICE: 'false',
  HELP_EMAIL: 'help@insurer.example',
  IDENTITY_URL: 'https://identity.example',
  CARD_PROVIDER: 'stripe',
  STRIPE_PUBLIC_KEY: 'pk_live_1',
  DOCUMENT_ORIGINS: 'https://store.files.example https://other.files.example',
})

describe('[D60] [D156] the address of a document', () => {
  test.each([
    ['docs/1.pdf', `${DEFENDER}/docs/1.pdf`],
    ['/docs/1.pdf', `${DEFENDER}/docs/1.pdf`],
    [`${DEFENDER}/docs/1.pdf`, `${DEFENDER}/docs/1.pdf`],
    // These files lie below another path of the same host, and at another base.
    ['https://api.insurer.example/archive/1.pdf?v=2', 'https://api.insurer.example/archive/1.pdf?v=2'],
    ['https://public.insurer.example/1.pdf', 'https://public.insurer.example/1.pdf'],
    ['https://store.files.example/a/b?sig=x', 'https://store.files.example/a/b?sig=x'],
  ])('the link %s is requested at %s', (link, address) => {
    expect(fileAddress(config, link, DEFENDER)?.href).toBe(address)
  })

  test.each([
    'https://elsewhere.example/1.pdf',
    '//elsewhere.example/1.pdf',
    'http://api.insurer.example/1.pdf',
    'https://api.insurer.example.evil.example/1.pdf',
    'https://user:password@store.files.example/1.pdf',
    'https://store.files.example:8443/1.pdf',
    '../journey/v1/x',
    '/../public/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('the link %s is refused', (link) => {
    expect(fileAddress(config, link, DEFENDER)).toBeNull()
  })
})

describe('the request of a file', () => {
  const context = (): CallContext => ({
    env: {},
    config,
    requestId: 'request-1',
    clientAddress: '2001:db8::1',
    times: [],
  })
  const ask = (from: CallContext, link: string) =>
    askFile(from, { link, base: DEFENDER, type: 'application/pdf', headers: new Headers(), token: 'secret' })

  function storing(answers: Readonly<Record<string, () => Response>>) {
    const asked: { url: string; headers: Headers }[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push({ url, headers: new Headers(init.headers) })
      return answers[url]?.() ?? new Response(null, { status: 404 })
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    return asked
  }
  const pdf = () => new Response('%PDF-1.7\n', { headers: { 'content-type': 'application/pdf' } })
  const to = (location: string) => () => new Response(null, { status: 302, headers: { location } })

  test('[D156] after a redirect to a file store, the request carries no personal header', async () => {
    const first = `${DEFENDER}/docs/1.pdf`
    const second = 'https://store.files.example/1.pdf'
    const asked = storing({ [first]: to(second), [second]: pdf })
    const answer = await ask(context(), 'docs/1.pdf')
    expect(answer.ok && (await answer.response.text())).toBe('%PDF-1.7\n')
    expect(asked.map(({ url }) => url)).toEqual([first, second])
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret')
    expect([...(asked[1]?.headers.keys() ?? [])]).toEqual(['accept'])
  })

  test('[D156] a link to an unlisted host is not requested, and the log names the unreadable link', async () => {
    const asked = storing({})
    const from = context()
    const kind = { ok: false, kind: 'unreadable', unread: ['link'] }
    expect(await ask(from, 'https://elsewhere.example/1.pdf')).toEqual(kind)
    expect([asked, from.times]).toEqual([[], [{ id: 'file', status: 0, ms: 0, unread: ['link'] }]])
  })

  test('[D156] a redirect to an unlisted host or in a circle gives no file', async () => {
    const first = `${DEFENDER}/docs/1.pdf`
    const asked = storing({ [first]: to('https://elsewhere.example/1.pdf') })
    expect(await ask(context(), 'docs/1.pdf')).toMatchObject({ ok: false, kind: 'unreadable' })
    expect(asked).toHaveLength(1)
    const round = storing({ [first]: to(first) })
    expect(await ask(context(), 'docs/1.pdf')).toMatchObject({ ok: false, kind: 'unreadable' })
    expect(round.length).toBeLessThan(6)
  })
})
