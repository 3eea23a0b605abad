import { beforeEach, expect, test } from 'vitest'
import { denialReasons, identityStatuses } from '#shared/upstream/policies/identity.ts'
import app from '#sandbox/index.ts'
import { ask, bindings, logIn, post, resetPeople } from '#sandbox/testing/verbs.ts'

const { COMPLETE, DENIED, INCOMPLETE } = identityStatuses
let token = ''

beforeEach(async () => {
  await resetPeople()
  token = await logIn('bruno.mendez@volante.example')
})

const link = async () => (await ask('identityToken', {}, { token })).data.data.token
const statusOf = async () => (await ask('identityStatus', { query: { timestamp: 1 } }, { token })).data.data
const open = (check: string) =>
  app.request(`http://identity.localhost:8787/identity/check?token=${check}`, {}, bindings)
const end = (check: string, outcome: string) =>
  app.request(
    'http://identity.localhost:8787/identity/check',
    { method: 'POST', body: new URLSearchParams({ token: check, outcome }) },
    bindings,
  )

test.each([
  ['aceptada', COMPLETE, null],
  ['invalida', DENIED, denialReasons.INVALID],
  ['rechazada', DENIED, denialReasons.DECLINED],
  ['vencida', DENIED, denialReasons.EXPIRED],
  ['bloqueada', DENIED, denialReasons.BLOCKED],
  ['incompleta', INCOMPLETE, null],
])(
  '[API-118] [IDV-01] [IDV-04] [IDV-13] the identity check ends with the chosen result: %s',
  async (outcome, response_code, failed_code) => {
    const check = await link()
    const page = await open(check)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(`value="${outcome}"`)
    const sent = await end(check, outcome)
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      'http://localhost:8787/identity-validation/completed',
    ])
    expect(await statusOf()).toEqual({ response_code, failed_code })
    // A link takes one answer; an interrupted check continues with the same link.
    expect((await open(check)).status).toBe(outcome === 'incompleta' ? 200 : 410)
  },
)

test('[API-118] an unknown or expired check link answers 410 and changes nothing', async () => {
  const check = await link()
  expect((await open('x'.repeat(43))).status).toBe(410)
  await post('/sandbox/api/clock', { offsetMs: 16 * 60_000 })
  expect((await open(check)).status).toBe(410)
  expect((await end(check, 'aceptada')).headers.get('location')).toBe('/check')
  await post('/sandbox/api/clock', { offsetMs: 0 })
  expect((await statusOf()).response_code).toBe(identityStatuses.CREATED)
})

test('the sandbox page sets the identity status of a person', async () => {
  const set = (state: string) =>
    app.request(
      '/sandbox/identity',
      { method: 'POST', body: new URLSearchParams({ email: 'bruno.mendez@volante.example', state }) },
      bindings,
    )
  await set('aceptada')
  expect((await statusOf()).response_code).toBe(COMPLETE)
  await set('bloqueada')
  expect(await statusOf()).toEqual({ response_code: DENIED, failed_code: denialReasons.BLOCKED })
  await set('ninguna')
  expect((await statusOf()).response_code).toBe(identityStatuses.NONE)
})
