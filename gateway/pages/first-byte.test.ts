/** What a signed-in page waits for (D292): counted, not timed. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { pages } from '#shared/sites.ts'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import gateway from '../index.ts'
import { ORIGIN, type Browser } from '../testing/browser.ts'
import { failure, fakeInsurer, type Answers } from '../testing/fake-insurer.ts'
import { accessToken, ana, productOf, signedIn, tokens } from '../testing/people.ts'

const listed = { ...productOf('AE1'), product_payment_type_id: 1 }
const answers: Answers = {
  logIn: () => tokens(accessToken(`first-byte-${crypto.randomUUID()}`)),
  userInfo: () => ana,
  listPolicies: () => ({ products: [listed] }),
  policyByNumber: () => ({ ...productOf('AE1').policies[0], product_payment_type_id: 1 }) as never,
  paymentHistory: () => ({ payments: [] }),
}

/** An insurer that keeps every answer until `release`; `asked`: ids of the calls, as they came. */
function holding() {
  const asked: string[] = []
  const gate = Promise.withResolvers<null>()
  const insurer = fakeInsurer(answers)
  const fetch = async (input: RequestInfo | URL) => {
    const before = insurer.asked.length
    const answer = insurer.fetch(input)
    await Promise.resolve()
    const one = insurer.asked[before]
    if (one !== undefined) asked.push(upstreamCalls[one.name].id)
    await gate.promise
    return answer
  }
  return { asked, binding: { ...insurer, fetch }, release: () => gate.resolve(null) }
}

async function begin(tab: Browser, path: string) {
  const held = holding()
  const context = createExecutionContext()
  const cookie = [...tab.cookies].map((pair) => pair.join('=')).join('; ')
  const bindings = { ...tab.bindings, SANDBOX: held.binding }
  const response = await gateway.request(ORIGIN + path, { headers: { cookie } }, bindings, context)
  const reader = response.body?.getReader()
  const first = new TextDecoder().decode((await reader?.read())?.value)
  const rest = async () => {
    held.release()
    let text = ''
    for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read())
      text += new TextDecoder().decode(chunk.value)
    await waitOnExecutionContext(context)
    return text
  }
  return { ...held, response, first, rest }
}

const pathOf = (pattern: string) =>
  pattern.replace(':status', 'active').replace(':policyNumber', 'AE1').replaceAll(/:\w+/g, 'policy')

/** Decided without the insurer, or of a step that was not reached. */
const closed = pages.filter(({ access }) => access === 'session').map(({ pattern }) => pattern)

test('[D292] every signed-in page begins, or leads elsewhere, before the insurer has answered anything', async () => {
  const tab = await signedIn(answers)
  const begun: string[] = []
  for (const pattern of closed) {
    const { response, first, rest } = await begin(tab, pathOf(pattern))
    if (response.status === 200) {
      expect([pattern, first]).toEqual([pattern, expect.stringContaining('<!doctype html>')])
      expect(first).not.toContain('page-data')
      begun.push(pattern)
    } else expect([pattern, response.status]).toEqual([pattern, 303])
    await rest()
  }
  expect(begun.length).toBeGreaterThan(40)
})

/** Calls of the first round: none of them needs the answer of another. */
const firstRound: readonly (readonly [string, readonly string[]])[] = [
  ['/policy/status/:status', ['API-32', 'API-24', 'API-145', 'API-149']],
  ['/policy/details/:policyNumber', ['API-32', 'API-40']],
  ['/policy/management/:policyNumber', ['API-32', 'API-40']],
  ['/policy/payment-method/:policyNumber', ['API-32', 'API-24']],
  ['/policy/payment-history/:policyNumber', ['API-32', 'API-24', 'API-42', 'API-43']],
  ['/policy/cancellation/:policyNumber', ['API-32', 'API-40', 'API-53']],
]

test.each(firstRound)('[D292] %s asks for these at once', async (pattern, ids) => {
  const { asked, rest } = await begin(await signedIn(answers), pathOf(pattern))
  await expect.poll(() => ids.filter((id) => !asked.includes(id))).toEqual([])
  await rest()
})

test('[POL-57] [D292] a policy that is not theirs: the page has begun, and leads home, with a script and without', async () => {
  const tab = await signedIn({ ...answers, policyByNumber: () => failure(404) })
  const reply = await tab.send('/policy/details/AE9')
  expect(reply.status).toBe(200)
  const target = '/policy/status/active?aviso=poliza-invalida'
  expect(reply.text).toContain(
    `<script type="application/json" id="page-data">{"redirect":"${target}"}</script>`,
  )
  expect(reply.text).toContain(
    `<noscript><meta http-equiv="refresh" content="0; url=${target}" /></noscript>`,
  )
  expect((await tab.open('/policy/details/AE9')).headers.get('location')).toBe(target)
  expect((await tab.send('/policy/details/no%20number')).status).toBe(303)
})
