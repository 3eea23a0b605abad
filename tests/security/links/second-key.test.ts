/**
 * A second person with the same id and another key, on every call that accepts a link (D131); the calls come
 * from the contracts.
 */
import { describe, expect, test } from 'vitest'
import { browser, type Browser } from '#gateway/testing/browser.ts'
import { formInsurer, newForm } from '#gateway/testing/claim-forms.ts'
import { failure, type FakeAnswers, type AskedCall } from '#gateway/testing/fake-insurer.ts'
import { linkCalls, nameOf, purposeOf, refIn, send } from '#gateway/testing/link-calls.ts'
import { accepting, photosLink } from '#gateway/testing/photos/phones.ts'

/** Marker in all of the owner's data. */
const MARK = 'primera'
const form = formInsurer({ ...newForm('ordinary'), declaration: MARK })

const isOwners = ({ query, headers }: AskedCall) =>
  query.key === MARK || headers.get('authorization') === `Bearer token-${MARK}`
const ownersOnly =
  <T>(answer: (asked: AskedCall) => T) =>
  (asked: AskedCall) =>
    isOwners(asked) ? answer(asked) : failure(404)

const insurer: FakeAnswers = {
  ...accepting,
  ...form.answers,
  readPersonForm: ownersOnly((asked) => form.answers.readPersonForm?.(asked) ?? failure(500)),
  hasPhotos: ownersOnly(() => ({ has_photos: false, required: true })),
  validateInvoice: ownersOnly(() => ({ status: 1, invoices: [] })),
  invoiceDetails: ownersOnly(() => failure(500)),
  savedTaxPersons: ownersOnly(() => ({ tax_persons: [] })),
  readFormDocument: ownersOnly(() => ({
    id: 'doc-1',
    json: {
      name: MARK,
      started: false,
      completed: false,
      document: { id: 'doc-1', link: 'files/doc-1', typeStatus: { id: 3, name: MARK } },
    },
  })),
}

/** Link of one object with this key, by kind. */
const links = {
  'claim-form': (key: string) => `/claims/forms/insured/form-de-los-dos/${key}`,
  signature: (key: string) => `/document/signature/3/doc-de-los-dos/${key}`,
  'vehicle-photos': (key: string) => photosLink('policy-de-los-dos', `token-${key}`),
  invoicing: (key: string) => `/invoicing?t=${btoa(`token-${key}`)}&productId=77&policyNumber=AE1`,
} as const

const opened = async (tab: Browser, link: string) =>
  refIn((await tab.submit(link)).headers.get('location') ?? '')

describe.each(Object.entries(links))('[D131] %s: the same id with another key', (purpose, linkOf) => {
  const calls = linkCalls.filter((endpoint) => purposeOf(endpoint) === purpose)

  test('a link id with another key opens, changes and sends nothing', async () => {
    expect(calls.length).toBeGreaterThan(3)
    const [owner, other] = [browser(insurer), browser(insurer)]
    const ref = await opened(owner, linkOf(MARK))
    expect((await owner.call('GET', calls[0]?.path.replace(':ref', ref) ?? '')).status).toBe(200)
    for (const endpoint of calls) {
      const own = await opened(other, linkOf(crypto.randomUUID()))
      for (const one of [ref, own]) {
        const before = other.insurer.asked.length
        const reply = await send(other, endpoint, one)
        expect([nameOf(endpoint), reply.text]).not.toEqual([nameOf(endpoint), expect.stringContaining(MARK)])
        if (endpoint.effect !== 'none')
          expect([nameOf(endpoint), reply.status >= 400]).toEqual([nameOf(endpoint), true])
        const asked = other.insurer.asked
          .slice(before)
          .filter(({ name }) => /^(save|upload|create|send)/.test(name))
        expect([nameOf(endpoint), asked.map(({ name }) => name)]).toEqual([nameOf(endpoint), []])
      }
    }
    // The owner's data is unchanged.
    expect((await owner.call('GET', calls[0]?.path.replace(':ref', ref) ?? '')).status).toBe(200)
  })
})
