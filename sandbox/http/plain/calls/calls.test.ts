/** [D60] Tests which calls exist, and that idempotency keys have no effect. */
import { beforeEach, describe, expect, test } from 'vitest'
import { plain, plainLogIn } from '#sandbox/testing/plain-verbs.ts'
import { ask, logIn, newKey, resetPeople } from '#sandbox/testing/verbs.ts'

const BRUNO = 'bruno.mendez@volante.example'

beforeEach(resetPeople)

describe('[D60] calls that we added to the documents answer 404 in the plain mode', () => {
  test.each([
    ['API-122', 'POST', '/public/v1/user/token/refresh'],
    ['API-123', 'POST', '/public/v1/quotation/public'],
    ['API-124', 'GET', '/public/v1/catalog/vehicle/compact'],
    ['API-125', 'GET', `/journey/v1/submission/${'k'.repeat(20)}`],
    ['API-126', 'GET', '/journey/v1/person/links'],
    ['API-128', 'GET', `/defender/docs/verification/${'a'.repeat(64)}`],
    ['API-129', 'POST', '/journey/v1/invoice/send'],
    ['API-130', 'POST', '/journey/v1/policy/AE100/payments/due'],
    ['API-135', 'POST', '/journey/v1/person/correction'],
    ['API-136', 'GET', '/journey/v1/person/correction'],
    ['API-140', 'GET', '/journey/v1/referral/referrals'],
    ['API-145', 'GET', '/journey/v1/person/pending?timestamp=1'],
    ['API-147', 'PUT', '/public/v2/claims/damagepayments/1/vehicle'],
    ['API-149', 'GET', '/journey/v1/person/pending/claims?timestamp=1'],
    ['API-161', 'GET', '/journey/v1/person/contact'],
    ['API-162', 'POST', '/journey/v1/person/contact/code'],
    ['API-163', 'PUT', '/journey/v1/person/contact'],
    ['API-190', 'POST', '/journey/v1/person/security-events'],
    ['API-200', 'GET', '/journey/v1/person/privacy/purposes'],
    ['API-201', 'PUT', '/journey/v1/person/privacy/purposes/offers'],
    ['API-202', 'GET', '/journey/v1/person/privacy/requests'],
    ['API-203', 'POST', '/journey/v1/person/privacy/requests'],
    ['API-204', 'POST', '/journey/v1/person/access-reports'],
    ['API-210', 'GET', '/journey/v1/policies/1/rectifications'],
    ['API-211', 'POST', '/journey/v1/policies/1/rectifications'],
    ['API-212', 'GET', '/journey/v1/policies/1/proof'],
    ['API-213', 'POST', '/journey/v1/policies/1/proof'],
    ['API-214', 'POST', '/journey/v1/policies/1/proof/revocation'],
    ['API-215', 'GET', '/public/v1/proofs/0123456789abcdef012345'],
    ['API-216', 'POST', '/journey/v1/person/passkeys'],
    ['API-217', 'POST', '/journey/v1/person/passkeys/removal'],
    ['API-218', 'POST', '/public/v1/user/passkey/challenge'],
    ['API-219', 'POST', '/public/v1/user/passkey/login'],
    ['API-220', 'GET', '/journey/v1/policies/1/invoice'],
    ['API-230', 'GET', '/journey/v1/invoice/cancellations'],
    ['API-231', 'POST', '/journey/v1/invoice/cancellations'],
    ['no call at all', 'GET', '/journey/v1/nothing'],
  ] as const)('%s answers 404 with plain text', async (_id, method, path) => {
    const answer = await plain(method, path, method === 'POST' ? {} : undefined)
    expect([answer.status, answer.text, answer.json]).toEqual([404, '404 page not found', undefined])
  })
})

test('[D60] without INSURER the sandbox answers the calls that we added', async () => {
  expect((await ask('compactCatalogue')).status).toBe(200)
})

test('[D60] the plain insurer ignores the idempotency key, and keeps no outcome', async () => {
  const token = await plainLogIn(BRUNO)
  const list = await plain('GET', '/journey/v1/policy/person?timestamp=1', undefined, { token })
  const policy_id = list.json.products[0].policies[0].id
  const renew = (accept: boolean, key?: string) =>
    plain(
      'POST',
      '/public/v2/policy/automaticrenewal',
      { policy_id, accept },
      { token, ...(key === undefined ? {} : { key }) },
    )
  const key = newKey()
  expect((await renew(true)).status).toBe(200)
  expect((await renew(true, key)).status).toBe(200)
  expect((await renew(false, key)).status).toBe(200)
  const kept = await ask('submissionOutcome', { params: { key } }, { token: await logIn(BRUNO) })
  expect(kept.status).toBe(404)
})

test('[D60] [API-11] the plain renewal quote answers all three plans', async () => {
  const token = await plainLogIn('fabian.soto@volante.example')
  const list = await plain('GET', '/journey/v1/policy/person?timestamp=1', undefined, { token })
  const numbers: string[] = list.json.products.flatMap((one: { policies: { number: string }[] }) =>
    one.policies.map(({ number }) => number),
  )
  const ours = numbers.filter((number) => number.includes('AE'))
  const answers = await Promise.all(
    ours.map((policy_number) =>
      plain(
        'POST',
        '/journey/v1/renewal/quotation',
        { policy_number, plans: [{ name: 'basic' }] },
        { token },
      ),
    ),
  )
  const quoted = answers.filter(({ status }) => status === 200)
  expect(quoted.length).toBeGreaterThan(0)
  for (const { json } of quoted) {
    expect(json.plans.map((plan: { name: string }) => plan.name)).toEqual(['custom', 'extended', 'basic'])
  }
})
