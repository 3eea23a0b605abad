/** [D211] The copy of one person's data holds nothing of another, whatever cars, claims and links they share. */
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { ORIGIN, type Browser } from '#gateway/testing/browser.ts'
import { item } from '#gateway/testing/claims.ts'
import { failure, type FakeAnswers, type AskedCall } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, productOf, signedIn, tokens } from '#gateway/testing/people.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

interface MakesCopies {
  makeCopy(
    signal: AbortSignal,
    onProgress: (progress: { readonly done: number }) => void,
  ): Promise<{ readonly zip: Blob; readonly missing: readonly string[] } | null>
}
/** The code of a page, imported at run time, because its browser types are not available in this folder. */
const PAGE_CODE: string = '#sites/account/export/make-copy.ts'
// The interface above describes this module, so the cast is safe.
const { makeCopy } = (await import(PAGE_CODE)) as MakesCopies

/** Two people with equal cars, accidents and terms; each one's data contains that person's marker. */
const people = ['primera', 'segunda'] as const
type Mark = (typeof people)[number]

interface World {
  /** Number of policies of each person, all of the same car. */
  readonly policies: Readonly<Record<Mark, number>>
  /** Number of claims of each person, all of the same accident. */
  readonly claims: Readonly<Record<Mark, number>>
  readonly links: boolean
}

const worlds: fc.Arbitrary<World> = fc.record({
  policies: fc.record({ primera: fc.integer({ min: 0, max: 2 }), segunda: fc.integer({ min: 0, max: 2 }) }),
  claims: fc.record({ primera: fc.integer({ min: 0, max: 2 }), segunda: fc.integer({ min: 0, max: 2 }) }),
  links: fc.boolean(),
})

const counted = (count: number) => Array.from({ length: count }, (_, index) => index)
let run = 0

/** The rule of a real insurer: another person's objects do not exist. */
function insurer(world: World): { answers: FakeAnswers; tokenOf: (mark: Mark) => string } {
  const id = String(++run)
  const tokenOf = (mark: Mark) => accessToken(`${mark}-${id}`)
  const of = ({ headers }: AskedCall): Mark =>
    headers.get('authorization') === `Bearer ${tokenOf('primera')}` ? 'primera' : 'segunda'
  const productsOf = (mark: Mark) =>
    counted(world.policies[mark]).map((n) => productOf(`AE-${mark}-${String(n)}`, `id-${mark}-${String(n)}`))
  const claimsOf = (mark: Mark) =>
    counted(world.claims[mark]).map((n) => ({
      ...item(),
      id: `claim-${mark}-${String(n)}`,
      policy_number: `AE-${mark}-0`,
      sinister_number: 'SIN-SHARED',
    }))
  const mine = <T>(asked: AskedCall, find: (mark: Mark) => T | undefined) => find(of(asked)) ?? failure(404)
  const isAsked = ({ params }: AskedCall, name: string) => Object.values(params).includes(name)
  const answers: FakeAnswers = {
    userInfo: (asked) => ({ ...ana, first_name: of(asked), email: `${of(asked)}@correo.example` }),
    listPolicies: (asked) => ({ products: productsOf(of(asked)) }),
    policyByNumber: (asked) =>
      mine(asked, (mark) =>
        productsOf(mark)
          .flatMap(({ policies }) => policies)
          .find(({ number }) => isAsked(asked, number ?? '')),
      ) as never,
    damagePayments: (asked) => ({ damage_payments: claimsOf(of(asked)) }) as never,
    damagePayment: (asked) =>
      mine(asked, (mark) => claimsOf(mark).find(({ id: one }) => isAsked(asked, one))) as never,
    agreedPaymentList: () => ({ agreed_payments: [] }),
    claimFiles: () => ({ attachments: [] }),
    dataRequests: (asked) => ({
      requests: [{ folio: `ARCO-${of(asked)}`, right: 'access', requested_at: '2026-11-20T18:00:00Z' }],
    }),
    dataPurposes: () => ({ purposes: [] }),
    listRewards: (asked) => ({ rewards: [], referral_to: of(asked) }) as never,
    rewardHistory: () => ({ reward_record: [] }),
    picturesToken: (asked) => ({ access_token: { token: `token-of-${of(asked)}` } }),
    hasPhotos: () => ({ has_photos: false, required: true }),
    identityStatus: () => ({ data: { response_code: 2, failed_code: null } }),
  }
  return { answers, tokenOf }
}

/** Calls of this browser's page go to its gateway, with its cookies. */
function asPageOf(tab: Browser): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('origin', ORIGIN)
    headers.set('sec-fetch-site', 'same-origin')
    const { signal: _signal, ...rest } = init
    const reply = await tab.send(path, { ...rest, headers })
    return new Response(reply.text, { status: reply.status, headers: reply.headers })
  })
}

async function copyOf(tab: Browser): Promise<string> {
  asPageOf(tab)
  const copy = await makeCopy(new AbortController().signal, () => undefined)
  // Entries of the file are not compressed, so they are read directly.
  return (await copy?.zip.text()) ?? ''
}

test('[D211] [R10] the data copies of two people with shared cars hold only each person’s own data', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const { answers, tokenOf } = insurer(world)
      const tabs = new Map<Mark, Browser>()
      for (const mark of people) {
        const tab = await signedIn({ ...answers, logIn: () => tokens(tokenOf(mark)) })
        tabs.set(mark, tab)
        if (world.links && world.policies[mark] > 0)
          await tab.call('POST', `/api/policies/AE-${mark}-0/pictures/link`)
      }
      for (const mark of people) {
        const tab = tabs.get(mark)
        if (tab === undefined) continue
        const text = await copyOf(tab)
        const [other] = people.filter((one) => one !== mark)
        expect(text).toContain(`ARCO-${mark}`)
        expect(text).toContain(`${mark}@correo.example`)
        for (const n of counted(world.policies[mark])) expect(text).toContain(`AE-${mark}-${String(n)}`)
        for (const n of counted(world.claims[mark])) expect(text).toContain(`claim-${mark}-${String(n)}`)
        expect(text).not.toContain(other)
      }
    }),
    { numRuns: 4 },
  )
}, 180_000)

test('[D211] a data copy names its missing parts, and is refused without a session', async () => {
  const { answers, tokenOf } = insurer({
    policies: { primera: 1, segunda: 0 },
    claims: { primera: 0, segunda: 0 },
    links: false,
  })
  const down = { ...answers, rewardHistory: () => failure(500), logIn: () => tokens(tokenOf('primera')) }
  const tab = await signedIn(down)
  asPageOf(tab)
  const copy = await makeCopy(new AbortController().signal, () => undefined)
  expect(copy?.missing).toContain('Referidos y recompensas: tus recompensas')
  expect(await copy?.zip.text()).toContain('tus recompensas')
  await tab.call('POST', '/api/sign-out')
  await expect(makeCopy(new AbortController().signal, () => undefined)).rejects.toMatchObject({
    name: 'SessionEnded',
  })
})

test('[D211] an unreadable list of requests is named as missing in the data copy', async () => {
  const { answers, tokenOf } = insurer({
    policies: { primera: 0, segunda: 0 },
    claims: { primera: 0, segunda: 0 },
    links: false,
  })
  const down = { corrections: () => failure(500), dataRequests: () => failure(500) }
  asPageOf(await signedIn({ ...answers, ...down, logIn: () => tokens(tokenOf('primera')) }))
  const copy = await makeCopy(new AbortController().signal, () => undefined)
  expect(copy?.missing).toEqual(
    expect.arrayContaining([
      'Perfil e identidad: las correcciones que pediste',
      'Avisos, usos de tus datos y solicitudes: las solicitudes sobre tus datos',
    ]),
  )
})

test('[D211] a cancelled data copy stops calling and makes no file', async () => {
  const { answers, tokenOf } = insurer({
    policies: { primera: 1, segunda: 0 },
    claims: { primera: 1, segunda: 0 },
    links: false,
  })
  const tab = await signedIn({ ...answers, logIn: () => tokens(tokenOf('primera')) })
  asPageOf(tab)
  const cancel = new AbortController()
  const copy = await makeCopy(cancel.signal, ({ done }) => done === 2 && cancel.abort())
  expect(copy).toBeNull()
  expect(tab.insurer.askedFor('rewardHistory')).toHaveLength(0)
})
