/** Covers a link that was used up by a request whose response was lost: the next request succeeds (D79). */
import { describe, expect, test } from 'vitest'
import { browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, tokens } from '#gateway/testing/people.ts'

/** An insurer that spends the link's token in the first call and loses the response. */
const spending = () => {
  let calls = 0
  return () => {
    if (++calls === 1) throw new TypeError('lost')
    return failure(401)
  }
}
const refOf = (answer: { readonly headers: Headers }) =>
  (answer.headers.get('location') ?? '').split(/[/=]/).at(-1) ?? ''
const codeOf = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code

describe('the validation of an e-mail', () => {
  const open = async (answers: FakeAnswers) => {
    const tab = browser(answers)
    const ref = refOf(await tab.submit(`/email-validation?token=${btoa(crypto.randomUUID())}`))
    return { tab, press: () => tab.call('POST', `/api/email-validation?ref=${ref}`) }
  }

  test('[ACC-29] [D79] an e-mail validation whose answer was lost succeeds when pressed again', async () => {
    const { tab, press } = await open({ validateEmail: spending() })
    expect((await press()).status).toBe(504)
    const again = await press()
    expect([again.status, codeOf(again)]).toEqual([200, undefined])
    expect(tab.insurer.askedFor('validateEmail')).toHaveLength(2)
  })

  test('[ACC-33] a validation link used elsewhere is not_processed, however often it is pressed', async () => {
    const { press } = await open({ validateEmail: () => failure(401) })
    expect([codeOf(await press()), codeOf(await press())]).toEqual(['not_processed', 'not_processed'])
  })

  test('[ACC-33] a validation first refused with an answer stays not_processed', async () => {
    let calls = 0
    const { press } = await open({ validateEmail: () => failure(++calls === 1 ? 400 : 401) })
    await press()
    expect(codeOf(await press())).toBe('not_processed')
  })
})

describe('a restored password', () => {
  const open = async (answers: FakeAnswers) => {
    const tab = browser(answers)
    const query = new URLSearchParams({ k: btoa('ana@correo.example'), token: crypto.randomUUID() })
    const ref = refOf(await tab.submit(`/forgot-password/restore?${query.toString()}`))
    return () => tab.call('POST', `/api/restore?ref=${ref}`, { password: 'Camino4826' })
  }

  test('[ACC-18] [D79] a restored password whose answer was lost is found in force by a log-in', async () => {
    const sub = `restores-${crypto.randomUUID()}`
    const press = await open({ restorePassword: spending(), logIn: () => tokens(accessToken(sub)) })
    expect((await press()).status).toBe(504)
    expect((await press()).status).toBe(200)
  })

  test('[ACC-18] a restore link that was used for another password is not_processed', async () => {
    const press = await open({ restorePassword: spending(), logIn: () => failure(401) })
    await press()
    expect(codeOf(await press())).toBe('not_processed')
  })
})
