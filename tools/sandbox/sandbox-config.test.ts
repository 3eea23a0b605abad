import { expect, test } from 'vitest'
import { sandboxVariables } from './sandbox-config.ts'

test('[D60] without INSURER the sandbox starts with its own variables at today’s date', () => {
  expect(sandboxVariables({})).toEqual({ variables: {}, isAtADay: false })
  expect(sandboxVariables({ INSURER: '', PASSWORD_COST: '' }).variables).toEqual({})
})

test('[D60] INSURER=plain is passed to the sandbox, and any other name is refused', () => {
  expect(sandboxVariables({ INSURER: 'plain' }).variables).toEqual({ INSURER: 'plain' })
  expect(() => sandboxVariables({ INSURER: 'plane' })).toThrow('not "plane"')
})

test('on another port the sandbox prints addresses of that port', () => {
  expect(sandboxVariables({}, 'http://localhost:8787').variables).toEqual({})
  expect(sandboxVariables({}, 'http://localhost:8790').variables).toEqual({
    SITE_URL: 'http://localhost:8790',
  })
})

test('PASSWORD_COST is passed to the sandbox, and only in the form of numbers', () => {
  expect(sandboxVariables({ PASSWORD_COST: '16.1.1' }).variables).toEqual({ PASSWORD_COST: '16.1.1' })
  expect(() => sandboxVariables({ PASSWORD_COST: '1"\nx = "' })).toThrow('PASSWORD_COST is like')
})

test('[D215] [D218] the invoice terms are passed to the sandbox, and only known words', () => {
  const given = { INVOICE_WINDOW: 'year', INVOICE_EMAIL: 'optional' }
  expect(sandboxVariables(given).variables).toEqual(given)
  expect(() => sandboxVariables({ INVOICE_WINDOW: 'week' })).toThrow('INVOICE_WINDOW is "month"')
  expect(() => sandboxVariables({ INVOICE_EMAIL: 'no' })).toThrow('INVOICE_EMAIL is "required"')
})

test('[D277] CLOCK_OFFSET_MS is passed to the sandbox, and only as a whole number', () => {
  const CLOCK_OFFSET_MS = '-86400000'
  expect(sandboxVariables({ CLOCK_OFFSET_MS })).toEqual({ variables: { CLOCK_OFFSET_MS }, isAtADay: true })
  expect(() => sandboxVariables({ CLOCK_OFFSET_MS: 'tomorrow' })).toThrow('a whole number')
})
