import { expect, test } from 'vitest'
import { validate } from '#shared/forms/validate.ts'
import { confirmationSchema } from './confirmation.ts'

const SIGNER = 'María Ibáñez Peña'
const problem = (name: string, signer = SIGNER) =>
  validate(confirmationSchema([], signer), { method: 'typed', drawing: '', name }).messages.name

test.each(['María Ibáñez Peña', 'MARIA IBANEZ PENA', ' maría ibáñez  peña'])(
  '[SIG-15] [D88] %j is accepted as the name of the signer María Ibáñez Peña',
  (name) => expect(problem(name)).toBeUndefined(),
)

test.each(['', 'María', 'Juan Pérez', 'María Ibáñez Peña y otros'])(
  "[SIG-15] [D88] %j is refused as the signer's name, and the message gives the right one",
  (name) =>
    expect(problem(name)).toBe('Escribe tu nombre completo, como está en el documento: María Ibáñez Peña.'),
)

test('a document without a signer’s name accepts any name of more than one letter', () => {
  expect(problem('Ana Ruiz', '')).toBeUndefined()
  expect(problem('x', '')).toBe('Escribe tu nombre completo.')
})
