import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CaseFile, CaseLine } from '#shared/case-file/case-file.ts'
import { checkCaseFile } from '#shared/case-file/check-case-file.ts'
import { newSealingKey, type SealingKey } from '#shared/case-file/seal.ts'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { browser, type Browser } from '#gateway/testing/browser.ts'
import { filled } from '#gateway/testing/claim-forms.ts'
import { CLAIM, insurer as claimInsurer, newKey, proposal } from '#gateway/testing/claims.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { signedIn } from '#gateway/testing/people.ts'

let key: SealingKey
beforeAll(async () => {
  key = await newSealingKey()
})
const sealed = () => ({ CASE_FILE_KEY: `${key.privateKey}.${key.publicKey}` })

let unique = 0
/** An insurer with one policy, which belongs to a new person. */
function purchaseInsurer(number = `AE-case-${String(++unique)}`) {
  let isPaid = false
  const vin = vinOf(number)
  const policy = () => ({
    id: `id-${number}`,
    number,
    action: { code: 3 },
    start_date: isPaid ? '2026-11-01T18:00:00Z' : null,
    end_date: isPaid ? '2027-11-01T18:00:00Z' : null,
    coverages: [],
    vehicle: {
      brand: 'NISSAN',
      model: 'VERSA',
      year: 2022,
      version: { code: '1', name: 'S' },
      plates: 'ABC123',
      vin,
    },
  })
  const answers: FakeAnswers = {
    requestPolicy: () => ({ policies: [{ id: `id-${number}`, number }] }),
    pay: () => {
      isPaid = true
      return { secret: 'pi_secret', policy_number: number }
    },
    listPolicies: () => ({
      products: [{ payment_status: isPaid ? 1 : 0, product_payment_type_id: 0, policies: [policy()] }],
    }),
    policyByNumber: policy,
    hasPhotos: () => ({ required: false, has_photos: false }),
  }
  return { number, answers }
}
/** Each policy has a vehicle of its own, because a vehicle is insured once. */
const vinOf = (number: string) => `3N1AB7AP0KY2${(number.split('-').at(-1) ?? '').padStart(5, '0')}`
const request = (tab: Browser, number: string, id = newKey()) =>
  tab.call(
    'POST',
    '/api/policy-requests',
    { quotationId: 'q-1', planId: 'p-1', coupon: '', vin: vinOf(number), driverId: null },
    { key: id },
  )
/** Reads the case file's record from the downloaded ZIP, which stores it uncompressed. */
async function fileAt(tab: Browser, path: string): Promise<CaseFile> {
  const { text, headers } = await tab.call('GET', `${path}/case-file.zip`)
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?Expediente/)
  const from = text.indexOf('{\n "format"', text.indexOf('expediente.json'))
  return JSON.parse(text.slice(from, text.indexOf('\n}', from) + 2)) as CaseFile
}
const kindsOf = ({ lines }: CaseFile) => lines.map(({ kind }) => kind)
const codeOf = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code

describe('[D240] the case file of a purchase', () => {
  test('the case file has each purchase step once, and detects an edited line', async () => {
    const { number, answers } = purchaseInsurer()
    const tab = await signedIn(answers, sealed())
    const path = `/api/policies/${number}`
    expect(kindsOf(await fileAt(tab, path))).toEqual([])
    const [wish, payment] = [newKey(), newKey()]
    for (const _ of [1, 2]) {
      expect((await request(tab, number, wish)).status).toBe(200)
      const order = { policyId: `id-${number}`, paymentPlanId: 'annual' }
      expect((await tab.call('POST', '/api/payments', order, { key: payment })).status).toBe(200)
      expect((await tab.call('GET', `/api/payments/${number}`)).json).toMatchObject({ state: 'paid' })
    }
    const file = await fileAt(tab, path)
    expect(kindsOf(file)).toEqual(['policy-requested', 'payment-begun', 'payment-confirmed'])
    expect(file.lines[0]?.facts).toEqual({ policy: number, quotation: 'q-1', plan: 'p-1' })
    expect(await checkCaseFile(file)).toEqual({ findings: [], isSealed: true })
    expect(file.seal?.key).toBe(key.publicKey)
    const earlier = (await newSealingKey()).publicKey
    const rotated = { ...sealed(), CASE_FILE_KEYS_BEFORE: earlier }
    expect((await browser({}, rotated).call('GET', '/api/case-file-key')).json).toEqual({
      key: key.publicKey,
      before: [earlier],
    })
    const [first, ...others] = file.lines
    const edited = { ...file, lines: [{ ...first, facts: { policy: 'otra' } }, ...others] } as CaseFile
    expect((await checkCaseFile(edited)).findings).toEqual([{ what: 'changed', line: 1 }])
  })

  test('a request that the insurer refused adds no line to the case file', async () => {
    const { number, answers } = purchaseInsurer()
    const tab = await signedIn({ ...answers, requestPolicy: () => failure(422) })
    await request(tab, number)
    expect(kindsOf(await fileAt(tab, `/api/policies/${number}`))).toEqual([])
  })

  test('the case file is given only to its owner', async () => {
    const { number, answers } = purchaseInsurer()
    const owner = await signedIn(answers)
    await request(owner, number)
    expect(kindsOf(await fileAt(owner, `/api/policies/${number}`))).toEqual(['policy-requested'])
    const other = await signedIn({ policyByNumber: () => failure(404) })
    expect(codeOf(await other.call('GET', `/api/policies/${number}/case-file.zip`))).toBe('case_missing')
    expect((await browser().call('GET', `/api/policies/${number}/case-file.zip`)).status).toBe(401)
  })

  test('the receipt sent by a page adds no line to the case file', async () => {
    const { number, answers } = purchaseInsurer()
    const tab = await signedIn(answers)
    const payment = { type: 'ANNUAL', charged: 1, count: 0, each: 0, card: null }
    const car = { name: 'Nissan Versa', body: null }
    const bought = { car, planName: 'CUSTOM_PLAN', startDate: null, wantsPhotos: false, payment }
    const sent = { policyNumber: number, email: 'otra@volante.example', bought }
    expect((await tab.call('POST', '/api/receipt', sent)).status).toBe(200)
    expect(kindsOf(await fileAt(tab, `/api/policies/${number}`))).toEqual([])
  })

  test('without a key the case file is chained but not sealed', async () => {
    const { number, answers } = purchaseInsurer()
    const tab = await signedIn(answers)
    await request(tab, number)
    const file = await fileAt(tab, `/api/policies/${number}`)
    expect(await checkCaseFile(file)).toEqual({ findings: [], isSealed: false })
    expect((await tab.call('GET', '/api/case-file-key')).json).toEqual({ key: null, before: [] })
  })
})

describe('[D240] the case file of a claim', () => {
  test('the case file of a claim records the answer to a proposal with its amount', async () => {
    const tab = await signedIn(claimInsurer({}, { proposal: proposal() }), sealed())
    expect(kindsOf(await fileAt(tab, CLAIM))).toEqual([])
    const body = { answer: 'accepted', amount: 51_800_000 }
    expect(
      (await tab.call('POST', `${CLAIM}/decision`, { ...body, amount: 1 }, { key: newKey() })).status,
    ).toBe(409)
    expect((await tab.call('POST', `${CLAIM}/decision`, body, { key: newKey() })).status).toBe(200)
    const file = await fileAt(tab, CLAIM)
    expect(file.lines.map(({ kind, facts }) => [kind, facts])).toEqual([
      ['proposal-answered', { answer: 'aceptada', amount: '$51,800.00', folio: 'DEC1' }],
    ])
    expect(await checkCaseFile(file)).toEqual({ findings: [], isSealed: true })
  })
})

describe('[D240] the case file of a driver’s form', () => {
  test("the case file of a driver's form records the signed content for the holder of the link", async () => {
    const { insurer, one, shown } = await filled('ordinary', { id: 'case-form' })
    expect(kindsOf(await fileAt(one.tab, `/api/claim-forms/${one.ref}`))).toEqual([])
    expect((await one.sign(shown)).status).toBe(200)
    const file = await fileAt(one.tab, `/api/claim-forms/${one.ref}`)
    expect(kindsOf(file)).toEqual(['form-signed'])
    expect(file.lines[0]?.facts).toMatchObject({
      digest: expect.stringMatching(/^[\w-]{43}$/),
      signature: expect.stringMatching(/^[\da-f]{64}$/),
    })
    // A link with the same form number and another key has an empty case file of its own.
    const stranger = browser(insurer.answers)
    const pressed = await stranger.submit('/claims/forms/insured/case-form/otra-llave')
    const ref = (pressed.headers.get('location') ?? '').split('/').at(-1) ?? ''
    expect(kindsOf(await fileAt(stranger, `/api/claim-forms/${ref}`))).toEqual([])
  })
})

test('[D240] a case file is bounded in lines and removed by its alarm', async () => {
  const { CASE } = browser().bindings
  const chain = CASE.getByName('bounded')
  await Promise.all(
    Array.from({ length: 520 }, (_, index) =>
      chain.append('claim:damage:1', {
        kind: 'file-received',
        id: String(index),
        facts: { file: String(index) },
      }),
    ),
  )
  const lines = await chain.lines()
  expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 501 }, (_, index) => index + 1))
  expect(lines.filter(({ kind }) => kind === 'file-received')).toHaveLength(500)
  // The last line reports that the case file accepts no more events of this kind (D279).
  expect(lines.at(-1)?.kind).toBe('file-full')
  // In a full case file the alarm adds no further line.
  await runDurableObjectAlarm(chain)
  expect(await chain.lines()).toHaveLength(501)
  await runInDurableObject(chain, (_, { storage }) => {
    for (const [key, stored] of storage.kv.list<{ line: CaseLine }>({ prefix: 'line:' }))
      storage.kv.put(key, { ...stored, line: { ...stored.line, at: '2015-11-26T12:00:00.000Z' } })
  })
  await runDurableObjectAlarm(chain)
  expect(await chain.lines()).toEqual([])
})

test('[D221] [D240] a signed document has one case file, only for the holder of its link', async () => {
  const id = newKey()
  const document = { id: 'd', link: '/docs/files/t', typeStatus: { id: 3, name: 'Convenio' } }
  const json = { name: 'María Ibáñez', completed: false, started: true, document }
  const answers: FakeAnswers = { readFormDocument: () => ({ id, json }), saveFormDocument: () => ({}) }
  const tab = browser(answers)
  const pressed = await tab.submit(`/document/signature/approval/3/${id}/llave`)
  const ref = (pressed.headers.get('location') ?? '').split('/').at(-1) ?? ''
  const path = `/api/signature/${ref}`
  expect(kindsOf(await fileAt(tab, path))).toEqual([])
  const body = { signature: signatures[0]?.[1] ?? '', method: 'drawn', sha256: 'a'.repeat(64) }
  const sent = newKey()
  for (const _ of [1, 2])
    expect((await tab.call('POST', `${path}/signature`, body, { key: sent })).status).toBe(200)
  const { lines, proofs } = await fileAt(tab, path)
  expect(lines.map(({ kind, facts }) => [kind, facts])).toEqual([
    [
      'document-signed',
      { read: 'a'.repeat(64), signature: expect.stringMatching(/^[\da-f]{64}$/), method: 'con un trazo' },
    ],
  ])
  expect(proofs).toEqual([])
  expect(codeOf(await browser(answers).call('GET', `${path}/case-file.zip`))).toBe('case_missing')
})
