import { expect, test } from 'vitest'
import { isSignersName } from './signer-input.ts'

const NAME = 'María Fernanda Ibáñez Peña'

test.each(['María Fernanda Ibáñez Peña', 'MARIA FERNANDA IBANEZ PENA', '  maría  fernanda ibáñez peña '])(
  '[SIG-15] %j is accepted as the name of the signer',
  (typed) => expect(isSignersName(typed, NAME)).toBe(true),
)

test.each(['', 'x', 'María Ibáñez', 'Juan Pérez', 'María Fernanda Ibáñez Peña Ruiz', 'Acepto', '     '])(
  '[SIG-15] %j is not accepted as the name of the signer',
  (typed) => expect(isSignersName(typed, NAME)).toBe(false),
)

test('a document without a signer’s name accepts any real name and no scribble', () => {
  expect(isSignersName('Ana Ruiz', ' ')).toBe(true)
  for (const typed of ['', 'a', 'ab', '---', '123']) expect(isSignersName(typed, '')).toBe(false)
})
