import { expect, test } from 'vitest'
import { earlierEmail } from './earlier-email.ts'

const made = { ok: true, data: { signedIn: false } } as const
const sent = (email: string) => ({ ...made, earlier: { body: { email } } })

test('an account that an earlier try has made is reported with its own e-mail, where that is another one', () => {
  expect(earlierEmail(sent('antes@correo.example'), 'ahora@correo.example')).toBe('antes@correo.example')
  expect(earlierEmail(sent('ahora@correo.example'), 'ahora@correo.example')).toBeUndefined()
  expect(earlierEmail(made, 'ahora@correo.example')).toBeUndefined()
})
