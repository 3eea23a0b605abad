import { expect, test } from 'vitest'
import { denialReasons, identityStatuses } from '#shared/upstream/policies/identity.ts'
import { ask, logIn, post } from '#sandbox/testing/verbs.ts'

const { CREATED, COMPLETE, DENIED, NONE } = identityStatuses
/** Number of refused identity checks after which the person is blocked (IDV-14). */
const TRIES = 5
const person = (name: string) => logIn(`${name}@volante.example`)
const statusOf = async (token: string) =>
  (await ask('identityStatus', { query: { timestamp: 1 } }, { token })).data.data
const open = (token: string) => ask('identityToken', {}, { token })
const settle = (token: string, response_code: number, failed_code?: number) =>
  post('/sandbox/api/identity', { token, response_code, failed_code })

test('[API-33] [API-34] a new person has no identity status, and a token starts the validation', async () => {
  const token = await person('ana.torres')
  expect(await statusOf(token)).toEqual({ response_code: NONE, failed_code: null })
  expect((await open(token)).data.data.token).toMatch(/^[\w-]{43}$/)
  expect(await statusOf(token)).toEqual({ response_code: CREATED, failed_code: null })
})

test('[API-33] a denial is reported with its reason, and a retry starts a new validation', async () => {
  const token = await person('bruno.mendez')
  await settle((await open(token)).data.data.token, DENIED, denialReasons.DECLINED)
  expect(await statusOf(token)).toEqual({ response_code: DENIED, failed_code: denialReasons.DECLINED })
  const { data } = await open(token)
  expect(await statusOf(token)).toEqual({ response_code: CREATED, failed_code: null })
  await settle(data.data.token, COMPLETE)
  expect(await statusOf(token)).toEqual({ response_code: COMPLETE, failed_code: null })
  expect((await open(token)).error.code).toBe(36)
})

test('[API-34] [IDV-14] more tokens in an hour than allowed answer 429, also concurrently', async () => {
  const token = await person('carla.rios')
  const answers = await Promise.all(Array.from({ length: TRIES + 3 }, () => open(token)))
  expect(answers.filter((one) => one.status === 200)).toHaveLength(TRIES)
  expect(answers.filter((one) => one.status === 429)).toHaveLength(3)
  await post('/sandbox/api/clock', { offsetMs: 3_600_001 })
  expect((await open(token)).status).toBe(200)
  await post('/sandbox/api/clock', { offsetMs: 0 })
})

test('[API-34] a blocked person gets no token', async () => {
  const token = await person('diego.luna')
  await settle((await open(token)).data.data.token, DENIED, denialReasons.BLOCKED)
  expect((await open(token)).status).toBe(429)
  expect(await statusOf(token)).toEqual({ response_code: DENIED, failed_code: denialReasons.BLOCKED })
})

test('[IDV-04] an unknown or expired token changes no status', async () => {
  const token = await person('elena.cruz')
  const link = (await open(token)).data.data.token
  expect((await settle('x'.repeat(43), COMPLETE)).status).toBe(404)
  await post('/sandbox/api/clock', { offsetMs: 16 * 60_000 })
  expect((await settle(link, COMPLETE)).status).toBe(404)
  // [IDV-04] A link that was not used in time has its own status.
  expect(await statusOf(token)).toEqual({ response_code: DENIED, failed_code: denialReasons.EXPIRED })
  await post('/sandbox/api/clock', { offsetMs: 0 })
  expect((await statusOf(token)).response_code).toBe(CREATED)
})

test('[API-33] [API-34] both identity calls answer 401 without an access token', async () => {
  expect((await ask('identityStatus', { query: { timestamp: 1 } })).status).toBe(401)
  expect((await ask('identityToken')).status).toBe(401)
})
