import { describe, expect, test } from 'vitest'
import { browser, type Browser } from '#gateway/testing/browser.ts'
import { failure, neverArrived, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { relative, tokens } from '#gateway/testing/people.ts'

/**
 * A registration needs proof of its own phone number (D27); these attempts use another number, or one proof
 * for two accounts.
 */
let number = 5_588_000_000
const newPhone = () => ({ dialCode: '+52', number: String(number++) })
type Phone = ReturnType<typeof newPhone>

/** The rule of a real insurer: the last code of a person id is right, whichever phone received it. */
function insurer(unreachable?: Phone): FakeAnswers & { readonly codes: Map<string, string> } {
  const codes = new Map<string, string>()
  return {
    codes,
    generateOtpForPerson: ({ body }) => {
      const { person_id, person_phone } = body as { person_id: string; person_phone: string }
      if (person_phone.endsWith(unreachable?.number ?? 'nobody')) return failure(400, { code: 'phone' })
      codes.set(person_id, `C${person_phone.slice(-5)}`)
      return {}
    },
    verifyOtpForPerson: ({ body }) => {
      const { person_id, code } = body as { person_id: string; code: string }
      return codes.get(person_id) === code ? { token: 'proof' } : failure(400)
    },
    register: () => ({}),
    logIn: () => tokens(),
  }
}
const codeOf = ({ number: digits }: Phone) => `C${digits.slice(-5)}`

const ask = (tab: Browser, phone: Phone) => tab.call('POST', '/api/registration/phone-code', { phone })
const verify = (tab: Browser, phone: Phone, code: string) =>
  tab.call('POST', '/api/registration/phone-code/verify', { phone, code })
const register = (tab: Browser, phone: Phone, n = 0, key: string = crypto.randomUUID()) =>
  tab.call(
    'POST',
    '/api/registration',
    {
      email: `persona-${n}@prueba.example`,
      password: 'Segura1928',
      person: { ...relative, phone },
      activityCode: 7,
      referral: '',
      utm: { campaign: '', medium: '', source: '', term: '', content: '' },
    },
    { key },
  )

describe('a code that went to one phone', () => {
  test('a code for one phone does not verify another phone whose own code failed', async () => {
    const [own, victim] = [newPhone(), newPhone()]
    const { codes: _codes, ...answers } = insurer(victim)
    const tab = browser(answers)
    expect((await ask(tab, own)).status).toBe(200)
    expect((await ask(tab, victim)).status).toBe(502)
    expect((await verify(tab, victim, codeOf(own))).json).toMatchObject({ error: { code: 'code_invalid' } })
    expect((await register(tab, victim)).json).toMatchObject({ error: { code: 'phone_not_proven' } })
    expect(tab.insurer.askedFor('register')).toHaveLength(0)
  })

  test('a code for one phone does not verify another phone while its code is being sent', async () => {
    const [own, victim] = [newPhone(), newPhone()]
    const { codes: _codes, ...answers } = insurer()
    const sending = Promise.withResolvers<unknown>()
    const tab = browser({
      ...answers,
      generateOtpForPerson: async (asked) => {
        if (JSON.stringify(asked.body).includes(victim.number)) await sending.promise
        return answers.generateOtpForPerson?.(asked) ?? {}
      },
    })
    await ask(tab, own)
    const asked = ask(tab, victim)
    await expect.poll(() => tab.insurer.askedFor('generateOtpForPerson').length).toBe(2)
    expect((await verify(tab, victim, codeOf(own))).json).toMatchObject({ error: { code: 'code_invalid' } })
    sending.resolve(undefined)
    await asked
    expect((await register(tab, victim)).json).toMatchObject({ error: { code: 'phone_not_proven' } })
  })
})

describe('a proof', () => {
  const proven = async (answers: FakeAnswers = {}) => {
    const { codes: _codes, ...usual } = insurer()
    const [tab, phone] = [browser({ ...usual, ...answers }), newPhone()]
    await ask(tab, phone)
    await verify(tab, phone, codeOf(phone))
    return { tab, phone }
  }

  test('a verified phone makes one account, however many registrations and checks come at once', async () => {
    const { tab, phone } = await proven()
    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        if (n % 3 === 2) await verify(tab, phone, codeOf(phone))
        return register(tab, phone, n)
      }),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tab.insurer.askedFor('register')).toHaveLength(1)
  })

  test('a verified phone serves the next registration after a refusal', async () => {
    let isTaken = true
    const { tab, phone } = await proven({
      register: () => (isTaken ? failure(409, { code: 12 }) : {}),
      // The typed password opens no account, because the e-mail belongs to another person.
      logIn: () => (isTaken ? failure(403) : tokens()),
    })
    expect((await register(tab, phone, 1)).json).toMatchObject({ error: { code: 'email_taken' } })
    isTaken = false
    expect((await register(tab, phone, 2)).status).toBe(200)
  })

  test('[QUO-78] a verified phone serves the next registration after an outage', async () => {
    let isDown = true
    const { tab, phone } = await proven({ register: () => (isDown ? failure(503) : {}) })
    expect((await register(tab, phone, 1)).json).toMatchObject({ error: { code: 'insurer_down' } })
    isDown = false
    expect((await register(tab, phone, 2)).status).toBe(200)
  })

  test('after a registration of unknown outcome, only the same registration may use the verified phone', async () => {
    let isLost = true
    const { tab, phone } = await proven({
      register: () => (isLost ? failure(502) : {}),
      submissionOutcome: neverArrived,
    })
    const key = crypto.randomUUID()
    expect((await register(tab, phone, 1, key)).json).toMatchObject({ error: { code: 'upstream_failed' } })
    isLost = false
    expect((await register(tab, phone, 2)).json).toMatchObject({ error: { code: 'phone_not_proven' } })
    expect((await register(tab, phone, 1, key)).status).toBe(200)
  })

  test('after a new code for the same phone, another registration is possible', async () => {
    let isLost = true
    const { tab, phone } = await proven({ register: () => (isLost ? failure(502) : {}) })
    await register(tab, phone, 1)
    isLost = false
    await ask(tab, phone)
    expect((await register(tab, phone, 2)).json).toMatchObject({ error: { code: 'phone_not_proven' } })
    await verify(tab, phone, codeOf(phone))
    expect((await register(tab, phone, 2)).status).toBe(200)
  })
})
