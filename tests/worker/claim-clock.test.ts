/** The sandbox's control room moves the clock, and a promise to a claimant becomes overdue (D109). */
import { expect, onTestFinished, test } from 'vitest'
import type { Claim, ClaimsAndPolicies } from '#shared/contracts/claims/claim-payments.ts'
import sandbox from '#sandbox/index.ts'
import { bindings, resetPeople } from '#sandbox/testing/verbs.ts'
import { browser } from '#gateway/testing/browser.ts'
import { PASSWORD } from '../newcomers.ts'

const arrive = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  sandbox.fetch(new Request(input as Request, init), bindings)
const moveClock = (days: number) =>
  arrive('http://localhost:8787/sandbox/clock', {
    method: 'POST',
    body: new URLSearchParams({ days: String(days) }),
    redirect: 'manual',
  })

test('[CLP-52] [D109] a payment promise is shown as broken once the sandbox clock passes it', async () => {
  await resetPeople()
  onTestFinished(async () => void (await moveClock(0)))
  const tab = browser({}, { SANDBOX: { fetch: arrive } })
  await tab.submit('/log-in', { email: 'sonia.cano@volante.example', password: PASSWORD })
  const { claims } = (await tab.call('GET', '/api/claim-payments/damage')).json as ClaimsAndPolicies
  const id = claims?.find(({ status }) => status === 'PENDING_PAYMENT')?.id ?? ''
  const textOf = async () =>
    ((await tab.call('GET', `/api/claim-payments/damage/${id}`)).json as Claim).progress.text
  expect(await textOf()).toContain('Lo recibirás a más tardar')
  await moveClock(30)
  expect(await textOf()).toContain('no cumplimos')
  await moveClock(0)
  expect(await textOf()).toContain('Lo recibirás a más tardar')
})
