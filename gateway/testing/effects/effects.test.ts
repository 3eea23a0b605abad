/** Makes every effect and loses the insurer's answer, with and without our additions (D11, D60, D79). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { UpstreamName } from '#shared/upstream/calls.ts'
import { failure, neverArrived, type FakeAnswers } from '../fake-insurer.ts'
import { browser } from '../browser.ts'
import { accessToken, credentials, signedIn, tokens } from '../people.ts'
import { ownCalls } from '#shared/openapi/own-calls.ts'
import { effectOf } from '../facts/facts.ts'

const ELEVEN_MINUTES = 11 * 60_000

afterEach(() => void vi.useRealTimers())

const effects = ownCalls.flatMap(([capability, name, endpoint]) => {
  const facts = effectOf(endpoint)
  return facts === undefined ? [] : [{ call: `${capability}.${name}`, facts }]
})
const rows = effects.flatMap(({ call, facts }) =>
  'press' in facts ? [{ call, again: facts.lost.again, press: facts.press }] : [],
)
const keyless = effects.flatMap(({ call, facts }) =>
  'pressTwice' in facts ? [[call, facts.pressTwice] as const] : [],
)

/** Chooses the insurer's answers before and after the effect has happened. */
function either(before: FakeAnswers, after: FakeAnswers = {}, isAfter: () => boolean): FakeAnswers {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as UpstreamName[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      (asked: never) => {
        const answer = (isAfter() ? (after[name] ?? before[name]) : before[name]) as
          | ((one: never) => object)
          | undefined // The cast is needed, because the union of all answers cannot be called.
        return answer?.(asked) ?? failure(501)
      },
    ]),
  ) as FakeAnswers
}

/** Presses and loses the first answer. `outcome`: the insurer's later answer about the key. */
async function lose(pressOf: (typeof rows)[number]['press'], outcome: () => Response) {
  const { method, path: pattern, link, body, sends, made, answers, shows } = pressOf()
  let tries = 0
  let isShown = false
  const person = accessToken(`loses-${crypto.randomUUID()}`)
  const known: FakeAnswers = {
    logIn: () => tokens(person),
    ...either(answers, shows, () => isShown),
    submissionOutcome: outcome,
    [sends]: () => {
      if (++tries === 1) throw new TypeError('lost')
      return made
    },
  }
  const tab = link === undefined ? await signedIn(known) : browser(known)
  const opened = link === undefined ? null : await tab.submit(link)
  const path = pattern.replace(':ref', opened?.headers.get('location')?.split('/').at(-1) ?? '')
  // Some insurers require their own code (END-14).
  if (answers.generateOtp) {
    await tab.call('POST', '/api/step-up/code', { channel: 'sms' })
    await tab.call('POST', '/api/step-up/verify', { code: 'ABC234' })
  }
  const key = crypto.randomUUID()
  const press = () => tab.call(method, path, body, { key })
  const first = await press()
  expect([first.status, tries]).toEqual([504, 1])
  const later = async () => {
    vi.setSystemTime(Date.now() + ELEVEN_MINUTES)
    if (link !== undefined) return
    await tab.call('POST', '/api/log-in', credentials)
    if (!answers.generateOtp) return
    await tab.call('POST', '/api/step-up/code', { channel: 'sms' })
    await tab.call('POST', '/api/step-up/verify', { code: 'ABC235' })
  }
  return {
    press,
    pressWith: (other: string) => tab.call(method, path, body, { key: other }),
    later,
    sent: () => tries,
    show: () => void (isShown = true),
  }
}

describe.each(rows)('the effect $call with a lost answer', ({ again, press: pressOf }) => {
  test('[API-125] with API-125 a retry of a lost effect answers its stored outcome without sending it again', async () => {
    const { made } = pressOf()
    const { press, sent } = await lose(pressOf, () =>
      Response.json({ state: 'done', status: 200, body: made }),
    )
    const replies = [await press(), await press()]
    expect([replies.map(({ status }) => status), sent()]).toEqual([[200, 200], 1])
  })

  test('[API-125] with API-125 a retry of an effect that never arrived sends it again under its key', async () => {
    const { press, sent } = await lose(pressOf, neverArrived)
    expect([(await press()).status, sent()]).toEqual([200, 2])
  })

  test(`[D60] [D79] without API-125 a retry sends the effect again ${again}`, async () => {
    const { press, later, sent } = await lose(pressOf, () => failure(404))
    const reply = await press()
    if (again === 'harmless') return expect([reply.status, sent()]).toEqual([200, 2])
    expect([reply.json, sent()]).toMatchObject([{ error: { code: 'still_running' } }, 1])
    await later()
    const after = await press()
    expect([after.status, sent()]).toEqual(again === 'late' ? [200, 2] : [409, 1])
    return undefined
  })

  test('[D11] a repeated press after its answer gets the same answer without sending it again', async () => {
    const { press, sent } = await lose(pressOf, neverArrived)
    const replies = [await press(), await press()]
    expect(replies[1]?.json).toEqual(replies[0]?.json)
    expect([replies.map(({ status }) => status), sent()]).toEqual([[200, 200], 2])
  })

  test(`[D11] [D60] without API-125 another key sends the effect ${again === 'harmless' ? 'again: twice is once' : 'not again'}`, async () => {
    const { pressWith, sent } = await lose(pressOf, () => failure(404))
    const reply = await pressWith(crypto.randomUUID())
    expect([reply.status, sent()]).toEqual(again === 'harmless' ? [200, 2] : [409, 1])
  })

  test(`[D11] [D148] after ten minutes another key sends an effect that is not visible ${again === 'never' ? 'never' : 'again'}`, async () => {
    const { pressWith, later, sent } = await lose(pressOf, () => failure(404))
    await later()
    const reply = await pressWith(crypto.randomUUID())
    expect([reply.status, sent()]).toEqual(again === 'never' ? [409, 1] : [200, 2])
  })

  test.skipIf(again === 'harmless' || pressOf().shows === undefined)(
    '[D11] [D148] an effect that the insurer shows is not sent again under another key',
    async () => {
      for (const isLater of [false, true]) {
        const { pressWith, later, sent, show } = await lose(pressOf, () => failure(404))
        show()
        if (isLater) await later()
        await pressWith(crypto.randomUUID())
        await pressWith(crypto.randomUUID())
        expect([isLater, sent()]).toEqual([isLater, 1])
        vi.useRealTimers()
      }
    },
  )

  test.skipIf(again === 'harmless')(
    '[D11] [D148] with API-125 an effect done under its first key is not sent again under another key',
    async () => {
      const { made } = pressOf()
      const { pressWith, sent } = await lose(pressOf, () =>
        Response.json({ state: 'done', status: 200, body: made }),
      )
      await pressWith(crypto.randomUUID())
      expect(sent()).toBe(1)
    },
  )
})

test.each(keyless)(
  '[D79] the effect %s without a key is sent again by the next press',
  async (_, pressOf) => {
    const { press, sent } = await lose(pressOf, () => failure(404))
    expect([(await press()).status, sent()]).toEqual([200, 2])
  },
)

test('[D11] [D79] every effect states its facts, and an untested one its reason', () => {
  const stated = effects.map(({ call }) => call)
  const wanted = ownCalls.flatMap(([capability, name, { effect }]) =>
    effect === 'none' ? [] : [`${capability}.${name}`],
  )
  expect(stated).toEqual(wanted)
  expect([rows.length, keyless.length]).toEqual([20, 3])
  const silent = effects.filter(({ facts }) => 'unpressed' in facts && facts.unpressed.length < 20)
  expect(silent).toEqual([])
})
