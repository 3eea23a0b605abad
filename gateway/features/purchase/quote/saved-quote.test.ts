import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { browser } from '#gateway/testing/browser.ts'
import { digest } from '#gateway/http/digest.ts'

const quote = {
  brandId: '10',
  modelId: '1001',
  year: '2022',
  versionCode: '20221001',
  postalCode: '06700',
  coupon: 'VERANO',
  age: 34,
  genderCode: null,
  planName: 'BASIC_PLAN',
  paymentForm: 1,
}
const saved = async (tab: ReturnType<typeof browser>, body: object = quote) => {
  const reply = await tab.call('POST', '/api/quote/saved', body)
  return reply.json as { ref: string; until: string }
}

test('[D2] [D85] a saved quote is read only by its 256-bit reference, without its price', async () => {
  const tab = browser()
  const [one, other] = [await saved(tab), await saved(tab)]
  expect(one.ref).toMatch(/^[\w-]{43}$/)
  expect(other.ref).not.toBe(one.ref)
  expect(one.until).toMatch(/^\d{4}-\d\d-\d\d$/)
  const read = await browser().call('GET', `/api/quote/saved/${one.ref}`)
  expect(read.json).toEqual({ quote })
  expect(tab.insurer.asked).toEqual([])
})

test('[D85] a saved quote is gone after its life, and an invented reference opens nothing', async () => {
  const tab = browser()
  const { ref } = await saved(tab)
  await runDurableObjectAlarm(env.VISITOR.getByName(`quote:${await digest(ref)}`))
  expect((await tab.call('GET', `/api/quote/saved/${ref}`)).json).toEqual({ quote: null })
  expect((await tab.call('GET', `/api/quote/saved/${'A'.repeat(43)}`)).json).toEqual({ quote: null })
})

test('[D85] the reference of a saved quote is not a visitor', async () => {
  const tab = browser()
  const { ref } = await saved(tab)
  expect(await env.VISITOR.getByName(`quote:${await digest(ref)}`).isKnown()).toBe(false)
})

test('[D85] a saved quote keeps only its own fields, and refuses invalid ones', async () => {
  const tab = browser()
  const { ref } = await saved(tab, { ...quote, email: 'ana@correo.example', vin: '3N1CN8AE4PL812345' })
  expect((await tab.call('GET', `/api/quote/saved/${ref}`)).json).toEqual({ quote })
  for (const wrong of [{ postalCode: '<b>' }, { coupon: 'A'.repeat(30) }, { age: 7 }, { paymentForm: 12 }])
    expect((await tab.call('POST', '/api/quote/saved', { ...quote, ...wrong })).status).toBe(422)
})
