import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookupAnswer, lookupAnswered, lookupTyped, noLookup, type LookupState } from './lookup.ts'

const isDigits = (value: string) => /^\d{2}$/.test(value)
const type = (state: LookupState<string>, value: string) => lookupTyped(state, value, isDigits)

test('[FND-91] a look-up runs only for a valid value that differs from the last one looked up', () => {
  let state = type(noLookup, '1')
  expect(state.asked).toBeUndefined()
  state = type(state, '12')
  expect(state.asked).toBe('12')
  state = type(lookupAnswered(type(state, '12x'), '12', 'twelve'), '12')
  expect([state.isRunning, lookupAnswer(state)]).toEqual([false, 'twelve'])
})

test('[FND-69] a failed look-up has no answer, and can run again for the same value', () => {
  const failed = lookupAnswered(type(noLookup, '12'), '12', undefined)
  expect([lookupAnswer(failed), failed.isRunning, failed.asked]).toEqual([undefined, false, undefined])
  expect(type(failed, '12').asked).toBe('12')
})

test('a look-up answer is shown only for the value that it belongs to, in any order of typing and answers', () => {
  const step = fc.record({
    types: fc.constantFrom('1', '11', '12', '13'),
    answers: fc.constantFrom('', '11', '12', '13'),
  })
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let state: LookupState<string> = noLookup
      let last: string | undefined
      for (const { types, answers } of steps) {
        state = type(state, types)
        last = state.asked
        if (answers) state = lookupAnswered(state, answers, `about ${answers}`)
        const answer = lookupAnswer(state)
        expect(answer === undefined || answer === `about ${state.typed}`).toBe(true)
        expect(state.isRunning && state.asked === undefined).toBe(false)
        if (answers && answers !== last) expect(state.asked).toBe(last)
      }
    }),
    { numRuns: process.env.LONG ? 10_000 : 1_000 },
  )
})
