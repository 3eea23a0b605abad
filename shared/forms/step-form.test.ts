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
test('validate returns the parsed values of a valid form', () => {
  expect(validate(schema, { email: 'a@b.mx', age: '7' })).toEqual({
    answer: { email: 'a@b.mx', age: 7 },
    messages: {},
  })
})

test('validate returns the first problem of each field', () => {
  expect(validate(schema, { email: '', age: 'x' })).toEqual({
    answer: undefined,
    messages: { email: 'Escribe tu correo', age: 'Sólo números' },
  })
})

test('validate reports a field that is absent from the page with its own sentence', () => {
  expect(validate(schema, { email: 'a@b.mx' }).messages).toEqual({ age: 'Falta tu edad' })
})

test('validate reports a rule about several fields at its path, or at the form', () => {
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

test('typedValues reads each control by its type', () => {
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
