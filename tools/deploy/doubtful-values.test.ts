import { expect, test } from 'vitest'
import { doubtsOf } from './doubtful-values.ts'

const vars = {
  ENVIRONMENT: 'production',
  BRAND_NAME: 'Seguros del Valle',
  JOURNEY_URL: 'https://api.valle.mx/journey',
  PUBLIC_URL: 'https://api.valle.mx/public',
  DEFENDER_URL: 'https://api.valle.mx/defender',
  INVOICE_FILES_URL: 'https://facturas.valle.mx',
  HELP_EMAIL: 'ayuda@valle.mx',
  PASSKEY_RP_ID: 'valle.mx',
  STRIPE_PUBLIC_KEY: 'pk_live_1',
  UMA_VALUE: '113.14',
  UNE_PHONE: '55 1234 5678',
  UNE_EMAIL: 'une@valle.mx',
}
const sound = { target: 'production', vars, services: [], hasRoutes: true }
const withVars = (more: object) => ({ ...sound, vars: { ...vars, ...more } })

test('a sound environment has neither a refusal nor an advice', () => {
  expect(doubtsOf(sound)).toEqual({ refused: [], advised: [] })
})

test.each([
  ['ENVIRONMENT', 'staging'],
  ['UMA_VALUE', 'abc'],
  ['UNE_PHONE', 'llámanos'],
  ['UNE_EMAIL', 'une'],
  ['HELP_EMAIL', 'ayuda@volante.example'],
  ['PASSKEY_RP_ID', 'com.mx'],
  ['PASSKEY_RP_ID', 'mx'],
])('%s = %s stops a release', (name, value) => {
  expect(doubtsOf(withVars({ [name]: value })).refused).toEqual([expect.stringContaining(name)])
})

test('a binding to the sandbox stops a release', () => {
  const { refused } = doubtsOf({ ...sound, services: ['SANDBOX'] })
  expect(refused).toEqual([expect.stringContaining('SANDBOX')])
})

test.each([
  ['no routes', { ...sound, hasRoutes: false }, 'routes'],
  ['the brand of the repository', withVars({ BRAND_NAME: 'Volante Seguros' }), 'BRAND_NAME'],
  ['one address twice', withVars({ PUBLIC_URL: vars.JOURNEY_URL }), 'same address'],
  [
    'real cards in staging',
    { ...withVars({ ENVIRONMENT: 'staging' }), target: 'staging' },
    'STRIPE_PUBLIC_KEY',
  ],
] as const)('%s gives an advice and does not stop a release', (_, environment, named) => {
  const { refused, advised } = doubtsOf(environment)
  expect(refused).toEqual([])
  expect(advised).toEqual([expect.stringContaining(named)])
})

test('a refusal does not print the value', () => {
  const { refused } = doubtsOf(withVars({ UNE_EMAIL: 'canary', UMA_VALUE: 'canary', UNE_PHONE: 'canary' }))
  expect(refused.join()).not.toContain('canary')
})
