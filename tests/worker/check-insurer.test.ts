/** `npm run check:insurer` against the insurer that is played here: it has every call and every addition. */
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
const check = (options: Partial<Parameters<typeof checkInsurer>[0]>) =>
  checkInsurer({ bases, given, writes: false, fetch: arrive, terms, ...options })

const named = (findings: readonly Finding[], verdict: Finding['verdict']) =>
  findings.filter((one) => one.verdict === verdict).map(({ name }) => name)

test('[D81] [D60] every call that can be tried fits, and every call is spoken of', async () => {
  const findings = await check({ given: ana, writes: true })
  expect(findings.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(named(findings, 'absent')).toEqual([])
  // Lists are asked for one by one (D129).
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

test('[D81] without leave to write nothing is changed, and without a session only public calls are asked', async () => {
  asked.length = 0
  const findings = await check({})
  expect(asked.filter((one) => /^(PUT|DELETE)|POST (?!.*\/verify\/)/.test(one))).toEqual([])
  expect(named(findings, 'wrong')).toEqual([])
  expect(findings.find(({ name }) => name === 'listPolicies')).toMatchObject({
    verdict: 'untried',
    notes: ['needs a session: INSURER_EMAIL and INSURER_PASSWORD'],
  })
})

test('[API-92] [API-96] [API-97] [API-98] the lists of an adjuster are tried with the link of a claim', async () => {
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
