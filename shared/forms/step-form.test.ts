import { expect, test } from 'vitest'
import * as v from 'valibot'
import { validate } from './validate.ts'
import { typedValues } from './typed-values.ts'

const schema = v.object({
  email: v.pipe(
    v.string('Falta tu correo'),
    v.nonEmpty('Escribe tu correo'),
    v.regex(/@/, 'El correo no es válido'),
  ),
  age: v.pipe(v.string('Falta tu edad'), v.regex(/^\d+$/, 'Sólo números'), v.transform(Number)),
})
test('a form in order gives the values of its schema', () => {
  expect(validate(schema, { email: 'a@b.mx', age: '7' })).toEqual({
    answer: { email: 'a@b.mx', age: 7 },
    messages: {},
  })
})

test('each field has the sentence of its first problem', () => {
  expect(validate(schema, { email: '', age: 'x' })).toEqual({
    answer: undefined,
    messages: { email: 'Escribe tu correo', age: 'Sólo números' },
  })
})

test('a field that is not in the page says its own sentence', () => {
  expect(validate(schema, { email: 'a@b.mx' }).messages).toEqual({ age: 'Falta tu edad' })
})

test('a rule about several fields stands where its path says, or at the whole form', () => {
  const pair = v.object({ a: v.string(), b: v.string() })
  const at = v.pipe(
    pair,
    v.forward(
      v.check(({ a, b }) => a === b, 'No coinciden'),
      ['b'],
    ),
  )
  const whole = v.pipe(
    pair,
    v.check(({ a, b }) => a === b, 'No coinciden'),
  )
  expect(validate(at, { a: '1', b: '2' }).messages).toEqual({ b: 'No coinciden' })
  expect(validate(whole, { a: '1', b: '2' }).messages).toEqual({ root: 'No coinciden' })
})

test('the values of a form are read by kind of control', () => {
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
