import { expect, test } from 'vitest'
import { earlierEmail } from './earlier-email.ts'

const made = { ok: true, data: { signedIn: false } } as const
const sent = (email: string) => ({ ...made, earlier: { body: { email } } })

test('an account made by an earlier try is reported if its e-mail differs', () => {
  expect(earlierEmail(sent('antes@correo.example'), 'ahora@correo.example')).toBe('antes@correo.example')
  expect(earlierEmail(sent('ahora@correo.example'), 'ahora@correo.example')).toBeUndefined()
  expect(earlierEmail(made, 'ahora@correo.example')).toBeUndefined()
})
