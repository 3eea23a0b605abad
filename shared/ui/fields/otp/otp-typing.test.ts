import type { ChangeEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { otpTyping } from './otp-typing.ts'

/** What a person typed into the one input behind the boxes, key by key or at once. */
function typing() {
  const input = { value: '', selectionStart: null } as unknown as HTMLInputElement // as far as it is used
  const [onComplete, onTyped] = [vi.fn(), vi.fn()]
  const change = otpTyping({ onChange: undefined, onTyped, onComplete })
  const type = (value: string) => {
    input.value = value
    change({ currentTarget: input } as ChangeEvent<HTMLInputElement>)
  }
  return { input, onComplete, onTyped, type }
}

beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null })
  return () => vi.unstubAllGlobals()
})

test('[OTP-07] the sixth character verifies at once, and none before it', () => {
  const { input, onComplete, onTyped, type } = typing()
  for (const key of 'a1b2c') type(input.value + key)
  expect(onComplete).not.toHaveBeenCalled()
  type(`${input.value}3`)
  expect(onComplete.mock.calls).toEqual([['A1B2C3']])
  expect(onTyped.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 6])
})

test.each(['123456', '123 456', ' 123-456\n', '1234567'])(
  '[OTP-07] %j, pasted or filled in by the phone, is verified at once',
  (pasted) => {
    const { onComplete, type } = typing()
    type(pasted)
    expect(onComplete.mock.calls).toEqual([['123456']])
  },
)

test('[OTP-07] five characters and a blank are no code; one that is taken back verifies again when it is there', () => {
  const { onComplete, type } = typing()
  type('12345 ')
  expect(onComplete).not.toHaveBeenCalled()
  type('123456')
  type('12345')
  type('123457')
  expect(onComplete.mock.calls).toEqual([['123456'], ['123457']])
})
