import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import gateway from '#gateway/index.ts'
import { ORIGIN } from '#gateway/testing/browser.ts'
import { failure, neverArrived, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, signedIn, tokens } from '#gateway/testing/people.ts'

const newKey = () => crypto.randomUUID()
let order = { policyId: '', paymentPlanId: 'plan-annual' }
/** Each test has a new policy, because a policy is paid once. */
beforeEach(() => void (order = { ...order, policyId: newKey() }))
type Tab = Awaited<ReturnType<typeof signedIn>>
const pay = (tab: Tab, key = newKey(), body: object = order) =>
  tab.call('POST', '/api/payments', body, { key })
const paid = () => ({ secret: 'pi_secret', policy_number: 'AE100' })

describe('payment', () => {
  test('[PAY-27] [PAY-28] [PAY-32] [FND-31] an annual payment sends no card and returns a secret', async () => {
    const tab = await signedIn({ pay: paid })
    const reply = await pay(tab)
    expect(reply.json).toEqual({ secret: 'pi_secret', policyNumber: 'AE100' })
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(tab.insurer.askedFor('pay')[0]?.body).toEqual({
      card: { card: '', card_type: 2 },
      payment_plan_id: 'plan-annual',
      device_session_id: 'device_session_id',
    })
  })

  test('[PAY-29] [PAY-30] [PAY-O13] a monthly payment sends the provider’s payment method', async () => {
    const tab = await signedIn({ payMonthly: () => ({ policy_number: 'AE100' }) })
    const body = { ...order, paymentMethodId: 'pm_1' }
    const reply = await tab.call('POST', '/api/payment-orders', body, { key: newKey() })
    expect(reply.json).toEqual({ secret: null, policyNumber: 'AE100' })
    expect(tab.insurer.askedFor('payMonthly')[0]?.body).toEqual({
      card: { card: '', encoded_card: 'pm_1', card_type: 2 },
      payment_plan_id: 'plan-annual',
      device_session_id: 'device_session_id',
    })
  })

  test.each([
    ['[PAY-39]', 'card_declined', undefined, 'card_declined'],
    ['[PAY-40]', 'card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['[PAY-41]', 'expired_card', undefined, 'expired_card'],
    ['[PAY-42]', 'incorrect_cvc', undefined, 'incorrect_cvc'],
    ['[PAY-43]', 'processing_error', undefined, 'processing_error'],
    ['[PAY-44]', 'invalid_card', 'installment_not_available', 'credit_only'],
  ])('%s [PAY-46] the decline %s %s becomes %s', async (_id, code, decline_code, expected) => {
    const tab = await signedIn({ pay: () => failure(402, { code, decline_code }) })
    expect((await pay(tab)).json).toMatchObject({ error: { code: expected } })
  })

  test('[PAY-45] any other provider error carries its raw code', async () => {
    const tab = await signedIn({ pay: () => failure(402, { code: 'lost_card' }) })
    expect((await pay(tab)).json).toMatchObject({ error: { code: 'card_other', detail: 'lost_card' } })
  })

  test('[PAY-47] an error without a known code is reported by its status', async () => {
    const tab = await signedIn({ pay: () => failure(422, { code: 77 }) })
    expect((await pay(tab)).json).toMatchObject({ error: { code: 'upstream_failed', status: 422 } })
  })

  test('[PAY-49] an invalid coupon and a paid product have their own codes', async () => {
    const coupon = await signedIn({ pay: () => failure(400, { code: 4000 }) })
    expect((await pay(coupon)).json).toMatchObject({ error: { code: 'coupon_refused' } })
    const twice = await signedIn({ pay: () => failure(409, { code: 33 }) })
    expect((await pay(twice)).json).toMatchObject({ error: { code: 'already_paid' } })
  })

  test('[PAY-36] the renewal choice goes to the public base with the bearer token', async () => {
    const tab = await signedIn({ automaticRenewal: () => ({}) })
    const choice = { policyId: 'id-ae', accept: false }
    await tab.call('POST', '/api/automatic-renewal', choice, { key: newKey() })
    const [asked] = tab.insurer.askedFor('automaticRenewal')
    expect(asked?.body).toEqual({ policy_id: 'id-ae', accept: false })
    expect(asked?.headers.get('authorization')).toMatch(/^Bearer /)
  })

  test('[PAY-36] a renewal choice for a policy that the person does not have answers 404', async () => {
    const answers = { automaticRenewal: () => failure(404), listPolicies: () => ({ products: [] }) }
    const tab = await signedIn(answers)
    const choice = { policyId: 'id-other', accept: false }
    const reply = await tab.call('POST', '/api/automatic-renewal', choice, { key: newKey() })
    expect([reply.status, reply.json]).toMatchObject([404, { error: { code: 'policy_missing' } }])
  })

  test('[PAY-36] [D3] a 404 without an answer about the policies stays a failure of the insurer', async () => {
    const answers = { automaticRenewal: () => failure(404), listPolicies: () => failure(503) }
    const tab = await signedIn(answers)
    const choice = { policyId: 'id-ae', accept: false }
    const reply = await tab.call('POST', '/api/automatic-renewal', choice, { key: newKey() })
    expect(reply.json).toMatchObject({ error: { code: 'upstream_failed', status: 404 } })
  })
})

describe('a payment happens once (D11)', () => {
  test('a payment with the same key and body returns the stored answer', async () => {
    const tab = await signedIn({ pay: paid })
    const key = newKey()
    const [first, second] = [await pay(tab, key), await pay(tab, key)]
    expect(second.text).toBe(first.text)
    expect(tab.insurer.askedFor('pay')).toHaveLength(1)
  })

  test('concurrent payments with one key charge once', async () => {
    const tab = await signedIn({ pay: paid })
    const key = newKey()
    const replies = await Promise.all(Array.from({ length: 12 }, () => pay(tab, key)))
    expect(tab.insurer.askedFor('pay')).toHaveLength(1)
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200, 409]))
  })

  test('a repeated key with another body is refused with 422', async () => {
    const tab = await signedIn({ pay: paid })
    const key = newKey()
    await pay(tab, key)
    expect((await pay(tab, key, { ...order, paymentPlanId: 'other' })).status).toBe(422)
    expect(tab.insurer.askedFor('pay')).toHaveLength(1)
  })

  test('[API-125] a lost payment is looked up before anything is sent again', async () => {
    const tab = await signedIn({
      pay: () => {
        throw new Error('cut')
      },
      submissionOutcome: () => ({ state: 'done' as const, status: 200, body: paid() }),
    })
    const key = newKey()
    expect((await pay(tab, key)).json).toMatchObject({ error: { code: 'unreachable' } })
    expect((await tab.call('GET', `/api/submissions/${key}`)).json).toEqual({ state: 'unknown' })
    expect((await pay(tab, key)).json).toEqual({ secret: 'pi_secret', policyNumber: 'AE100' })
    expect(tab.insurer.askedFor('pay')).toHaveLength(1)
    expect(tab.insurer.askedFor('submissionOutcome')[0]?.params.key).toBe(key)
  })

  test('[API-125] a payment that never arrived is sent again, a running one is not', async () => {
    let isCut = true
    let outcome: Response = Response.json({ state: 'pending' })
    const answers: FakeAnswers = {
      pay: () => {
        if (isCut) throw new Error('cut')
        return paid()
      },
      submissionOutcome: () => outcome,
    }
    const tab = await signedIn(answers)
    const key = newKey()
    await pay(tab, key)
    isCut = false
    expect((await pay(tab, key)).json).toMatchObject({ error: { code: 'still_running' } })
    outcome = neverArrived()
    expect((await pay(tab, key)).status).toBe(200)
    expect(tab.insurer.askedFor('pay')).toHaveLength(2)
  })

  describe('a payment edited while its first outcome is unknown', () => {
    const edited = () => ({ ...order, paymentPlanId: 'plan-edited' })
    /** A payment whose first try is interrupted; `outcome` answers the look-up of that try. */
    async function cutOff(outcome: () => Response) {
      let isCut = true
      const tab = await signedIn({
        pay: () => {
          if (isCut) throw new Error('cut')
          return paid()
        },
        submissionOutcome: outcome,
      })
      const key = newKey()
      await pay(tab, key)
      isCut = false
      const sent = () =>
        tab.insurer.askedFor('pay').map(({ body }) => (body as { payment_plan_id: string }).payment_plan_id)
      const known = async () => (await tab.call('GET', `/api/submissions/${key}`)).json
      return { tab, key, sent, known }
    }

    test('[API-125] if the first payment arrived, the edited one is not sent', async () => {
      const kept = { state: 'done', status: 200, body: paid() }
      const { tab, key, sent, known } = await cutOff(() => Response.json(kept))
      expect((await pay(tab, key, edited())).status).toBe(422)
      expect(await known()).toMatchObject({ state: 'done', status: 200, body: { policyNumber: 'AE100' } })
      expect((await pay(tab, key)).json).toMatchObject({ policyNumber: 'AE100' })
      expect((await pay(tab, key, edited())).status).toBe(422)
      expect(sent()).toEqual(['plan-annual'])
    })

    test('[API-125] if the first payment was refused, the edited one needs a new key', async () => {
      const body = { code: 'card_declined', message: 'no' }
      const { tab, key, sent, known } = await cutOff(() =>
        Response.json({ state: 'done', status: 402, body }),
      )
      expect((await pay(tab, key, edited())).status).toBe(422)
      expect(await known()).toMatchObject({ state: 'done', body: { error: { code: 'card_declined' } } })
      expect((await pay(tab, newKey(), edited())).status).toBe(200)
      expect(sent()).toEqual(['plan-annual', 'plan-edited'])
    })

    test('[API-125] if the first payment never arrived, the edited one takes over its key', async () => {
      const { tab, key, sent } = await cutOff(neverArrived)
      expect((await pay(tab, key, edited())).json).toMatchObject({ policyNumber: 'AE100' })
      expect((await pay(tab, key, edited())).json).toMatchObject({ policyNumber: 'AE100' })
      expect((await pay(tab, key)).status).toBe(422)
      expect(sent()).toEqual(['plan-annual', 'plan-edited'])
      expect(tab.insurer.askedFor('pay').map(({ headers }) => headers.get('idempotency-key'))).toEqual([
        key,
        key,
      ])
    })

    test('[API-125] if the first outcome stays unknown, nothing is sent', async () => {
      let outcome = () => Response.json({ state: 'pending' })
      const { tab, key, sent, known } = await cutOff(() => outcome())
      expect((await pay(tab, key, edited())).json).toMatchObject({ error: { code: 'still_running' } })
      outcome = () => failure(503)
      expect((await pay(tab, key, edited())).json).toMatchObject({ error: { code: 'upstream_failed' } })
      expect(await known()).toEqual({ state: 'unknown' })
      outcome = () => Response.json({ state: 'done', status: 200, body: paid() })
      expect((await pay(tab, key)).json).toMatchObject({ policyNumber: 'AE100' })
      expect(sent()).toEqual(['plan-annual'])
    })

    test('an edited payment sent several times at once is sent once', async () => {
      const { tab, key, sent } = await cutOff(neverArrived)
      const replies = await Promise.all(Array.from({ length: 8 }, () => pay(tab, key, edited())))
      const statuses = new Set(replies.map(({ status }) => status))
      expect([statuses.has(200), [...statuses].filter((one) => ![200, 409, 422].includes(one))]).toEqual([
        true,
        [],
      ])
      expect(sent()).toEqual(['plan-annual', 'plan-edited'])
    })

    test('a key of a payment is refused for another call', async () => {
      const { tab, key, sent } = await cutOff(neverArrived)
      const choice = { policyId: 'id-ae', accept: true }
      expect((await tab.call('POST', '/api/automatic-renewal', choice, { key })).status).toBe(422)
      expect(sent()).toEqual(['plan-annual'])
    })
  })

  test.each([400, 403, 405, 422, 429])(
    '[API-125] a look-up refused with %i does not count as a refused payment',
    async (status) => {
      let outcome = () => failure(status, { code: 'card_declined' })
      const tab = await signedIn({
        pay: () => {
          throw new Error('cut')
        },
        submissionOutcome: () => outcome(),
      })
      const key = newKey()
      await pay(tab, key)
      expect((await pay(tab, key)).json).toMatchObject({ error: { code: 'still_running' } })
      expect((await tab.call('GET', `/api/submissions/${key}`)).json).toEqual({ state: 'unknown' })
      outcome = () => Response.json({ state: 'done', status: 200, body: paid() })
      expect((await pay(tab, key)).json).toMatchObject({ policyNumber: 'AE100' })
    },
  )

  test('idempotency_key_reused of the insurer means that an earlier payment arrived', async () => {
    const tab = await signedIn({ pay: () => failure(422, { code: 'idempotency_key_reused' }) })
    const key = newKey()
    expect((await pay(tab, key)).json).toMatchObject({ error: { code: 'still_running' } })
    expect((await tab.call('GET', `/api/submissions/${key}`)).json).toEqual({ state: 'unknown' })
  })

  test('[PAY-50] a declined payment needs a new key', async () => {
    let isDeclined = true
    const tab = await signedIn({ pay: () => (isDeclined ? failure(402, { code: 'card_declined' }) : paid()) })
    const key = newKey()
    await pay(tab, key)
    isDeclined = false
    expect((await pay(tab, key)).json).toMatchObject({ error: { code: 'card_declined' } })
    expect((await pay(tab)).status).toBe(200)
  })

  test('the answer is stored even if the browser disconnects', async () => {
    const asked = Promise.withResolvers<null>()
    const answer = Promise.withResolvers<ReturnType<typeof paid>>()
    const tab = await signedIn({
      pay: () => {
        asked.resolve(null)
        return answer.promise
      },
    })
    const key = newKey()
    const context = createExecutionContext()
    const headers = {
      'x-volante': '1',
      origin: ORIGIN,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': key,
      'content-type': 'application/json',
      cookie: [...tab.cookies].map((pair) => pair.join('=')).join('; '),
    }
    const sent = { method: 'POST', headers, body: JSON.stringify(order) }
    void gateway.request(`${ORIGIN}/api/payments`, sent, tab.bindings, context)
    await asked.promise
    answer.resolve(paid())
    // The test waits only for work that the gateway registered with `waitUntil`.
    await waitOnExecutionContext(context)
    expect((await tab.call('GET', `/api/submissions/${key}`)).json).toMatchObject({ state: 'done' })
  })

  test('the outcome of a key is returned only to its person', async () => {
    const tab = await signedIn({ pay: paid })
    const key = newKey()
    await pay(tab, key)
    expect((await tab.call('GET', `/api/submissions/${key}`)).json).toEqual({
      state: 'done',
      status: 200,
      body: { secret: 'pi_secret', policyNumber: 'AE100' },
    })
    const other = await signedIn({ logIn: () => tokens(accessToken('person-2')) })
    expect((await other.call('GET', `/api/submissions/${key}`)).json).toEqual({ state: 'unknown' })
  })
})
