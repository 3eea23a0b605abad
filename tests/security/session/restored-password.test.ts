import { describe, expect, test } from 'vitest'
import { limits } from '#gateway/limits/limit-rules.ts'
import { browser, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, signedIn, tokens } from '#gateway/testing/people.ts'

/** The e-mail of a restore link can be written by hand (D2). */
let unique = 0
const anybody = () => `persona-${++unique}@restore.example`
const sub = () => `restored-${++unique}`
const somebody = (id: string) => signedIn({ logIn: () => tokens(accessToken(id)) })
const isOpen = async (tab: Browser) => (await tab.call('GET', '/api/session/idle')).status === 200

async function restore(answers: FakeAnswers, email: string, password = 'Camino4826') {
  const tab = browser({ restorePassword: () => ({}), ...answers })
  const link = await tab.submit(
    `/forgot-password/restore?k=${encodeURIComponent(btoa(email))}&token=${crypto.randomUUID()}`,
  )
  const path = (link.headers.get('location') ?? '').replace('/forgot-password', '/api')
  return { tab, reply: await tab.call('POST', path, { password }) }
}

describe('[ACC-27] [D14] a restore link that names another person', () => {
  test('restoring with another person’s name tries no more of their passwords than log-in allows', async () => {
    const victim = anybody()
    const wrong: FakeAnswers = { logIn: () => failure(403) }
    // Each attempt has the attacker's own token and another address.
    const tries = await Promise.all(Array.from({ length: 25 }, () => restore(wrong, victim)))
    const tried = tries.flatMap(({ tab }) => tab.insurer.askedFor('logIn'))
    expect(tried).toHaveLength(limits.logInFailuresPerAccount.count)
    expect(tries.every(({ reply }) => reply.status === 200)).toBe(true)
    const next = browser({ logIn: () => tokens() })
    expect((await next.call('POST', '/api/log-in', { email: victim, password: 'x' })).status).toBe(429)
  })

  test('a restore whose answer names the person causes no log-in', async () => {
    const { tab, reply } = await restore({ restorePassword: () => ({ person_id: sub() }) }, anybody())
    expect([reply.status, tab.insurer.askedFor('logIn').length]).toEqual([200, 0])
  })
})

describe('[ACC-27] [D42] the sessions that end', () => {
  test('a restore ends the sessions of the person whose password changed, not of the named one', async () => {
    const id = sub()
    const tab = await somebody(id)
    const named = sub()
    const other = await somebody(named)
    await restore(
      { restorePassword: () => ({ person_id: id }), logIn: () => tokens(accessToken(named)) },
      anybody(),
    )
    expect([await isOpen(tab), await isOpen(other)]).toEqual([false, true])
  })

  test('without a person in the answer, a log-in finds whose sessions end, and is no failure', async () => {
    const id = sub()
    const tab = await somebody(id)
    const email = anybody()
    for (let n = 0; n < 12; n++) await restore({ logIn: () => tokens(accessToken(id)) }, email)
    expect(await isOpen(tab)).toBe(false)
    const next = browser({ logIn: () => failure(403) })
    expect((await next.call('POST', '/api/log-in', { email, password: 'x' })).status).toBe(403)
  })
})
