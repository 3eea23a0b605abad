/** Covers the closing at the gateway, at an insurer as the documents define it (API-104, API-113 to API-117, D185). */
import { describe, expect, test } from 'vitest'
import { browser } from '#gateway/testing/browser.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { alarm, pause, photos, ready, stored } from './closing.fixture.ts'

/** The PDF's text is in WinAnsi but is decoded as UTF-8, so only ASCII characters are compared. */
const latin = (text: string) => text.replaceAll(/[^ -~]+/g, '?')

const DAY = 24 * 60 * 60 * 1000

const order = (one: { tab: { insurer: { asked: readonly { name: string }[] } } }) =>
  one.tab.insurer.asked
    .map(({ name }) => name)
    .filter((name) => /voucher|order|attention|inform(?!ation)|saveAdjuster/i.test(name))

describe('[EXC-28] [EXC-30] [EXC-34] the steps, in order', () => {
  test('[API-115] [API-116] [API-117] [EXC-36] a closing that emits makes its calls in order', async () => {
    const one = await ready('emit')
    expect(await one.state()).toBeNull()
    expect((await one.close()).status).toBe(200)
    expect(order(one)).toEqual([
      'saveAdjusterForm',
      'issueVoucher',
      'generateOrder',
      'endAttention',
      'informAdjuster',
      'saveAdjusterForm',
    ])
    expect(one.asked('issueVoucher')[0]?.body).toEqual({ id: expect.any(String), mode: 'emit' })
    expect(await one.state()).toMatchObject({
      mode: 'emit',
      state: 'done',
      question: null,
      claimNumber: 'S-77',
    })
    for (const { state, at } of (await one.state())?.steps ?? []) {
      expect(state).toBe('done')
      expect(Date.parse(at)).toBeGreaterThan(0)
    }
    expect(one.insurer.json).toMatchObject({ completed: true, adjuster: { signature: expect.any(String) } })
  })

  test('[API-114] [EXC-36] [EXC-37] a closing that receives continues after a refused order', async () => {
    const one = await ready('receive', { generateOrder: () => failure(422, { message: 'Sin orden.' }) })
    await one.close()
    expect(one.asked('receiveVoucher')[0]?.body).toEqual({ id: expect.any(String), mode: 'receive' })
    expect(await one.states()).toEqual(['voucher done', 'order failed', 'claim done'])
    expect(await one.state()).toMatchObject({ state: 'done', question: null })
    expect(one.asked('endAttention')).toEqual([])
  })

  test.each([
    ['emit', 4_400_117, ['issueVoucher', 'generateOrder', 'endAttention', 'informAdjuster']],
    ['emit', '4400118', ['issueVoucher', 'generateOrder', 'endAttention', 'informAdjuster']],
    ['receive', 4_400_119, ['receiveVoucher', 'generateOrder']],
  ] as const)(
    '[API-104] [API-114] [API-117] [D60] a closing that would %s sends the form id %o in its type',
    async (mode, id, calls) => {
      const one = await ready(mode, {}, true, id)
      await one.close()
      expect(await one.state()).toMatchObject({ state: 'done' })
      const idsOf = (call: Parameters<typeof one.asked>[0]) =>
        one.asked(call).map(({ body }) => (body as { id: unknown }).id)
      for (const call of calls) expect([call, idsOf(call)]).toEqual([call, [id]])
      expect(idsOf('saveAdjusterForm')).toEqual([id, id])
    },
  )

  test('[EXC-29] [EXC-33] a closing with a confirmed warning skips the exchange', async () => {
    const one = await ready('emit', {}, false)
    await one.close()
    expect(order(one)).toEqual(['saveAdjusterForm', 'saveAdjusterForm'])
    expect(await one.state()).toMatchObject({ state: 'done', confirmed: ['someWithoutServices'] })
    expect(await one.states()).toContain('voucher skipped')
  })
})

describe('closings with failures', () => {
  test('[EXC-32] [EXC-38] a closing without payment asks, and is closed without the rest if confirmed', async () => {
    const one = await ready('receive', { receiveVoucher: () => failure(409, { message: 'Sin confirmar.' }) })
    await one.close()
    expect(await one.state()).toMatchObject({ state: 'asking', question: 'noPayment' })
    expect(await one.load()).toEqual({ state: 'closing' })
    const { text } = await one.tab.open(`/claims/adjuster/completed/${one.ref}`)
    expect(text).toContain('claims/adjuster/completed/any-ref/index.html')
    expect((await one.save('x', {})).json).toMatchObject({ error: { code: 'closing' } })
    expect((await one.close()).json).toMatchObject({ error: { code: 'closing' } })
    expect(await one.answer('order', 'go_on')).toMatchObject({ error: { code: 'not_asking' } })
    expect(await one.answer('voucher', 'go_on')).toMatchObject({
      closing: { state: 'done', confirmed: ['noPayment'] },
    })
    expect(await one.states()).toEqual(['voucher failed', 'order skipped', 'claim done'])
    expect(one.insurer.state).toBe('concluded')
  })

  test('[EXC-27] [EXC-39] a refused voucher shows the reason and is retried with another key', async () => {
    const stage = { isRefused: true }
    const one = await ready('emit', {
      issueVoucher: () => (stage.isRefused ? failure(422, { message: 'Póliza sin cobertura.' }) : {}),
    })
    await one.close()
    const { steps, question } = (await one.state()) ?? {}
    expect(question).toBe('refused')
    expect(steps?.[0]).toMatchObject({ state: 'failed', message: 'Póliza sin cobertura.' })
    stage.isRefused = false
    await one.answer('voucher', 'retry')
    expect(await one.state()).toMatchObject({ state: 'done' })
    const keys = one.asked('issueVoucher').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('[D185] a stopped closing opens the form, and a second closing repeats no finished step', async () => {
    const stage = { isRefused: true }
    const one = await ready('emit', {
      generateOrder: () => (stage.isRefused ? failure(422, { message: 'No.' }) : {}),
    })
    await one.close()
    await one.answer('order', 'back')
    expect(await one.load()).toMatchObject({ state: 'open' })
    stage.isRefused = false
    expect((await one.close()).status).toBe(200)
    expect(await one.state()).toMatchObject({ state: 'done' })
    expect(one.asked('issueVoucher')).toHaveLength(1)
    expect(one.asked('generateOrder')).toHaveLength(2)
  })

  test('[D79] without API-125 a lost voucher stays unknown, the adjuster is asked, and it is not sent again', async () => {
    const one = await ready('emit', { issueVoucher: () => failure(504) })
    await one.close()
    expect(await one.states()).toContain('voucher confirming')
    await alarm(one)
    expect(await one.state()).toMatchObject({ state: 'asking', question: 'unknown' })
    expect(one.asked('issueVoucher')).toHaveLength(1)
    await one.answer('voucher', 'go_on')
    expect(await one.states()).toEqual([
      'voucher unknown',
      'order done',
      'attention done',
      'inform done',
      'claim done',
    ])
  })

  test('[API-125] with API-125 a lost voucher is looked up and found', async () => {
    const one = await ready('emit', {
      issueVoucher: () => failure(504),
      submissionOutcome: () => ({ state: 'done', status: 200, body: {} }),
    })
    await one.close()
    await alarm(one)
    expect(await one.state()).toMatchObject({ state: 'done' })
    expect(one.asked('issueVoucher')).toHaveLength(1)
  })

  test('a claim closed by the office during the closing is shown as closed elsewhere', async () => {
    const one = await ready('emit', {
      informAdjuster: () => {
        one.insurer.state = 'concluded'
        return {}
      },
    })
    await one.close()
    const { state, steps } = (await one.state()) ?? {}
    expect(state).toBe('done')
    expect(steps?.at(-1)).toMatchObject({
      state: 'elsewhere',
      message: 'Lo cerró sin tu firma, antes de que terminara este cierre.',
    })
  })

  test('[D128] a form changed after the signature is not closed', async () => {
    const one = await ready('emit', {
      informAdjuster: () => {
        one.insurer.json = { ...one.insurer.json, declaration: 'Otra' }
        return {}
      },
    })
    await one.close()
    expect(await one.state()).toMatchObject({ state: 'asking', question: 'refused' })
    expect(one.insurer.state).toBe('open')
    await one.answer('claim', 'back')
    expect(await one.load()).toMatchObject({ state: 'open' })
  })

  test("[EXC-35] [D193] the order's own number in a service does not void the signature", async () => {
    const one = await ready('emit', {
      generateOrder: () => {
        const peoples = structuredClone(one.insurer.json.peoples) as {
          services?: { sheetNumber?: string }[]
        }[]
        for (const person of peoples)
          for (const service of person.services ?? []) service.sheetNumber ??= 'O-20260001'
        one.insurer.json = { ...one.insurer.json, peoples }
        return {}
      },
    })
    await one.close()
    expect(await one.state()).toMatchObject({ state: 'done' })
    expect(one.insurer.state).toBe('concluded')
  })

  test('[EXC-35] an order with a missing value is not started, and the field is named', async () => {
    const one = await ready('emit')
    const [first, third] = one.insurer.json.peoples as Record<string, unknown>[]
    one.insurer.json = {
      ...one.insurer.json,
      peoples: [first, { ...third, policy: { number: 'Q1', claimNumber: '9' } }],
    }
    const shown = await one.open()
    const refused = await one.closeAs(shown)
    expect(refused.json).toMatchObject({
      error: { code: 'incomplete', fields: { 'people/n-1/insurer': expect.stringContaining('aseguradora') } },
    })
    expect(order(one)).toEqual([])
  })
})

describe('[D216] an insurer without a receipt', () => {
  const file = async (one: Awaited<ReturnType<typeof ready>>, query = '') =>
    one.tab.open(`/api/adjuster/${one.ref}/closing/receipt${query}`)

  test("[EXC-34] [D202] the gateway's record has people, services, orders, steps and digests", async () => {
    const one = await ready('emit', {
      generateOrder: () => {
        const peoples = structuredClone(one.insurer.json.peoples) as {
          services?: { sheetNumber?: string }[]
        }[]
        for (const service of peoples[1]?.services ?? []) service.sheetNumber = 'O-20260001'
        one.insurer.json = { ...one.insurer.json, peoples }
        return {}
      },
    })
    await one.close()
    expect(await one.state()).toMatchObject({ state: 'done', receipt: 'record' })
    await one.confirm()
    const whole = await file(one)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(whole.headers.get('content-disposition')).toContain('registro-de-cierre.pdf')
    for (const words of [
      'S-77',
      'Volante emitido',
      'Orden generada',
      'O-20260001',
      'Firma de Julián Serrano',
      'SHA-256',
      'Quetzal',
    ])
      expect(latin(whole.text)).toContain(latin(words))
    const copy = await file(one, '?copy=insured')
    expect(copy.headers.get('content-disposition')).toContain('registro-de-cierre-asegurado.pdf')
    expect(latin(copy.text)).toContain('Quetzal')
    expect(latin(copy.text)).not.toContain('O-20260001')
    expect((await file(one, '?copy=other')).status).toBe(422)
    // The stored record contains no names of people.
    expect(JSON.stringify(await stored(one))).not.toMatch(/Quetzal|Serrano|O-20260001/)
  })

  test('[D203] there is no record while a closing runs or after it was stopped', async () => {
    const one = await ready('receive', { receiveVoucher: () => failure(409, { message: 'Sin confirmar.' }) })
    await one.close()
    expect((await file(one)).status).toBe(404)
    expect((await stored(one)).record).toBeTruthy()
    await one.answer('voucher', 'back')
    expect(await one.state()).toMatchObject({ state: 'stopped', receipt: 'none' })
    expect((await stored(one)).record).toBeNull()
    expect((await file(one)).status).toBe(404)
  })
})

test('[D203] an insurer that does not answer is called at growing pauses, up to a minute', async () => {
  const one = await ready('emit', { endAttention: () => failure(504) })
  await one.close()
  const pauses = [await pause(one)]
  for (let time = 0; time < 6; time += 1) {
    await alarm(one)
    pauses.push(await pause(one))
  }
  const [first = 0, second = 0] = pauses
  expect(second).toBeGreaterThan(1.5 * first)
  expect(pauses.at(-1)).toBeGreaterThan(50_000)
  expect(pauses.at(-1)).toBeLessThanOrEqual(60_000)
  expect(await one.states()).toContain('attention confirming')
})

test('[D185] a closing can be read, answered and downloaded only with its link', async () => {
  const one = await ready('emit')
  await one.close()
  const stranger = browser()
  for (const path of ['closing', 'closing/receipt'])
    expect((await stranger.call('GET', `${one.at}/${path}`)).json).toMatchObject({
      error: { code: 'link_missing' },
    })
  const answered = await stranger.call('POST', `${one.at}/closing/answer`, {
    step: 'voucher',
    answer: 'go_on',
  })
  expect(answered.json).toMatchObject({ error: { code: 'link_missing' } })
})

describe('[D203] a finished closing', () => {
  test('[D54] photos are completed with the claim, and no signature is kept', async () => {
    const one = await ready('emit', {
      issueVoucher: () => failure(504),
      submissionOutcome: () => ({ state: 'done', status: 200, body: {} }),
    })
    await one.close()
    expect((await stored(one)).form).not.toBeNull()
    expect((await photos(one))?.isComplete ?? false).toBe(false)
    await alarm(one)
    expect(await one.state()).toMatchObject({ state: 'done' })
    expect((await photos(one))?.isComplete).toBe(true)
    expect(await stored(one)).toMatchObject({ form: null, uploads: null })
    expect(JSON.stringify(await stored(one))).not.toMatch(/data:image|Serrano|llave/)
  })

  test('[D79] [D183] a closing unanswered for seven days is stopped, the form opens, the signatures are gone', async () => {
    const one = await ready('receive', { receiveVoucher: () => failure(409, { message: 'Sin confirmar.' }) })
    await one.close()
    const due = await pause(one)
    expect(due).toBeGreaterThan(6 * DAY)
    expect(due).toBeLessThanOrEqual(7 * DAY)
    await alarm(one)
    expect(await one.state()).toMatchObject({ state: 'stopped', question: null })
    expect((await stored(one)).form).toBeNull()
    expect(await one.load()).toMatchObject({ state: 'open' })
    expect(one.insurer.state).toBe('open')
  })
})

test('[D221] [D240] a closed claim has a case file, only for its link', async () => {
  const one = await ready('emit')
  const read = async () => one.tab.call('GET', `${one.at}/closing/case-file.zip`)
  expect((await read()).text).not.toContain('claim-closed')
  await one.close()
  expect(await one.state()).toMatchObject({ state: 'done', proof: null })
  await one.confirm()
  const { text, headers } = await read()
  expect(headers.get('content-disposition')).toContain('Expediente del cierre.zip')
  expect(text.match(/"kind": "claim-closed"/g)).toHaveLength(1)
  expect(text).toContain('"claim": "S-77"')
  expect(text).toMatch(/"signatures": "[\w-]{43} \([\da-f]{64}\)"/)
  // The proof of conservation is still pending, and another browser does not hold the link.
  expect((await one.tab.call('GET', `${one.at}/closing/case-file.zip?only=proof`)).status).toBe(404)
  expect((await browser().call('GET', `${one.at}/closing/case-file.zip`)).status).toBe(404)
})
