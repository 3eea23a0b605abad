import * as v from 'valibot'
import { expect, test } from 'vitest'
import { elementForm } from './change-card.ts'

const holderSays = (holderName: string) =>
  v.safeParse(elementForm, { holderName, accepts: true }).issues?.map(({ message }) => message)

test.each(['Li', 'Irene Herrera', "Ana María O'Neill"])(
  '[BIL-15] %s is accepted as the holder of a card',
  (name) => {
    expect(holderSays(name)).toBeUndefined()
  },
)

test.each([
  ['', 'Este campo es obligatorio'],
  ['I', 'Campo inválido.'],
  ['4242 4242', 'Campo inválido.'],
])('[BIL-15] %j is refused as the holder of a card: %s', (name, sentence) => {
  expect(holderSays(name)).toEqual([sentence])
})
