import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const production = {
  ...env,
  ENVIRONMENT: 'production',
  SANDBOX: undefined,
  JOURNEY_URL: 'https://journey.insurer.example',
  PUBLIC_URL: 'https://public.insurer.example',
  DEFENDER_URL: 'https://defender.insurer.example',
  INVOICE_FILES_URL: 'https://invoices.insurer.example',
  OTP_DEVELOPMENT_CODE: '',
  CARD_PROVIDER: 'stripe',
  STRIPE_PUBLIC_KEY: 'pk_live_something',
  IDLE_SECONDS: '239',
}

describe('configuration', () => {
  test('[FND-55] [API-08] the three bases come from the configuration', () => {
    const config = parseConfig(production)
    expect(config.JOURNEY_URL).toBe(production.JOURNEY_URL)
    expect(config.PUBLIC_URL).toBe(production.PUBLIC_URL)
    expect(config.DEFENDER_URL).toBe(production.DEFENDER_URL)
  })

  test.each([
    ['ENVIRONMENT', undefined],
    ['ENVIRONMENT', 'laptop'],
    ['BRAND_NAME', ''],
    ['BRAND_WORD', 'xy'],
    ['JOURNEY_URL', undefined],
    ['JOURNEY_URL', ''],
    ['PUBLIC_URL', 'nowhere'],
    ['DEFENDER_URL', 'ftp://defender.insurer.example'],
    ['OTP_DEVELOPMENT_CODE', 'short'],
    ['EMAIL_VALIDATION_REQUIRED', undefined],
    ['PICTURES_PROMPT', '1'],
    ['PICTURES_RELEASE_DATE', 'soon'],
    ['SHOW_LIST_PRICE', 'perhaps'],
    ['HELP_EMAIL', ''],
    ['CARD_PROVIDER', 'cash'],
    ['CARD_PROVIDER', undefined],
    ['IDLE_SECONDS', '0'],
    ['IDLE_SECONDS', 'long'],
    ['ADDRESS_LIMIT_FACTOR', '-1'],
  ])('a wrong %s (%s) refuses to start and is named', (name, value) => {
    expect(() => parseConfig({ ...production, [name]: value })).toThrow(name)
  })

  describe.each(['staging', 'production'])('%s', (environment) => {
    test.each([
      ['OTP_DEVELOPMENT_CODE', 'A1B2C3'],
      ['JOURNEY_URL', 'http://journey.insurer.example'],
      ['JOURNEY_URL', 'https://localhost:8787/journey'],
      ['JOURNEY_URL', 'https://user:password@journey.insurer.example'],
      ['PUBLIC_URL', 'http://sandbox.internal/public'],
      ['DEFENDER_URL', 'https://sandbox.internal/defender'],
      ['CARD_PROVIDER', 'sandbox'],
      ['IDLE_WARNING', 'false'],
      ['STRIPE_PUBLIC_KEY', 'sk_live_something'],
      ['STRIPE_PUBLIC_KEY', ''],
      ['ADDRESS_LIMIT_FACTOR', '100'],
      ['IDLE_SECONDS', undefined],
      ['IDLE_SECONDS', '86400'],
      ['METRICS_TOKEN', 'guessable'],
    ])('[OTP-17] refuses what belongs on a laptop: %s = %s', (name, value) => {
      expect(() => parseConfig({ ...production, ENVIRONMENT: environment, [name]: value })).toThrow(name)
    })
  })

  test('a test key of the card provider stays out of production', () => {
    const withTestKey = { ...production, STRIPE_PUBLIC_KEY: 'pk_test_something' }
    expect(() => parseConfig(withTestKey)).toThrow('STRIPE_PUBLIC_KEY')
    expect(parseConfig({ ...withTestKey, ENVIRONMENT: 'staging' }).ENVIRONMENT).toBe('staging')
  })

  test('every variable that is wrong is named at once', () => {
    const start = () =>
      parseConfig({ ...production, JOURNEY_URL: 'http://a.example', IDLE_SECONDS: undefined })
    expect(start).toThrow(/JOURNEY_URL.*IDLE_SECONDS/)
  })

  test('development needs the sandbox that its addresses name', () => {
    expect(() => parseConfig({ ...env, SANDBOX: undefined })).toThrow('SANDBOX')
  })

  test('a refusal tells no value, which may be secret', () => {
    expect(() => parseConfig({ ...production, STRIPE_PUBLIC_KEY: 'sk_live_something' })).not.toThrow(
      'sk_live',
    )
  })
})
