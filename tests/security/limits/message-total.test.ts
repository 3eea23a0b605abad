/** Tests that every message of this product counts in the total of its hour and country (D317, D313). */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { digest } from '#gateway/http/digest.ts'
import { limits } from '#gateway/limits/limit-rules.ts'
import { browser } from '#gateway/testing/browser.ts'
import { presses } from '#gateway/testing/facts/facts.ts'
import { accessToken, ana, signedIn, tokens } from '#gateway/testing/people.ts'

const total = async () => env.LIMIT.getByName(`messagesToMexico:${await digest('+52')}`)
const taken = async (): Promise<number> =>
  runInDurableObject(
    await total(),
    (_, { storage }) => (storage.kv.get<readonly number[]>('tries') ?? []).length,
  )

/** Presses the button of an invoice's link; returns the status and the number of calls to the insurer. */
async function press(name: string, more: object = {}, key = crypto.randomUUID()) {
  const pressOf = presses[name]
  if (pressOf === undefined) throw new Error(name)
  const { method, path, link = '', body, sends, made, answers } = pressOf()
  const tab = browser({ ...answers, [sends]: () => made })
  const opened = await tab.submit(link)
  const ref = opened.headers.get('location')?.split('/').at(-1) ?? ''
  const reply = await tab.call(method, path.replace(':ref', ref), { ...body, ...more }, { key })
  return { status: reply.status, sent: tab.insurer.askedFor(sends).length }
}

test.each(['invoicing.sendInvoice', 'invoicing.createInvoice'])(
  'a call of %s counts as one message',
  async (name) => {
    const before = await taken()
    expect(await press(name)).toEqual({ status: 200, sent: 1 })
    expect(await taken()).toBe(before + 1)
  },
)

test('the insurer’s message about a changed log-in factor counts as one message', async () => {
  const answers = {
    logIn: () => tokens(accessToken(`letters-${crypto.randomUUID()}`)),
    userInfo: () => ana,
    generateOtp: () => ({}),
    verifyOtp: () => ({ token: 'proof' }),
    reportSecurityEvent: () => ({}),
  }
  const tab = await signedIn(answers, { STEP_UP: 'on' })
  await tab.call('POST', '/api/step-up/code', { channel: 'sms' })
  await tab.call('POST', '/api/step-up/verify', { code: 'ABC234' })
  const before = await taken()
  const changed = await tab.call('POST', '/api/security/log-in-factor/on')
  expect(changed.status).toBe(200)
  expect(tab.insurer.askedFor('reportSecurityEvent')).toHaveLength(1)
  expect(await taken()).toBe(before + 1)
})

test('when the hourly total is full, resending an invoice is refused and issuing one is not', async () => {
  const limit = await total()
  const rule = { count: limits.messagesToMexico.count, windowMs: 60 * 60 * 1000 }
  await runInDurableObject(limit, (_, { storage }) => {
    storage.kv.put('tries', Array<number>(rule.count).fill(Date.now()))
  })
  expect(await press('invoicing.sendInvoice')).toEqual({ status: 429, sent: 0 })
  expect(await press('invoicing.createInvoice')).toEqual({ status: 200, sent: 1 })
})
