import { env, withEnv } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from './testing/browser.ts'

beforeEach(() => {
  vi.resetModules()
})

/** Loads the Worker as the platform does when it starts one, with these variables. */
const start = (variables: Readonly<Record<string, unknown>>): Promise<unknown> =>
  withEnv({ ...env, ...variables }, () => import('./index.ts')) as Promise<unknown>

test.each<[string, Readonly<Record<string, string>>]>([
  ['PUBLIC_URL is missing or wrong', { PUBLIC_URL: '' }],
  ['OTP_DEVELOPMENT_CODE must be empty', { ENVIRONMENT: 'production' }],
])('[API-08] the gateway does not start with a wrong configuration: %s', async (sentence, variables) => {
  await expect(start(variables)).rejects.toThrow(sentence)
})

test('the gateway starts with a valid configuration', async () => {
  await expect(start({})).resolves.toHaveProperty('default')
})

test('with an invalid configuration every answer is 500 and does not reveal it', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const reply = await browser({}, { JOURNEY_URL: 'not-an-address' }).open('/healthz')
  expect(reply.status).toBe(500)
  expect(reply.text).not.toMatch(/JOURNEY_URL|not-an-address/)
  vi.restoreAllMocks()
})
