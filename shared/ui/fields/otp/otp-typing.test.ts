import type { ChangeEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { otpTyping } from './otp-typing.ts'

/** Simulates typing or pasting into the input behind the boxes of a code. */
function typing() {
  // A fake with the members that the handler uses.
  const input = { value: '', selectionStart: null } as unknown as HTMLInputElement
  const [onComplete, onTyped] = [vi.fn(), vi.fn()]
  const change = otpTyping({ onChange: undefined, onTyped, onComplete })
  const type = (value: string) => {
    input.value = value
    change({ currentTarget: input, nativeEvent: {} } as ChangeEvent<HTMLInputElement>)
  }
  const compose = (value: string) => {
    input.value = value
    const nativeEvent = Object.assign(new Composing('input'), { isComposing: true })
    change({ currentTarget: input, nativeEvent } as unknown as ChangeEvent<HTMLInputElement>)
  }
  return { input, onComplete, onTyped, type, compose }
}

/** A fake event of a keyboard that composes text. */
class Composing extends Event {}

beforeEach(() => {
  vi.stubGlobal('InputEvent', Composing)
  vi.stubGlobal('document', { activeElement: null })
  return () => vi.unstubAllGlobals()
})

test('[OTP-07] typing the sixth character of a code verifies it at once, and no earlier one does', () => {
  const { input, onComplete, onTyped, type } = typing()
  for (const key of 'a1b2c') type(input.value + key)
  expect(onComplete).not.toHaveBeenCalled()
  type(`${input.value}3`)
  expect(onComplete.mock.calls).toEqual([['A1B2C3']])
  expect(onTyped.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 6])
})

test.each(['123456', '123 456', ' 123-456\n', '1234567'])(
  '[OTP-07] the pasted or autofilled code %j is verified at once',
  (pasted) => {
    const { onComplete, type } = typing()
    type(pasted)
    expect(onComplete.mock.calls).toEqual([['123456']])
  },
)

test.each([
  'Volante: tu código es 482913. No lo compartas.',
  'Código 482 913\nVence en 10 minutos',
  '482913 es tu código. ¿Dudas? 800 999 0160',
])('[OTP-07] from the pasted message %j, the code is verified', (message) => {
  const { onComplete, type, input } = typing()
  type(message)
  expect([onComplete.mock.calls, input.value]).toEqual([[['482913']], '482913'])
})

test.each(['Tu código llega en un momento', 'Usa 482913 o 193847', 'Llama al 800 999 0160'])(
  '[OTP-07] the pasted text %j has no single code, so nothing is verified',
  (message) => {
    const { onComplete, type, input } = typing()
    type(message)
    expect([onComplete.mock.calls, input.value]).toEqual([[], ''])
  },
)

test('[OTP-07] an IME keyboard sends the code once, and its composition is not rewritten', () => {
  const { onComplete, type, input, compose } = typing()
  for (const text of ['a', 'a1b', 'a1b2c3']) {
    compose(text)
    expect(input.value).toBe(text)
  }
  type('a1b2c3')
  expect(onComplete.mock.calls).toEqual([['A1B2C3']])
})

test('[OTP-07] five characters and a blank are no code; a code corrected later is verified again', () => {
  const { onComplete, type } = typing()
  type('12345 ')
  expect(onComplete).not.toHaveBeenCalled()
  type('123456')
  type('12345')
  type('123457')
  expect(onComplete.mock.calls).toEqual([['123456'], ['123457']])
})
