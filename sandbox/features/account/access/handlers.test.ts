import { decodeJwt } from 'jose'
import { expect, test, vi } from 'vitest'
import { ask, logIn, messagesTo, post } from '#sandbox/testing/verbs.ts'

const bruno = 'bruno.mendez@volante.example'

test('[API-61] log-in answers both tokens, and the access token carries the role of a validated e-mail', async () => {
  const { data } = await ask('logIn', { body: { email: ` ${bruno.toUpperCase()} `, password: 'Camino4826' } })
  const claims = decodeJwt(data.access_token.token)
  expect(claims.roles).toEqual(['POLICY', 'VALIDATED_EMAIL'])
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600)
  expect(data.refresh_token?.token).toMatch(/^[\w-]{43}$/)
})

test('[API-61] the token of an account with an unvalidated e-mail lacks that role', async () => {
  const token = await logIn('elena.cruz@volante.example')
  expect(decodeJwt(token).roles).toEqual(['POLICY'])
})

test('[API-61] a wrong password and an unknown account get the same 403 answer', async () => {
  const wrong = await ask('logIn', { body: { email: bruno, password: 'x' } })
  const unknown = await ask('logIn', { body: { email: 'nadie@volante.example', password: 'x' } })
  expect([wrong.status, unknown.status]).toEqual([403, 403])
  expect(wrong.error).toEqual(unknown.error)
})

test('[API-03] a call without a token or with a forged token answers 401', async () => {
  expect((await ask('userInfo', { query: { timestamp: 1 } })).status).toBe(401)
  const token = await logIn(bruno)
  const [head, , tail] = token.split('.')
  const forged = [
    head,
    Buffer.from('{"sub":"person-carla","roles":[],"exp":9999999999}').toString('base64url'),
    tail,
  ]
  expect((await ask('userInfo', { query: { timestamp: 1 } }, { token: forged.join('.') })).status).toBe(401)
})

test('[API-03] an access token expires after ten minutes of real time, whatever the insurer’s clock says', async () => {
  const token = await logIn(bruno)
  const isGood = async () => (await ask('userInfo', { query: { timestamp: 1 } }, { token })).status === 200
  await post('/sandbox/api/clock', { offsetMs: 400 * 86_400_000 })
  expect(await isGood()).toBe(true)
  await post('/sandbox/api/clock', { offsetMs: 0 })
  const end = (decodeJwt(token).exp ?? 0) * 1_000
  vi.useFakeTimers({ toFake: ['Date'], now: end - 1_000 })
  expect(await isGood()).toBe(true)
  vi.setSystemTime(end + 1_000)
  expect(await isGood()).toBe(false)
  vi.useRealTimers()
})

test('[API-122] a refresh token works once, and its second use revokes all tokens of its log-in', async () => {
  const { data } = await ask('logIn', { body: { email: bruno, password: 'Camino4826' } })
  const first = data.refresh_token?.token
  const second = (await ask('refreshToken', { body: { refresh_token: first } })).data.refresh_token?.token
  vi.setSystemTime(Date.now() + 11_000)
  expect((await ask('refreshToken', { body: { refresh_token: first } })).status).toBe(401)
  expect((await ask('refreshToken', { body: { refresh_token: second } })).status).toBe(401)
  vi.useRealTimers()
})

test('[API-122] a refresh token can be exchanged again at once, because the first answer may be lost', async () => {
  const { data } = await ask('logIn', { body: { email: bruno, password: 'Camino4826' } })
  const body = { refresh_token: data.refresh_token?.token }
  await ask('refreshToken', { body })
  expect((await ask('refreshToken', { body })).status).toBe(200)
})

test('[API-62] [API-63] a recovery link sets the password once and ends every session', async () => {
  const email = 'gabriela.nava@volante.example'
  const { data } = await ask('logIn', { body: { email, password: 'Camino4826' } })
  await ask('sendRecovery', { body: { email } })
  const link = new URL((await messagesTo(email))[0]?.link ?? '', 'http://x')
  expect(Buffer.from(link.searchParams.get('k') ?? '', 'base64').toString()).toBe(email)
  const token = link.searchParams.get('token')
  expect((await ask('restorePassword', { body: { token, password: 'Otra4826Clave' } })).status).toBe(200)
  expect((await ask('restorePassword', { body: { token, password: 'Otra4826Clave' } })).status).toBe(401)
  expect((await ask('logIn', { body: { email, password: 'Camino4826' } })).status).toBe(403)
  expect(await logIn(email, 'Otra4826Clave')).not.toBe('')
  expect((await ask('refreshToken', { body: { refresh_token: data.refresh_token?.token } })).status).toBe(401)
})

test('[API-62] recovery for an unknown account answers 200 and sends an e-mail without a link', async () => {
  expect((await ask('sendRecovery', { body: { email: 'nadie@volante.example' } })).status).toBe(200)
  const emails = await messagesTo('nadie@volante.example')
  expect(emails).toMatchObject([{ subject: 'No encontramos tu cuenta', link: null }])
})

test('[API-64] [API-65] the validation link gives the role, and a second use answers 401', async () => {
  const email = 'elena.cruz@volante.example'
  await ask('sendEmailValidation', {}, { token: await logIn(email) })
  const [message] = await messagesTo(email)
  const token = new URL(message?.link ?? '', 'http://x').searchParams.get('token')
  expect((await ask('validateEmail', { query: { token } })).status).toBe(200)
  expect(decodeJwt(await logIn(email)).roles).toContain('VALIDATED_EMAIL')
  expect((await ask('validateEmail', { query: { token } })).status).toBe(401)
})

test('[API-39] [D61] a change of password needs the current one, takes effect and sends one e-mail', async () => {
  const email = 'diego.luna@volante.example'
  const token = await logIn(email)
  const body = {
    email,
    currentPassword: 'x',
    newPassword: 'Nueva4826Vez',
    new_password_repeat: 'Nueva4826Vez',
  }
  expect((await ask('changePassword', { body }, { token })).status).toBe(401)
  expect(
    (await ask('changePassword', { body: { ...body, currentPassword: 'Camino4826' } }, { token })).status,
  ).toBe(200)
  expect(await logIn(email, 'Nueva4826Vez')).not.toBe('')
  // D61: the owner of the mailbox gets one notice, whichever session made the change.
  const told = (await messagesTo(email)).filter(({ subject }) => subject === 'Cambiaste tu contraseña')
  expect(told).toHaveLength(1)
  expect(told[0]?.body).toMatch(
    /^Cambió la contraseña de tu cuenta el \d\d\/\d\d\/\d{4} a las \d\d:\d\d\. Si no fuiste tú/,
  )
})
