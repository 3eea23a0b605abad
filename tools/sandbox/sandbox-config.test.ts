import { expect, test } from 'vitest'
import { sandboxVariables } from './sandbox-config.ts'

test('[D60] without INSURER the sandbox is started with its own variables, at the real day', () => {
  expect(sandboxVariables({})).toEqual({ variables: {}, isAtADay: false })
  expect(sandboxVariables({ INSURER: '', PASSWORD_COST: '' }).variables).toEqual({})
})

test('[D60] INSURER=plain is passed to the sandbox, and no other name', () => {
  expect(sandboxVariables({ INSURER: 'plain' }).variables).toEqual({ INSURER: 'plain' })
  expect(() => sandboxVariables({ INSURER: 'plane' })).toThrow('not "plane"')
})

test('on another port the sandbox prints addresses of that port', () => {
  expect(sandboxVariables({}, 'http://localhost:8787').variables).toEqual({})
  expect(sandboxVariables({}, 'http://localhost:8790').variables).toEqual({
    SITE_URL: 'http://localhost:8790',
  })
})

test('tests make passwords cheap, by numbers alone', () => {
  expect(sandboxVariables({ PASSWORD_COST: '16.1.1' }).variables).toEqual({ PASSWORD_COST: '16.1.1' })
  expect(() => sandboxVariables({ PASSWORD_COST: '1"\nx = "' })).toThrow('PASSWORD_COST is like')
})

test('[D215] [D218] the terms of invoices are the gateway’s, by known words alone', () => {
  const given = { INVOICE_WINDOW: 'year', INVOICE_EMAIL: 'optional' }
  expect(sandboxVariables(given).variables).toEqual(given)
  expect(() => sandboxVariables({ INVOICE_WINDOW: 'week' })).toThrow('INVOICE_WINDOW is "month"')
  expect(() => sandboxVariables({ INVOICE_EMAIL: 'no' })).toThrow('INVOICE_EMAIL is "required"')
})

test('[D277] a test run sets the clock, by a whole number', () => {
  const CLOCK_OFFSET_MS = '-86400000'
  expect(sandboxVariables({ CLOCK_OFFSET_MS })).toEqual({ variables: { CLOCK_OFFSET_MS }, isAtADay: true })
  expect(() => sandboxVariables({ CLOCK_OFFSET_MS: 'tomorrow' })).toThrow('a whole number')
})
