import { expect, test } from 'vitest'
import { hashPassword, passwordMatches, PRODUCTION_COST } from './secrets.ts'
import { SEED_PASSWORD, SEED_PASSWORD_HASH } from './seeds/people.data.ts'
import { bindings } from './testing/verbs.ts'

test('a password hash costs N=2^15, r=8, p=3 by default, and less only in these tests', async () => {
  expect(await hashPassword('Camino4826')).toMatch(/^32768\.8\.3\./)
  expect(PRODUCTION_COST).toBe('32768.8.3')
  expect(bindings.PASSWORD_COST).toBe('16.1.1')
})

test('a password is checked at the cost stored in its hash, not at the configured cost', async () => {
  const cheap = await hashPassword('Camino4826', '16.1.1')
  expect(await passwordMatches('Camino4826', cheap)).toBe(true)
  expect(await passwordMatches('Camino4827', cheap)).toBe(false)
  expect(await passwordMatches(SEED_PASSWORD, SEED_PASSWORD_HASH, '16.1.1')).toBe(true)
})

test('no password matches an unknown account, not even an empty password', async () => {
  for (const password of ['', 'Camino4826']) {
    expect(await passwordMatches(password, null, '16.1.1')).toBe(false)
  }
})
