import { expect, test, vi } from 'vitest'
import app from '../index.ts'
import { faultOf, SLOW_MS } from './faults.ts'
import { ask, bindings } from '../testing/verbs.ts'

const logIn = (email: string) => ask('logIn', { body: { email, password: 'x' } })

test('special e-mails, postal codes, plates and coupons trigger their fault, and other values trigger none', async () => {
  expect((await logIn('error500@x.mx')).status).toBe(500)
  expect((await logIn('error503@x.mx')).status).toBe(503)
  expect((await logIn('otra500@x.mx')).status).toBe(403)
  expect((await ask('verifyPostalCode', { query: { code: '99500' } })).status).toBe(500)
  expect([
    faultOf({ plates: 'ERR500' }),
    faultOf({ coupon: 'lento' }),
    faultOf({ coupon: [1, null, 'ok'], first_last_name: 'Corte' }),
  ]).toEqual(['error', 'slow', null])
})

test('a slow answer arrives after the configured delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answer = logIn('lento@x.mx')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(SLOW_MS)
  expect((await answer).status).toBe(403)
  vi.useRealTimers()
})

test('the garbage fault answers invalid JSON, and the cut fault ends the body early', async () => {
  const send = (email: string) =>
    app.request(
      '/public/v1/user/login',
      { method: 'POST', body: JSON.stringify({ email, password: 'x' }) },
      bindings,
    )
  await expect((await send('basura@x.mx')).json()).rejects.toThrow()
  await expect((await send('corte@x.mx')).text()).rejects.toThrow()
})
