/**
 * Tests that no data is stored and no link issued for an unconfirmed link (D131). Every route of the contracts that
 * takes a link is called with an invented one. A new route is included automatically.
 */
import { runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { driver, formInsurer, newForm, type Driver } from '#gateway/testing/claim-forms.ts'
import { bodyOf } from '#gateway/testing/facts/facts.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { linkCalls, nameOf, purposeOf, purposes, refIn, send } from '#gateway/testing/link-calls.ts'
import { watched } from '#gateway/testing/kept-objects.ts'
import { photosLink } from '#gateway/testing/photos/phones.ts'
import { jpegOf, sha256 } from '#gateway/testing/photos/pictures.ts'
import { limits } from '#gateway/limits/limit-rules.ts'
import { linkPurposes, type LinkPurpose } from '#shared/sites.ts'

const random = () => crypto.randomUUID()
/** An invented link for each kind. */
const invented: Readonly<Record<LinkPurpose, (() => string) | null>> = {
  restore: () => `/forgot-password/restore?k=${btoa('ana@correo.example')}&token=${random()}`,
  'email-validation': () => `/email-validation?token=${random()}`,
  invoicing: () => `/invoicing?t=${btoa(random())}&productId=1&policyNumber=AE1`,
  'vehicle-photos': () => photosLink(`policy-${random()}`, random()),
  signature: () => `/document/signature/3/doc-${random()}/key`,
  'claim-form': () => `/claims/forms/insured/${random()}/key`,
  adjuster: () => `/claims/adjuster/${random()}/key`,
  // This link is our own, and its reference is 256 random bits.
  'phone-photos': null,
}

/** The different ways in which an insurer refuses an unknown key. */
const answers = (status: number): FakeAnswers =>
  Object.fromEntries(
    [
      'readPersonForm',
      'readFormDocument',
      'validateInvoice',
      'hasPhotos',
      'restorePassword',
      'validateEmail',
      'savedTaxPersons',
      'savePersonForm',
      'saveFormDocument',
    ].map((name) => [name, () => failure(status)]),
  )

/** True for counters and for the link itself, which is deleted ten minutes after its last use (D41). */
const isExpected = (one: string) => one.startsWith('LIMIT:') || one.startsWith('LINK:')

afterEach(() => vi.useRealTimers())

test('every call of a link has a valid body in this walk', () => {
  expect(linkCalls.length).toBeGreaterThan(25)
  expect(linkCalls.filter((endpoint) => purposeOf(endpoint) === undefined).map(nameOf)).toEqual([])
  const without = linkCalls.filter((one) => one.body !== undefined && bodyOf(one) === undefined)
  for (const { body } of without) expect(body?._zod.def).toMatchObject({ shape: {} })
})

describe.each([404, 409, 500])('an insurer that answers %i for an invented link', (status) => {
  test.each(linkPurposes.filter((purpose) => invented[purpose] !== null))(
    '[D131] after refused calls of an invented link of kind %s, nothing is stored and no link is issued',
    async (purpose) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      const { tab, stored, stubs, kept } = watched(answers(status))
      const left: string[] = []
      const issued: string[] = []
      for (const endpoint of linkCalls.filter((one) =>
        [purpose, 'phone-photos'].includes(purposeOf(one) ?? ''),
      )) {
        const pressed = await tab.submit(invented[purpose]?.() ?? '')
        const reply = await send(tab, endpoint, refIn(pressed.headers.get('location') ?? ''))
        expect([nameOf(endpoint), reply.status]).not.toEqual([nameOf(endpoint), 422])
        if (reply.status < 300 && endpoint.effect !== 'none') left.push(`${nameOf(endpoint)} said yes`)
        if (reply.text.includes('enlace=')) issued.push(nameOf(endpoint))
        const of = stubs()
        const found = await kept()
        left.push(
          ...found
            .filter((one) => !isExpected(one))
            .map((one) => `${nameOf(endpoint)} left ${one.slice(0, 20)}`),
        )
        // Each press makes one link object and no other object.
        expect(found.filter((one) => one.startsWith('LINK:')).length).toBeLessThanOrEqual(1)
        vi.setSystemTime(Date.now() + 11 * 60_000)
        for (const stub of of) await runDurableObjectAlarm(stub)
      }
      expect([left, issued, [...stored]]).toEqual([[], [], []])
      expect((await kept()).filter((one) => !one.startsWith('LIMIT:'))).toEqual([])
    },
  )
})

async function announce(one: Pick<Driver, 'tab' | 'at'>, slot: string, file: Uint8Array, more: object = {}) {
  return one.tab.call('POST', `${one.at}/photos/${slot}`, {
    sha256: await sha256(file),
    size: file.length,
    type: 'image/jpeg',
    source: 'camera',
    takenAt: null,
    replaces: null,
    ...more,
  })
}

describe('[D131] the same form number with another key', () => {
  /** An insurer that knows only one key of the form. */
  const keyed = (insurer: ReturnType<typeof formInsurer>, status: number): FakeAnswers => ({
    readPersonForm: async (asked) => {
      const isTheirs = asked.query.key === `llave-${asked.query.id ?? ''}`
      return isTheirs ? ((await insurer.answers.readPersonForm?.(asked)) ?? failure(500)) : failure(status)
    },
  })
  const thief = async (one: Driver, answering: FakeAnswers) => {
    const { tab, kept, stored } = watched(answering)
    const pressed = await tab.submit(`/claims/forms/insured/${one.id}/otra-llave`)
    const at = `/api/claim-forms/${refIn(pressed.headers.get('location') ?? '')}`
    return { tab, at, kept, stored }
  }

  test.each([404, 400, 409, 403])(
    'another key of a form, answered %i, cannot see, replace or fill the owner’s data',
    async (status) => {
      const insurer = formInsurer(newForm('ordinary'))
      const more = keyed(insurer, status)
      const owner = await driver(insurer, { more })
      const theirs = jpegOf(900)
      expect((await announce(owner, 'vin', theirs)).status).toBe(200)
      const other = await thief(owner, { ...insurer.answers, ...more })
      expect((await other.tab.call('GET', `${other.at}/photos`)).status).not.toBe(200)
      const foreign = await announce(other, 'vin', jpegOf(1_000), { replaces: await sha256(theirs) })
      expect(foreign.status).not.toBe(200)
      const link = await other.tab.call('POST', `${other.at}/phone-link`, { slots: ['vin'] })
      expect([link.status, link.text.includes('enlace=')]).toEqual([expect.any(Number), false])
      expect((await other.kept()).filter((one) => !isExpected(one))).toEqual([])
      const now = (await owner.tab.call('GET', `${owner.at}/photos`)).json as {
        photos: { vin: { sha256: string } }
      }
      expect(now.photos.vin.sha256).toBe(await sha256(theirs))
    },
  )

  test('two valid keys of one form have separate photos, links and idempotency keys', async () => {
    const insurer = formInsurer(newForm('ordinary'))
    const owner = await driver(insurer)
    const other = await thief(owner, insurer.answers)
    await announce(owner, 'vin', jpegOf(900))
    expect((await other.tab.call('GET', `${other.at}/photos`)).json).toEqual({ photos: {} })
    expect((await announce(other, 'vin', jpegOf(1_000))).status).toBe(200)
    const key = random()
    const base = (await owner.open()).version
    expect((await owner.save({ base, fields: {} }, key)).status).toBe(200)
    expect((await other.tab.call('GET', `/api/submissions/${key}`)).json).toEqual({ state: 'unknown' })
  })
})

describe('[D131] announcements without a byte', () => {
  test('forty large announcements without data do not block a real upload', async () => {
    const owner = await driver(formInsurer(newForm('ordinary')))
    for (let n = 0; n < 40; n++)
      expect(
        (await announce(owner, `reference-r${String(n)}`, jpegOf(900, n), { size: 10_000_000 })).status,
      ).toBe(200)
    expect((await announce(owner, 'vin', jpegOf(900), { size: 10_000_000 })).status).toBe(200)
  })
  test('an announcement without data does not reserve its slot', async () => {
    const owner = await driver(formInsurer(newForm('ordinary')))
    await announce(owner, 'vin', jpegOf(900))
    const again = await announce(owner, 'vin', jpegOf(1_000))
    expect(again.json).toMatchObject({ photo: { state: 'receiving', sha256: await sha256(jpegOf(1_000)) } })
  })
})

describe('[D14] [D48] [D131] a link that the insurer has not confirmed', () => {
  const { count } = limits.looksPerUnconfirmedLink
  test.each(['/api/invoicing', '/api/signature', '/api/vehicle-photos', '/api/claim-forms'])(
    'calls and pages of an unconfirmed link under %s make at most ten requests a minute to the insurer',
    async (start) => {
      const purpose = purposes.find(([one]) => one === `${start}/`)?.[1]
      if (purpose === undefined) throw new Error(start)
      const { tab } = watched(answers(404))
      const location = (await tab.submit(invented[purpose]?.() ?? '')).headers.get('location') ?? ''
      for (let n = 0; n < 30; n++) await tab.open(location)
      const last = await tab.call('GET', `${start}/${refIn(location)}`)
      expect(last.status).toBe(429)
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(
        tab.insurer.asked.filter(({ name }) => /Form|Invoice|hasPhotos|Document/.test(name)),
      ).toHaveLength(count)
    },
  )
  test('unconfirmed links from one address share a limit of requests to the insurer', async () => {
    const { tab } = watched(answers(404))
    for (let n = 0; n < 12; n++) {
      const location = (await tab.submit(invented.signature?.() ?? '')).headers.get('location') ?? ''
      for (let look = 0; look < 5; look++) await tab.call('GET', `/api/signature/${refIn(location)}`)
    }
    expect(tab.insurer.askedFor('readFormDocument')).toHaveLength(limits.unconfirmedLinksPerAddress.count)
  })
})
