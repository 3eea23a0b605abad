/**
 * Log-in without a password through the real gateway and sandbox: what the insurer itself refuses (API-216 to
 * API-219).
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PasskeyQuestion } from '#shared/contracts/account/passkey-log-in.ts'
import type { PasskeyAssertion, PasskeyCreation } from '#shared/contracts/account/passkeys.ts'
import type { Security } from '#shared/contracts/account/security.ts'
import { authenticator, type Authenticator } from '#gateway/testing/authenticator.ts'
import { browser, ORIGIN, type Browser } from '#gateway/testing/browser.ts'
import { Db } from '#sandbox/db.ts'
import sandbox from '#sandbox/index.ts'
import { SEED_PASSWORD } from '#sandbox/seeds/people.data.ts'
import { ask, bindings, logIn, messagesTo, post as sandboxPost, resetPeople } from '#sandbox/testing/verbs.ts'

const ANA = 'ana.torres@volante.example'
const NEXT = 'Camino4826'
const db = new Db(bindings.DB)

function insurer(isPlain: boolean): Pick<Fetcher, 'fetch'> {
  const env = isPlain ? { ...bindings, INSURER: 'plain' } : bindings
  return { fetch: async (input: RequestInfo | URL) => sandbox.fetch(new Request(input as Request), env) }
}
const newTab = (isPlain = false) =>
  browser({}, { SANDBOX: insurer(isPlain), STEP_UP: 'on', PASSKEY_LOG_IN: 'on' })
const codeOf = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code ?? 'done'
const post = (tab: Browser, path: string, body?: object) => tab.call('POST', path, body)

async function signedIn(email: string): Promise<Browser> {
  const tab = newTab()
  expect((await post(tab, '/api/log-in', { email, password: SEED_PASSWORD })).json).toEqual({
    state: 'signed_in',
  })
  return tab
}

async function giveCode(tab: Browser, email: string): Promise<void> {
  await post(tab, '/api/step-up/code', { channel: 'sms' })
  const row = await db.first<{ phone: string }>('SELECT phone FROM persons WHERE email = ?1', email)
  const code = (await messagesTo(row?.phone ?? '')).find((message) => message.code)?.code ?? ''
  expect((await post(tab, '/api/step-up/verify', { code })).json).toEqual({})
}

/** A new person, because codes are counted, with a passkey that opens their account. */
async function allowed() {
  const { email } = (await sandboxPost<{ email: string }>('/sandbox/api/purchases', { startsIn: -5 })).json
  const owner = await signedIn(email)
  const key = await authenticator({ origin: ORIGIN, rpId: 'localhost' })
  await giveCode(owner, email)
  const { challenge } = (await post(owner, '/api/passkeys/begin')).json as PasskeyCreation
  await post(owner, '/api/passkeys', { name: 'Mi teléfono', made: await key.make(challenge) })
  const { passkeys } = (await owner.call('GET', '/api/security')).json as Security
  const at = `/api/passkeys/${passkeys?.[0]?.ref ?? ''}/log-in`
  expect((await post(owner, `${at}/on`)).json).toEqual({})
  return { owner, key, at, email }
}

async function enter(key: Authenticator): Promise<string> {
  const tab = newTab()
  const { challenge } = (await post(tab, '/api/log-in/passkey/begin')).json as PasskeyQuestion
  return codeOf(await post(tab, '/api/log-in/passkey', { assertion: await key.answer(challenge) }))
}

/** A direct call to the insurer, without the gateway. */
const wire = ({ id, response }: PasskeyAssertion) => ({
  body: {
    credential_id: id,
    client_data_json: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  },
})
const question = async () => (await ask('passkeyChallenge')).data.challenge
const direct = async (assertion: PasskeyAssertion) => (await ask('logInByPasskey', wire(assertion))).status

beforeAll(() => import('@simplewebauthn/server'), 120_000)
beforeEach(resetPeople)

describe('[API-216] [API-217] [API-218] [API-219] the insurer', () => {
  test('a registered passkey logs its person in', async () => {
    const { key, email } = await allowed()
    expect(await enter(key)).toBe('done')
    const answered = await ask('logInByPasskey', wire(await key.answer(await question())))
    expect(answered.data.email).toBe(email)
  })

  test('a passkey is registered only with its own code, once for one person', async () => {
    const { key, email } = await allowed()
    const row = await db.first<{ public_key: string }>('SELECT public_key FROM passkeys')
    const body = {
      credential_id: key.id,
      public_key: row?.public_key,
      counter: 0,
      rp_id: 'localhost',
      origin: ORIGIN,
    }
    const token = await logIn(email)
    expect((await ask('registerPasskey', { body }, { token })).status).toBe(403)
    const other = await logIn(ANA)
    expect((await ask('registerPasskey', { body }, { token: other, otpToken: 'development' })).status).toBe(
      409,
    )
    expect((await ask('registerPasskey', { body }, { token, otpToken: 'development' })).status).toBe(200)
    await ask('forgetPasskey', { body: { credential_id: key.id } }, { token: other })
    expect(await direct(await key.answer(await question()))).toBe(200)
    await ask('forgetPasskey', { body: { credential_id: key.id } }, { token })
    expect(await direct(await key.answer(await question()))).toBe(403)
  })

  test.each([
    ['of another origin', { origin: 'https://volante.example.evil' }],
    ['for another party', { rpId: 'evil.example' }],
    ['without verification of the user', { isVerified: false }],
  ])('a passkey answer %s is refused', async (_, otherwise) => {
    const { key } = await allowed()
    expect(await direct(await key.answer(await question(), otherwise))).toBe(403)
  })

  test('a passkey answer from a copy, sent twice, or to another question is refused', async () => {
    const { key } = await allowed()
    const answer = await key.answer(await question(), { counter: 9 })
    const given = await Promise.all([direct(answer), direct(answer), direct(answer)])
    expect(given.toSorted()).toEqual([200, 403, 403])
    expect(await direct(answer)).toBe(403)
    expect(await direct(await key.answer(await question(), { counter: 4 }))).toBe(403)
    expect(await direct(await key.answer('invented-question-of-somebody', { counter: 20 }))).toBe(403)
  })

  test('an unknown passkey and a wrong signature get the same refusal', async () => {
    const { key } = await allowed()
    const stranger = await authenticator({ origin: ORIGIN, rpId: 'localhost' })
    const unknown = await ask('logInByPasskey', wire(await stranger.answer(await question())))
    const forged = { ...(await stranger.answer(await question())), id: key.id }
    const wrong = await ask('logInByPasskey', wire(forged))
    expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error])
    expect(unknown.status).toBe(403)
  })

  test('[D42] [D209] a changed or restored password and a reported access remove every passkey', async () => {
    const { owner, key } = await allowed()
    const change = { currentPassword: SEED_PASSWORD, password: NEXT }
    expect((await post(owner, '/api/password', change)).status).toBe(200)
    expect(await direct(await key.answer(await question()))).toBe(403)
    expect(await enter(key)).toBe('passkey_refused')

    const { owner: ana, key: hers } = await allowed()
    expect((await post(ana, '/api/access-report', { withCode: false })).status).toBe(200)
    expect(await direct(await hers.answer(await question()))).toBe(403)
    expect(await enter(hers)).toBe('passkey_refused')
  })

  test('a passkey that its owner removes is refused', async () => {
    const { owner, key, at } = await allowed()
    expect((await post(owner, `${at}/off`)).json).toEqual({})
    expect(await direct(await key.answer(await question()))).toBe(403)
  })
})

test('[D188] [D60] with the plain insurer a passkey log-in is refused as switched off', async () => {
  expect(codeOf(await post(newTab(true), '/api/log-in/passkey/begin'))).toBe('passkey_log_in_off')
})
