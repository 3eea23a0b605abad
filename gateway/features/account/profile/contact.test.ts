import { describe, expect, test } from 'vitest'
import type { Profile } from '#shared/contracts/account/profile.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, signedIn, tokens } from '#gateway/testing/people.ts'

const phone = { field: 'phone', phone: { dialCode: '+52', number: '5598765432' } }
const email = { field: 'email', email: ' Nueva@Correo.example ' }
const code = 'good42'

let unique = 0
/** Signs in a new person for each test, because codes are counted per person. */
const open = (answers: FakeAnswers = {}, stepUp: 'on' | 'off' = 'off') => {
  const token = accessToken(`contact-${String(++unique)}`)
  const known: FakeAnswers = {
    logIn: () => tokens(token),
    userInfo: () => ana,
    contactChannels: () => ({ channels: ['sms', 'email'] }),
    sendContactCode: () => ({}),
    changeContact: () => ({}),
    generateOtp: () => ({}),
    verifyOtp: () => ({ token: 'proof' }),
  }
  return signedIn({ ...known, ...answers }, { STEP_UP: stepUp })
}
type Tab = Awaited<ReturnType<typeof open>>
const send = (tab: Tab, contact: object) => tab.call('POST', '/api/profile/contact/code', { contact })
const change = (tab: Tab, contact: object, given = code) =>
  tab.call('POST', '/api/profile/contact', { contact, code: given })
const codeOf = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code

describe('[D187] a telephone or an e-mail', () => {
  test('a contact is changed by the code sent to the new one, after proving the old one', async () => {
    const tab = await open({}, 'on')
    expect((await send(tab, phone)).json).toMatchObject({
      error: { code: 'second_factor_needed', detail: 'contact-asked' },
    })
    expect(tab.insurer.askedFor('sendContactCode')).toHaveLength(0)
    await tab.call('POST', '/api/step-up/code', { channel: 'email' })
    await tab.call('POST', '/api/step-up/verify', { code: 'first1' })
    expect((await send(tab, phone)).json).toEqual({})
    expect((await change(tab, phone)).json).toEqual({})
    const wanted = { channel: 'sms', address: '525598765432' }
    expect(tab.insurer.askedFor('sendContactCode').map(({ body }) => body)).toEqual([wanted])
    expect(tab.insurer.askedFor('changeContact').map(({ body }) => body)).toEqual([
      { ...wanted, code: 'GOOD42' },
    ])
    const { activity } = (await tab.call('GET', '/api/security')).json as { activity: { what: string }[] }
    expect(activity.map(({ what }) => what)).toEqual(['contact-changed', 'contact-asked'])
  })

  test("a contact is not changed by a wrong code or another channel's, nor after five tries", async () => {
    const right: FakeAnswers['changeContact'] = (asked) => {
      const { channel, code: given } = asked.body as { channel: string; code: string }
      return channel === 'sms' && given === 'GOOD42' ? {} : failure(400)
    }
    const tab = await open({ changeContact: right })
    await send(tab, phone)
    expect(codeOf(await change(tab, phone, 'wrong1'))).toBe('code_invalid')
    // A code sent to the telephone cannot confirm a new e-mail.
    expect(codeOf(await change(tab, email))).toBe('code_invalid')
    for (let tries = 0; tries < 3; tries++) await change(tab, phone, 'wrong1')
    const spent = await change(tab, phone)
    expect([spent.status, codeOf(spent)]).toEqual([429, 'code_spent'])
    await send(tab, phone)
    expect((await change(tab, phone)).json).toEqual({})
  })

  test.each([
    ['whose answer was lost', 'lost'],
    ['of an insurer that takes a code once', 'spent'],
  ])('[D79] a contact change %s succeeds once the insurer has the new contact', async (_, how) => {
    let phoneOnRecord = ana.phone
    const tab = await open({
      userInfo: () => ({ ...ana, phone: phoneOnRecord }),
      changeContact: () => {
        if (phoneOnRecord === '525598765432') return failure(400)
        phoneOnRecord = '525598765432'
        if (how === 'lost') throw new Error('lost')
        return {}
      },
    })
    await send(tab, phone)
    expect((await change(tab, phone)).json).toEqual({})
    expect((await change(tab, phone)).json).toEqual({})
  })

  test('a contact change without a confirmation is reported as unknown', async () => {
    const tab = await open({
      changeContact: () => {
        throw new Error('lost')
      },
    })
    expect((await change(tab, phone)).status).toBe(504)
  })

  test('changing the e-mail ends every other session and is used for the next password change', async () => {
    const token = accessToken('contact-e-mail')
    const answers: FakeAnswers = {
      logIn: () => tokens(token),
      userInfo: () => ana,
      changeContact: () => ({}),
      changePassword: () => ({}),
    }
    const [tab, other] = [
      await signedIn(answers, { STEP_UP: 'off' }),
      await signedIn(answers, { STEP_UP: 'off' }),
    ]
    expect((await change(tab, email)).json).toEqual({})
    expect(tab.insurer.askedFor('changeContact')[0]?.body).toMatchObject({
      channel: 'email',
      address: 'nueva@correo.example',
    })
    expect((await other.call('GET', '/api/security')).status).toBe(401)
    await tab.call('POST', '/api/password', { currentPassword: 'Segura1928', password: 'Ruta2Sol9' })
    expect(tab.insurer.askedFor('changePassword')[0]?.body).toMatchObject({ email: 'nueva@correo.example' })
  })

  test('a contact of another person, or an insurer without the call, has its own refusal', async () => {
    const taken = await open({ sendContactCode: () => failure(409) })
    expect(codeOf(await send(taken, email))).toBe('contact_taken')
    const fixed = await open({ sendContactCode: () => failure(404), contactChannels: () => failure(404) })
    expect(codeOf(await send(fixed, email))).toBe('contact_fixed')
    expect(((await fixed.call('GET', '/api/profile')).json as Profile).changeable).toEqual([])
    const down = await open({ sendContactCode: () => failure(503) })
    expect(codeOf(await send(down, email))).toBe('upstream_failed')
  })

  test.each([
    [{ field: 'phone', phone: { dialCode: '+52', number: '123' } }],
    [{ field: 'email', email: 'nobody' }],
    [{ field: 'email', phone: phone.phone }],
  ])('an invalid contact is not sent: %j', async (contact) => {
    const tab = await open()
    expect((await send(tab, contact)).status).toBe(422)
    expect(tab.insurer.askedFor('sendContactCode')).toHaveLength(0)
  })
})
