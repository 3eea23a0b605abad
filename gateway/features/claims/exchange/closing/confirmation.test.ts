/** After the end of a closing only its adjuster gets the files, for a day (D308). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { ready } from './closing.fixture.ts'

const DAY = 24 * 60 * 60 * 1000
const files = ['closing/receipt', 'closing/receipt?copy=insured', 'closing/case-file.zip'] as const

/** Closes a claim, and reads the HTTP status of each file as its browser gets it. */
async function closed(...given: Parameters<typeof ready>) {
  const one = await ready(...given)
  await one.close()
  expect(await one.state()).toMatchObject({ state: 'done' })
  const statuses = async () => {
    const all = files.map(async (file) => (await one.tab.open(`/api/adjuster/${one.ref}/${file}`)).status)
    return Promise.all(all)
  }
  return { ...one, statuses }
}

describe('[D308] the adjuster confirms', () => {
  test("documents of a closing need the adjuster's e-mail, in any spelling", async () => {
    const one = await closed('emit')
    expect(await one.statuses()).toEqual([403, 403, 403])
    expect(await one.state()).toMatchObject({ confirmation: 'email' })
    const wrong = await one.confirm('otra@aseguradora.mx')
    expect([wrong.status, wrong.json]).toMatchObject([403, { error: { code: 'not_confirmed' } }])
    expect(await one.statuses()).toEqual([403, 403, 403])
    expect((await one.confirm(' J@Aseguradora.MX ')).status).toBe(200)
    expect(await one.state()).toMatchObject({ confirmation: 'given' })
    expect(await one.statuses()).toEqual([200, 200, 200])
  })

  test('after five wrong e-mails the confirmation pauses, even for the right one', async () => {
    const one = await closed('emit')
    for (let tries = 0; tries < 5; tries += 1)
      expect((await one.confirm(`${String(tries)}@aseguradora.mx`)).status).toBe(403)
    const paused = await one.confirm()
    expect([paused.status, paused.json]).toMatchObject([429, { error: { code: 'limit' } }])
    expect(await one.statuses()).toEqual([403, 403, 403])
  })

  test('a closing cannot be confirmed while the claim is open, and counts only in its browser', async () => {
    const open = await ready('receive', { receiveVoucher: () => failure(409, { message: 'Sin confirmar.' }) })
    await open.close()
    expect((await open.confirm()).status).toBe(403)
    const one = await closed('emit')
    await one.confirm()
    const other = await one.browserOf()
    expect((await other.tab.open(`/api/adjuster/${other.ref}/closing/receipt`)).status).toBe(403)
  })

  test('an adjuster without an e-mail confirms by opening the insurer’s link again', async () => {
    const one = await closed('emit', {}, true, undefined, '')
    expect(await one.state()).toMatchObject({ confirmation: 'link' })
    expect((await one.confirm('')).status).toBe(422)
    expect((await one.confirm('j@aseguradora.mx')).status).toBe(403)
    expect(await one.statuses()).toEqual([403, 403, 403])
    await one.openLink()
    expect(await one.statuses()).toEqual([200, 200, 200])
  })
})

describe('[D308] a day after the end', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['a moment before', DAY - 60_000, 200, 200],
    ['a day after', DAY, 410, 410],
  ])('documents of a closing expire: %s', async (_, later, state, file) => {
    vi.setSystemTime(new Date('2026-11-20T18:00:00Z'))
    const one = await closed('emit')
    await one.confirm()
    vi.setSystemTime(Date.now() + later)
    expect((await one.tab.call('GET', `${one.at}/closing`)).status).toBe(state)
    expect(await one.statuses()).toEqual([file, file, file])
  })
})
