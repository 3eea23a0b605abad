import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { judge } from './judge.ts'
import { typedValues } from './typed-values.ts'

const schema = z.object({
  email: z.string().check(z.minLength(1, 'Escribe tu correo'), z.regex(/@/, 'El correo no es válido')),
  age: z.pipe(z.string().check(z.regex(/^\d+$/, 'Sólo números')), z.transform(Number)),
})
test('a form in order gives the values of its schema', () => {
  expect(judge(schema, { email: 'a@b.mx', age: '7' })).toEqual({
    answer: { email: 'a@b.mx', age: 7 },
    messages: {},
  })
})

test('each field has the sentence of its first problem', () => {
  expect(judge(schema, { email: '', age: 'x' })).toEqual({
    answer: undefined,
    messages: { email: 'Escribe tu correo', age: 'Sólo números' },
  })
})

test('a rule about several fields stands where its path says, or at the whole form', () => {
  const pair = z.object({ a: z.string(), b: z.string() })
  const at = pair.check(z.refine(({ a, b }) => a === b, { error: 'No coinciden', path: ['b'] }))
  const whole = pair.check(z.refine(({ a, b }) => a === b, 'No coinciden'))
  expect(judge(at, { a: '1', b: '2' }).messages).toEqual({ b: 'No coinciden' })
  expect(judge(whole, { a: '1', b: '2' }).messages).toEqual({ root: 'No coinciden' })
})

test('what stands in a form is read by kind of control', () => {
  expect(
    typedValues([
      { name: 'plate', type: 'text', value: 'ABC123' },
      { name: 'owner', type: 'radio', value: 'me', checked: false },
      { name: 'owner', type: 'radio', value: 'other', checked: true },
      { name: 'unchosen', type: 'radio', value: 'a', checked: false },
      { name: 'terms', type: 'checkbox', value: 'on', checked: true },
      { name: 'value', type: 'range', value: '8' },
      { name: 'brand', type: 'select-one', value: '3' },
      { name: '', type: 'text', value: 'nameless' },
      { name: 'photo', type: 'file', value: 'C:\\fakepath' },
      { type: 'fieldset' },
      { name: 'send', type: 'submit', value: 'x' },
    ]),
  ).toEqual({ plate: 'ABC123', owner: 'other', terms: true, value: '8', brand: '3' })
})
