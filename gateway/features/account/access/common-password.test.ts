import { expect, test } from 'vitest'
import { checkPassword } from '#shared/domain/access/password.ts'
import { browser } from '#gateway/testing/browser.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, signedIn, tokens } from '#gateway/testing/people.ts'
import { isCommonPassword } from '#shared/domain/access/common-password.ts'
import { COMMON_PASSWORDS } from '#shared/domain/access/common-passwords.data.ts'

/** Common passwords that meet the rules that the form shows. */
const common = ['Password1', 'Passw0rd', 'Trustno1', 'Iloveyou2', 'Qwerty12']
const list = COMMON_PASSWORDS.split(' ')
const context = { email: 'ana@correo.example', brandWord: 'volante' }

test('the list of common passwords has over 3,000 distinct entries that meet the other rules', () => {
  expect(list.length).toBeGreaterThan(3_000)
  expect(new Set(list).size).toBe(list.length)
  const capital = (password: string) => password.replace(/[a-z]/, (letter) => letter.toUpperCase())
  const refused = list.filter((password) => {
    const { rules } = checkPassword(capital(password), context)
    // The `lower` rule is skipped, because a password with a single letter loses its only small letter when that is
    // capitalised.
    return rules.some(({ id, isMet }) => !isMet && !['lower', 'email', 'brand'].includes(id))
  })
  expect(refused).toEqual([])
})

test.each(common)('the password %s meets the rules, but is common in any case', (password) => {
  expect(checkPassword(password, context).message).toBeNull()
  expect(isCommonPassword(password)).toBe(true)
  expect(isCommonPassword(password.toUpperCase())).toBe(true)
  expect(isCommonPassword(`${password}Sol9`)).toBe(false)
})

test('a common new password is refused and not sent to the insurer', async () => {
  const tab = await signedIn({ logIn: () => tokens(accessToken('common-1')), userInfo: () => ana })
  for (const password of common) {
    const reply = await tab.call('POST', '/api/password', { currentPassword: 'Segura1928', password })
    expect(reply.status).toBe(409)
    expect(reply.json).toMatchObject({ error: { code: 'password_common' } })
  }
  expect(tab.insurer.askedFor('changePassword')).toHaveLength(0)
})

test('a log-in with an old common password is still sent to the insurer', async () => {
  const tab = browser({ logIn: () => failure(403) })
  await tab.call('POST', '/api/log-in', { email: 'vieja@correo.example', password: 'Password1' })
  expect(tab.insurer.askedFor('logIn')).toHaveLength(1)
})
