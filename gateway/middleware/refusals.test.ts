import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#gateway/limits/limit-rules.ts'
import { browser, ORIGIN, type Browser } from '#gateway/testing/browser.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, connectSession, credentials, signedIn, tokens } from '#gateway/testing/people.ts'

afterEach(() => vi.restoreAllMocks())

interface Line {
  readonly route: string
  readonly status: number
  readonly refused?: string
}

/** The log lines of an action: route, status, and the code of the refusal. */
async function logOf(doing: () => Promise<unknown>): Promise<[string, number, string | undefined][]> {
  const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await doing()
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as Line)
  written.mockRestore()
  expect(JSON.stringify(lines)).not.toContain(credentials.email)
  // Lines without `route` do not belong to a request.
  const requests = lines.filter((line) => 'route' in line)
  return requests.map(({ route, status, refused }) => [route, status, refused])
}

const insurer = {
  logIn: ({ body }: { readonly body: unknown }) =>
    (body as { password: string }).password === credentials.password
      ? tokens(accessToken('refused-1'))
      : failure(403),
  userInfo: () => ana,
  generateOtp: () => ({}),
  verifyOtp: () => failure(400),
  changePassword: () => failure(401),
  refreshToken: () => tokens(accessToken('refused-1')),
}
const wrong = { logIn: () => failure(403) }
const plain = (tab: Browser) => tab.submit('/log-in', credentials)

test('the log names the outcome of a log-in, a code and a change of password', async () => {
  expect(await logOf(() => browser(insurer).call('POST', '/api/log-in', credentials))).toEqual([
    ['POST /api/log-in', 200, undefined],
  ])
  expect(await logOf(() => browser(wrong).call('POST', '/api/log-in', credentials))).toEqual([
    ['POST /api/log-in', 403, 'wrong_credentials'],
  ])
  expect(await logOf(() => plain(browser(wrong)))).toEqual([['POST /log-in', 403, 'wrong_credentials']])
  const tab = await signedIn(insurer)
  await connectSession(tab)
  const steps = await logOf(async () => {
    await tab.call('POST', '/api/step-up/code', { channel: 'sms' })
    await tab.call('POST', '/api/step-up/verify', { code: 'BAD999' })
    await tab.call('POST', '/api/password', { currentPassword: 'Segura1928', password: 'Camino4826' })
  })
  expect(steps).toEqual([
    ['POST /api/step-up/code', 200, undefined],
    ['POST /api/step-up/verify', 409, 'code_invalid'],
    ['POST /api/password', 409, 'wrong_password'],
  ])
})

test('the log names a refusal without a session and one without a second factor', async () => {
  expect(await logOf(() => browser().call('GET', '/api/policies/active'))).toEqual([
    [expect.any(String), 401, 'session_ended'],
  ])
  const tab = await signedIn(insurer, { STEP_UP: 'on' })
  const change = { currentPassword: 'Segura1928', password: 'Camino4826' }
  expect(await logOf(() => tab.call('POST', '/api/password', change))).toEqual([
    ['POST /api/password', 403, 'second_factor_needed'],
  ])
})

test('the log names a reached limit, a forged request and invalid input', async () => {
  const tab = browser({ sendRecovery: () => ({}) })
  const email = 'limited@correo.example'
  const tries = await logOf(async () => {
    for (let sent = 0; sent <= limits.recoveriesPerAccount.count; sent++)
      await tab.call('POST', '/api/recovery', { email })
  })
  expect(tries.at(-1)?.slice(1)).toEqual([429, 'limit'])
  expect(await logOf(() => tab.send('/api/log-in', { method: 'POST', headers: { origin: ORIGIN } }))).toEqual(
    [['forged', 403, 'forbidden']],
  )
  expect(await logOf(() => tab.call('POST', '/api/log-in', { email: 7 }))).toEqual([
    ['POST /api/log-in', 422, 'invalid'],
  ])
})

test('the log names no refusal for a failing insurer', async () => {
  const down = browser({ logIn: () => failure(500) })
  expect(await logOf(() => down.call('POST', '/api/log-in', credentials))).toEqual([
    ['POST /api/log-in', 502, undefined],
  ])
})
