/** `npm run check:insurer` against our sandbox, which has every call and every addition. */
import { beforeEach, expect, test } from 'vitest'
import sandbox from '#sandbox/index.ts'
import { Db } from '#sandbox/db.ts'
import { newAdjusterForm } from '#sandbox/features/claims/adjuster/seeds.ts'
import { bindings, resetPeople } from '#sandbox/testing/verbs.ts'
import { SEED_PASSWORD } from '#sandbox/seeds/people.data.ts'
import { listKinds } from '#shared/domain/claims/lists/list-kinds.ts'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import { checkInsurer, type Finding } from '../../tools/insurer/check.ts'

beforeEach(resetPeople)

const base = (name: string) => `http://sandbox.test/${name}`
const bases = {
  journey: base('journey'),
  public: base('public'),
  defender: base('defender'),
  invoices: base('invoices'),
}
const given = { postalCode: '06700', vin: '3N1CN7AD5RK123456' }
const ana = { ...given, email: 'ana.torres@volante.example', password: SEED_PASSWORD }
const asked: string[] = []
const arrive = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input as Request, init)
  asked.push(`${request.method} ${new URL(request.url).pathname}`)
  return sandbox.fetch(request, bindings)
}
const terms = { kinds: listKinds(), bases: Object.values(bases), documentOrigins: [], pictureOrigins: [] }
const plainly = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  sandbox.fetch(new Request(input as Request, init), { ...bindings, INSURER: 'plain' })
const check = (options: Partial<Parameters<typeof checkInsurer>[0]>) =>
  checkInsurer({ bases, given, writes: false, fetch: arrive, terms, ...options })

const named = (findings: readonly Finding[], verdict: Finding['verdict']) =>
  findings.filter((one) => one.verdict === verdict).map(({ name }) => name)

test('[D81] [D60] with --writes every call that can be tried fits the sandbox, and every call is reported', async () => {
  const findings = await check({ given: ana, writes: true })
  expect(findings.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(named(findings, 'absent')).toEqual([])
  // Each list has its own call (D129).
  const mentioned = new Set(findings.map(({ name }) => name))
  expect([...mentioned].sort()).toEqual(Object.keys(upstreamCalls).sort())
  expect(named(findings, 'fits')).toEqual(
    expect.arrayContaining([
      'logIn',
      'quote',
      'quotePublic',
      'requestPolicy',
      'submissionOutcome',
      'refreshToken',
    ]),
  )
  const quote = findings.find(({ name }) => name === 'quote')
  expect(quote?.notes.join()).toMatch(/our additions, there: .*quotation_id/)
})

test('[D81] without --writes the check only reads, and without a session it makes only public calls', async () => {
  asked.length = 0
  const findings = await check({})
  expect(asked.filter((one) => /^(PUT|DELETE)|POST (?!.*\/verify\/)/.test(one))).toEqual([])
  expect(named(findings, 'wrong')).toEqual([])
  expect(findings.find(({ name }) => name === 'listPolicies')).toMatchObject({
    verdict: 'untried',
    notes: ['needs a session: INSURER_EMAIL and INSURER_PASSWORD'],
  })
})

test('[API-92] [API-96] [API-97] [API-98] the check tries an adjuster’s lists with the link of a claim', async () => {
  const { link } = await newAdjusterForm({ db: new Db(bindings.DB), env: bindings, now: Date.now() })
  const [adjusterKey, adjusterId] = link.split('/').toReversed()
  const findings = await check({ given: { ...given, adjusterId, adjusterKey } })
  const fitting = named(findings, 'fits')
  for (const name of [
    'readAdjusterForm',
    'liabilityList',
    'peopleTypes',
    'serviceTypes',
    'coverageTypes',
    'serviceCategories',
    'claimCauses',
    'listProviders',
  ])
    expect(fitting).toContain(name)
  expect(named(findings, 'wrong')).toEqual([])
})

/** A new adjuster's form that the check may change. */
async function testForm(stage: 'nuevo' | 'en-trabajo' | 'responsable') {
  const store = { db: new Db(bindings.DB), env: bindings, now: Date.now() }
  const [adjusterKey, adjusterId = ''] = (await newAdjusterForm(store, { stage })).link
    .split('/')
    .toReversed()
  return { ...given, adjusterId, adjusterKey, testForm: adjusterId }
}
const walked = [
  'saveAdjusterForm',
  'uploadClaimPicture',
  'uploadClaimDocument',
  'createFolio',
  'createQrFolio',
  'synchronise',
  'renewFolio',
  'issueVoucher',
  'receiveVoucher',
  'generateOrder',
  'endAttention',
  'informAdjuster',
] as const

test.each([
  ['with our additions', arrive],
  ['of the documents alone', plainly],
])(
  '[API-104] [API-107] [API-117] the check tries each call of an adjuster’s test form at an insurer %s',
  async (_, fetch) => {
    const findings = await check({ given: await testForm('responsable'), writes: true, fetch })
    expect(findings.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    expect(named(findings, 'fits')).toEqual(expect.arrayContaining([...walked, 'synchronisedData']))
    const notes = (name: string) => findings.filter((one) => one.name === name).flatMap((one) => one.notes)
    expect(notes('createFolio').join()).not.toContain('refused')
    expect(notes('synchronise').join()).toMatch(/refused, as this form is by now,it says: \S/)
    expect(notes('linkFolio')).toEqual(['needs INSURER_TEST_FOLIO: a folio of another insurer’s test sheet'])
  },
)

test('[API-111] without --writes the check reads the other sheet and changes nothing', async () => {
  const form = await testForm('en-trabajo')
  const { testForm: _, ...read } = form
  for (const options of [
    { given: form, writes: false },
    { given: read, writes: true },
    { given: { ...form, testForm: 'another' }, writes: true },
  ]) {
    asked.length = 0
    const findings = await check(options)
    expect(named(findings, 'fits')).toContain('synchronisedData')
    for (const name of walked)
      expect([name, findings.find((one) => one.name === name)?.verdict]).toEqual([name, 'untried'])
    expect(asked.filter((one) => /^(PUT|POST) \/defender\//.test(one))).toEqual([])
  }
})
