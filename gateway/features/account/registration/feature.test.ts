import { PASSWORD_COMMON } from '#shared/domain/access/password.ts'
import { NOTICE_VERSION } from '#shared/domain/privacy/notice-version.ts'
import { describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#gateway/http/cookies.ts'
import { browser, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, relative, tokens } from '#gateway/testing/people.ts'

let number = 5_500_000_000
/** A new telephone number for each test, because codes are counted per number. */
const newPhone = () => ({ dialCode: '+52', number: String(number++) })

const insurer: FakeAnswers = {
  generateOtpForPerson: () => ({}),
  verifyOtpForPerson: ({ body }) =>
    (body as { code: string }).code === 'GOOD42' ? { token: 'proof' } : failure(400),
  register: () => ({}),
  logIn: () => tokens(),
}

const form = (phone: { dialCode: string; number: string }) => ({
  email: 'Nueva@Correo.Example',
  password: 'Segura1928',
  person: { ...relative, phone },
  activityCode: 7,
  referral: 'AMIGO',
  utm: { campaign: 'verano', medium: '', source: '', term: '', content: '' },
})

const newKey = () => crypto.randomUUID()

async function prove(tab: Browser, phone: { dialCode: string; number: string }, code = 'good42') {
  await tab.call('POST', '/api/registration/phone-code', { phone })
  return tab.call('POST', '/api/registration/phone-code/verify', { phone, code })
}

describe('phone code', () => {
  test.each([
    ['+52', '5512345678', 200],
    ['+52', '551234567', 422],
    ['+502', '51234567', 200],
    ['+502', '5512345678', 422],
    // A prefix that belongs to no country.
    ['+999', '5512345678', 422],
  ])(
    '[QUO-35] [QUO-36] the phone %s %s is checked by the length of its country',
    async (dialCode, number, status) => {
      const tab = browser(insurer)
      const reply = await tab.call('POST', '/api/registration/phone-code', { phone: { dialCode, number } })
      expect(reply.status).toBe(status)
      expect(tab.insurer.askedFor('generateOtpForPerson').map(({ body }) => body)).toMatchObject(
        status === 200 ? [{ person_phone: `${dialCode.slice(1)}${number}` }] : [],
      )
    },
  )

  test('[OTP-13] [OTP-18] [QUO-O4] a public code is requested with our person id and message', async () => {
    const tab = browser(insurer)
    const phone = newPhone()
    await tab.call('POST', '/api/registration/phone-code', { phone, message: 'Compra aquí {code}' })
    const [asked] = tab.insurer.askedFor('generateOtpForPerson')
    expect(asked?.body).toEqual({
      person_id: expect.stringMatching(/^[\w-]{20,}$/),
      person_phone: `52${phone.number}`,
      message: 'Tu código de verificación es {code}',
      type: 'sms',
    })
    expect(asked?.headers.has('authorization')).toBe(false)
  })

  test('[OTP-08] [OTP-15] a public code is verified in upper case with the same person id', async () => {
    const tab = browser(insurer)
    expect((await prove(tab, newPhone())).status).toBe(200)
    const sent = tab.insurer.askedFor('generateOtpForPerson')[0]?.body
    expect(sent).toMatchObject({ person_id: expect.any(String) })
    expect(tab.insurer.askedFor('verifyOtpForPerson')[0]?.body).toEqual({
      code: 'GOOD42',
      person_id: (sent as { person_id: string }).person_id,
    })
  })

  test('[OTP-11] a wrong public code is reported as code_invalid', async () => {
    const reply = await prove(browser(insurer), newPhone(), 'wrong1')
    expect(reply.json).toMatchObject({ error: { code: 'code_invalid' } })
  })

  test('[OTP-16] in development the configured code is accepted without calling the insurer', async () => {
    const tab = browser(insurer)
    expect((await prove(tab, newPhone(), 'a1b2c3')).status).toBe(200)
    expect(tab.insurer.askedFor('verifyOtpForPerson')).toHaveLength(0)
  })

  test('[OTP-17] without a configured development code the insurer verifies it', async () => {
    const tab = browser(insurer, { OTP_DEVELOPMENT_CODE: '' })
    expect((await prove(tab, newPhone(), 'a1b2c3')).json).toMatchObject({ error: { code: 'code_invalid' } })
    expect(tab.insurer.askedFor('verifyOtpForPerson')).toHaveLength(1)
  })

  test('five tries per code and five codes per number and hour are allowed (D13, D14)', async () => {
    const tab = browser(insurer)
    const phone = newPhone()
    await tab.call('POST', '/api/registration/phone-code', { phone })
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () =>
        tab.call('POST', '/api/registration/phone-code/verify', { phone, code: 'wrong1' }),
      ),
    )
    expect(guesses.filter((reply) => reply.status === 429)).toHaveLength(45)
    expect(tab.insurer.askedFor('verifyOtpForPerson')).toHaveLength(5)
    for (let n = 1; n < 5; n++) {
      expect((await tab.call('POST', '/api/registration/phone-code', { phone })).status).toBe(200)
    }
    expect((await tab.call('POST', '/api/registration/phone-code', { phone })).status).toBe(429)
    expect(tab.insurer.askedFor('generateOtpForPerson')).toHaveLength(5)
  })
})

describe('registration', () => {
  test('[D208] the notice accepted at registration is stored with the person', async () => {
    const sub = `accepts-${crypto.randomUUID()}`
    const tab = browser({ ...insurer, logIn: () => tokens(accessToken(sub)), userInfo: () => ana })
    const phone = newPhone()
    await prove(tab, phone)
    await tab.call('POST', '/api/registration', form(phone), { key: newKey() })
    const { json } = await tab.call('GET', '/api/privacy')
    expect(json).toMatchObject({ accepted: [{ what: 'registration', version: NOTICE_VERSION }] })
  })

  const registered = async (more: object = {}) => {
    const tab = browser(insurer)
    const phone = newPhone()
    await prove(tab, phone)
    const key = newKey()
    const reply = await tab.call('POST', '/api/registration', { ...form(phone), ...more }, { key })
    const [asked] = tab.insurer.askedFor('register')
    const sent = asked?.body as Record<string, unknown> & { person: Record<string, unknown> }
    return { reply, asked, sent, phone, key }
  }

  test('[QUO-61] [QUO-62] the registration sends a lower-case e-mail, its role and its key', async () => {
    const { reply, asked, sent, key } = await registered()
    expect(reply.json).toEqual({ signedIn: true })
    expect(asked?.headers.get('idempotency-key')).toBe(key)
    expect(sent.user).toEqual({ email: 'nueva@correo.example', password: 'Segura1928' })
    expect(sent.role).toBe('POLICY')
  })

  test("[QUO-63] [QUO-64] [QUO-65] [QUO-66] the registration sends the person in the insurer's format", async () => {
    const { sent, phone } = await registered()
    const { address: _address, pld_data: _pld, ...person } = sent.person
    expect(person).toEqual({
      first_name: 'Luis',
      first_last_name: 'Ruiz',
      second_last_name: 'Gómez',
      email: 'nueva@correo.example',
      phone: `52${phone.number}`,
      gender_code: 1,
      civil_status_code: 0,
      birthdate: '1985-05-20',
      rfc: 'RUGL850520XY9',
    })
  })

  test('[QUO-67] [QUO-68] the registration sends the address and the data for the money laundering law', async () => {
    const { sent } = await registered()
    expect(sent.person.address).toEqual({
      street: 'Ámsterdam',
      external_number: '10',
      internal_number: '',
      neighborhood: 'Hipódromo',
      postal_code: '06100',
      municipality_code: '015',
      state_code: '09',
      country_code: 'MX',
    })
    expect(sent.person.pld_data).toEqual({
      nationality_code: 'MX',
      country_of_origin_code: 'MX',
      state_of_origin_code: '09',
      economic_activity_code: 7,
    })
  })

  test('[FND-46] every field of a person from another country reaches the insurer, and nothing else', async () => {
    const tab = browser(insurer)
    const phone = { dialCode: '+502', number: '51234567' }
    await prove(tab, phone)
    const address = { ...relative.address, internalNumber: '3' }
    const person = { ...relative, phone, address, genderCode: 2 }
    await tab.call('POST', '/api/registration', { ...form(phone), person }, { key: newKey() })
    const sent = tab.insurer.askedFor('register').map(({ body }) => (body as { person: object }).person)
    expect(sent[0]).toEqual({
      email: 'nueva@correo.example',
      first_name: 'Luis',
      first_last_name: 'Ruiz',
      second_last_name: 'Gómez',
      rfc: 'RUGL850520XY9',
      birthdate: '1985-05-20',
      gender_code: 2,
      civil_status_code: 0,
      phone: '50251234567',
      address: {
        street: 'Ámsterdam',
        external_number: '10',
        internal_number: '3',
        neighborhood: 'Hipódromo',
        postal_code: '06100',
        municipality_code: '015',
        state_code: '09',
        country_code: 'MX',
      },
      pld_data: {
        nationality_code: 'MX',
        country_of_origin_code: 'MX',
        state_of_origin_code: '09',
        economic_activity_code: 7,
      },
    })
  })

  test('[BUY-04] an account has the role of a policyholder, whichever role a browser sends', async () => {
    const { reply, sent } = await registered({ role: 'ADJUSTER' })
    expect(reply.json).toEqual({ signedIn: true })
    expect(sent.role).toBe('POLICY')
  })

  test('[QUO-69] [QUO-70] the registration sends referral and campaign, absent values as empty text', async () => {
    const { sent } = await registered()
    const { user: _user, role: _role, person: _person, ...rest } = sent
    expect(rest).toEqual({
      referral_from: 'AMIGO',
      utm_campaign: 'verano',
      utm_medium: '',
      utm_source: '',
      utm_term: '',
      utm_content: '',
    })
  })

  test('[QUO-20] a registered person is signed in without a log-in', async () => {
    const tab = browser(insurer)
    const phone = newPhone()
    await prove(tab, phone)
    await tab.call('POST', '/api/registration', form(phone), { key: newKey() })
    expect(tab.cookies.has(SESSION_COOKIE)).toBe(true)
  })

  test('[ACC-16] [D39] after a registration the session reports the unvalidated e-mail and can resend it', async () => {
    const token = accessToken('person-new', ['POLICY'])
    const tab = browser({
      ...insurer,
      logIn: () => tokens(token),
      userInfo: () => ana,
      sendEmailValidation: () => ({}),
      listPolicies: () => ({ products: [] }),
    })
    const phone = newPhone()
    await prove(tab, phone)
    await tab.call('POST', '/api/registration', form(phone), { key: newKey() })
    expect((await tab.call('GET', '/api/session')).json).toMatchObject({ mustValidateEmail: true })
    expect((await tab.call('GET', '/api/policies')).json).toMatchObject({
      pending: [{ kind: 'email', due: null }],
    })
    expect((await tab.call('POST', '/api/email-validation/send')).status).toBe(200)
    const [sent] = tab.insurer.askedFor('sendEmailValidation')
    expect(sent?.headers.get('authorization')).toBe(`Bearer ${token}`)
  })

  test('[QUO-20] the session after a registration does not need a validated e-mail (D39)', async () => {
    const tab = browser({ ...insurer, logIn: () => tokens(accessToken('new', ['POLICY'])) })
    const phone = newPhone()
    await prove(tab, phone)
    const reply = await tab.call('POST', '/api/registration', form(phone), { key: newKey() })
    expect(reply.json).toEqual({ signedIn: true })
  })

  test('a breached password is refused at its field, and the registration is not sent', async () => {
    const tab = browser(insurer)
    const phone = newPhone()
    await prove(tab, phone)
    const reply = await tab.call(
      'POST',
      '/api/registration',
      { ...form(phone), password: 'Passw0rd' },
      { key: newKey() },
    )
    expect(reply.json).toMatchObject({ error: { code: 'invalid', fields: { password: PASSWORD_COMMON } } })
    expect(tab.insurer.askedFor('register')).toHaveLength(0)
  })

  test('[QUO-18] a registration without a code for its phone is not sent (D27)', async () => {
    const tab = browser(insurer)
    const [phone, other] = [newPhone(), newPhone()]
    const refused = { error: { code: 'phone_not_proven' } }
    expect((await tab.call('POST', '/api/registration', form(phone), { key: newKey() })).json).toMatchObject(
      refused,
    )
    await prove(tab, phone)
    await tab.call('POST', '/api/registration/phone-code', { phone: other })
    expect((await tab.call('POST', '/api/registration', form(phone), { key: newKey() })).json).toMatchObject(
      refused,
    )
    expect((await tab.call('POST', '/api/registration', form(other), { key: newKey() })).json).toMatchObject(
      refused,
    )
    expect(tab.insurer.askedFor('register')).toHaveLength(0)
  })

  test.each([
    ['[QUO-71]', 400, 10, 'birthdate_format'],
    ['[QUO-72]', 400, 4, 'gender_missing'],
    ['[QUO-73]', 400, 99, 'rejected'],
    ['[QUO-74]', 409, 10, 'age_too_low'],
    ['[QUO-75]', 409, 11, 'postal_code_unknown'],
    ['[QUO-76]', 409, 12, 'email_taken'],
    ['[QUO-77]', 409, 13, 'rfc_taken'],
    ['[QUO-78]', 500, 1, 'insurer_down'],
    ['[QUO-78]', 503, 10, 'insurer_down'],
    ['[QUO-O13]', 409, 77, 'upstream_failed'],
  ])("%s the insurer's refusal %i with code %i becomes %s", async (_id, status, code, expected) => {
    // The log-in with the typed password fails, because the e-mail belongs to another person.
    const tab = browser({ ...insurer, register: () => failure(status, { code }), logIn: () => failure(403) })
    const phone = newPhone()
    await prove(tab, phone)
    const reply = await tab.call('POST', '/api/registration', form(phone), { key: newKey() })
    expect(reply.json).toMatchObject({ error: { code: expected } })
  })

  test('[QUO-79] after a refusal a registration with a new key succeeds', async () => {
    let isTaken = true
    const tab = browser({
      ...insurer,
      register: () => (isTaken ? failure(409, { code: 12 }) : {}),
      logIn: () => (isTaken ? failure(403) : tokens()),
    })
    const phone = newPhone()
    await prove(tab, phone)
    expect((await tab.call('POST', '/api/registration', form(phone), { key: newKey() })).status).toBe(409)
    isTaken = false
    expect((await tab.call('POST', '/api/registration', form(phone), { key: newKey() })).status).toBe(200)
  })

  test.each([12, 13])(
    '[QUO-76] [QUO-77] [D79] a registration whose answer was lost succeeds when repeated (%i)',
    async (code) => {
      let account: string | undefined
      const register: FakeAnswers['register'] = ({ body }) => {
        if (account !== undefined) return failure(409, { code })
        account = (body as { user: { password: string } }).user.password
        throw new TypeError('lost')
      }
      const logIn: FakeAnswers['logIn'] = ({ body }) =>
        (body as { password: string }).password === account ? tokens() : failure(403)
      for (const isSameKey of [true, false]) {
        account = undefined
        const tab = browser({ ...insurer, register, logIn })
        const phone = newPhone()
        await prove(tab, phone)
        const key = newKey()
        expect((await tab.call('POST', '/api/registration', form(phone), { key })).status).toBe(504)
        const again = isSameKey ? key : newKey()
        // A reloaded page has a new idempotency key, so the phone is proven again.
        if (!isSameKey) tab.cookies.clear()
        if (!isSameKey) await prove(tab, phone)
        expect((await tab.call('POST', '/api/registration', form(phone), { key: again })).json).toEqual({
          signedIn: true,
        })
      }
    },
  )

  test('[ACC-09] [D39] registering an existing account requires its validated e-mail like a log-in', async () => {
    const logIn: FakeAnswers['logIn'] = () => tokens(accessToken('old', ['POLICY']))
    let isLost = false
    const register: FakeAnswers['register'] = () => {
      if (!isLost) return failure(409, { code: 12 })
      isLost = false
      throw new TypeError('lost')
    }
    const tab = browser({ ...insurer, register, logIn })
    const phone = newPhone()
    await prove(tab, phone)
    const typed = { ...form(phone), email: 'antigua@correo.example' }
    const send = (key: string) => tab.call('POST', '/api/registration', typed, { key })
    expect((await send(newKey())).json).toEqual({ signedIn: false })
    expect(tab.cookies.has(SESSION_COOKIE)).toBe(false)
    // An earlier try with the same key created the account, and its response was lost, so the account counts as new
    // (D79).
    isLost = true
    await prove(tab, phone)
    const key = newKey()
    expect((await send(key)).status).toBe(504)
    expect((await send(key)).json).toEqual({ signedIn: true })
  })

  test('[D14] a wrong password for an existing e-mail counts as a failed log-in', async () => {
    const taken = { ...insurer, register: () => failure(409, { code: 12 }), logIn: () => failure(403) }
    const told: unknown[] = []
    for (let tries = 0; tries < 12; tries++) {
      const tab = browser(taken)
      const phone = newPhone()
      await prove(tab, phone)
      const typed = { ...form(phone), email: 'ajena@correo.example' }
      const { json } = await tab.call('POST', '/api/registration', typed, { key: newKey() })
      told.push((json as { error: { code: string } }).error.code, tab.insurer.askedFor('logIn').length)
    }
    expect(told.filter((one) => one === 'email_taken')).toHaveLength(12)
    expect(told.filter((one) => one === 1)).toHaveLength(10)
  })

  test('repeating a registration with its key signs in without a second account (D11)', async () => {
    const tab = browser(insurer)
    const phone = newPhone()
    await prove(tab, phone)
    const key = newKey()
    await tab.call('POST', '/api/registration', form(phone), { key })
    tab.cookies.delete(SESSION_COOKIE)
    expect((await tab.call('POST', '/api/registration', form(phone), { key })).json).toEqual({
      signedIn: true,
    })
    expect(tab.cookies.has(SESSION_COOKIE)).toBe(true)
    expect(tab.insurer.askedFor('register')).toHaveLength(1)
  })
})
