import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { parseConfig } from './env.ts'

const production = {
  ...env,
  ENVIRONMENT: 'production',
  SANDBOX: undefined,
  JOURNEY_URL: 'https://journey.insurer.example',
  PUBLIC_URL: 'https://public.insurer.example',
  DEFENDER_URL: 'https://defender.insurer.example',
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
    ['JOURNEY_URL', undefined],
    ['PUBLIC_URL', 'nowhere'],
    ['HELP_EMAIL', ''],
    ['SHOW_LIST_PRICE', 'perhaps'],
    ['PICTURES_RELEASE_DATE', 'soon'],
    ['IDLE_SECONDS', '0'],
    ['ENVIRONMENT', 'laptop'],
  ])('a wrong %s refuses to start and is named', (name, value) => {
    expect(() => parseConfig({ ...production, [name]: value })).toThrow(name)
  })

  test.each([
    ['OTP_DEVELOPMENT_CODE', 'A1B2C3'],
    ['JOURNEY_URL', 'http://journey.insurer.example'],
    ['PUBLIC_URL', 'http://sandbox.internal/public'],
    ['CARD_PROVIDER', 'sandbox'],
    ['STRIPE_PUBLIC_KEY', 'sk_live_something'],
    ['ADDRESS_LIMIT_FACTOR', '100'],
    ['IDLE_SECONDS', undefined],
  ])('[OTP-17] production refuses what belongs on a laptop: %s', (name, value) => {
    expect(() => parseConfig({ ...production, [name]: value })).toThrow(name)
  })

  test('a refusal tells no value, which may be secret', () => {
    expect(() => parseConfig({ ...production, STRIPE_PUBLIC_KEY: 'sk_live_something' })).not.toThrow(
      'sk_live',
    )
  })
})
