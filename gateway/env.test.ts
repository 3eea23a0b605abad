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
  INVOICE_FILES_URL: 'https://invoices.insurer.example',
  IDENTITY_URL: 'https://identity.provider.example/check',
  OTP_DEVELOPMENT_CODE: '',
  MAPS_URL: 'https://maps.example/search',
  CARD_PROVIDER: 'stripe',
  STRIPE_PUBLIC_KEY: 'pk_live_something',
  IDLE_SECONDS: '',
}

describe('configuration', () => {
  test('[FND-55] [API-08] the three base URLs come from the configuration', () => {
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
    ['STEP_UP', 'true'],
    ['CANCELLATION_LATER_DAY', 'yes'],
    ['EMAIL_VALIDATION_REQUIRED', undefined],
    ['PICTURES_PROMPT', '1'],
    ['PICTURES_RELEASE_DATE', 'soon'],
    ['SHOW_LIST_PRICE', 'perhaps'],
    ['HELP_EMAIL', ''],
    ['SECURITY_CONTACT', 'seguridad@volante.example'],
    ['SECURITY_CONTACT', 'http://volante.example/seguridad'],
    ['SECURITY_CONTACT', 'https://volante.example/\nContact: x'],
    ['MAPS_URL', 'maps'],
    ['MAPS_URL', 'http://maps.example/search'],
    ['MAPS_KEY', 'with a space'],
    ['CLAIM_NAMES', '{'],
    ['CLAIM_NAMES', '[]'],
    ['CLAIM_NAMES', '{"persons":{}}'],
    ['CLAIM_NAMES', '{"people":{"pedestrian":["Peatón"]}}'],
    ['CLAIM_NAMES', '{"people":{"insured":["X"],"cyclist":["x"]}}'],
    ['CARD_PROVIDER', 'cash'],
    ['INVOICE_WINDOW', 'week'],
    ['INVOICE_EMAIL', 'false'],
    ['OPENPAY_URL', 'http://api.openpay.mx/v1/m1'],
    ['SITE_ORIGIN', 'volante.example'],
    ['SITE_ORIGIN', 'https://volante.example/'],
    ['REWARD_PICTURES', 'http://pictures.example'],
    ['REWARD_PICTURES', 'https://pictures.example/folder'],
    ['REWARD_PICTURES', 'https://pictures.example; script-src *'],
    ['DOCUMENT_ORIGINS', 'http://files.example'],
    ['DOCUMENT_ORIGINS', 'https://files.example/documents'],
    ['DOCUMENT_ORIGINS', 'https://files.example,media.example'],
    ['REWARD_PICTURES', 'https://a.example,https://b.example'],
    ['CARD_PROVIDER', undefined],
    ['IDLE_SECONDS', '0'],
    ['IDLE_SECONDS', 'long'],
    ['ADDRESS_LIMIT_FACTOR', '-1'],
    ['ENVIRONMENT', 'Production'],
    ['ENVIRONMENT', ' production'],
    ['BRAND_NAME', '   '],
    ['JOURNEY_URL', '   '],
    ['JOURNEY_URL', 'journey.insurer.example'],
    ['JOURNEY_URL', 'file:///etc/passwd'],
    ['IDLE_SECONDS', 'Infinity'],
    ['IDLE_SECONDS', '239.5'],
    ['SESSIONS_SINCE', '2026-11-22'],
    ['SESSIONS_SINCE', 'now'],
    ['UPSTREAM_CEILING_MS', '180001'],
    ['UPSTREAM_CEILING_MS', '0'],
    ['BREAKER_LEAST_CALLS', 'never'],
  ])('a wrong %s (%s) stops the start and is named', (name, value) => {
    expect(() => parseConfig({ ...production, [name]: value })).toThrow(name)
  })

  describe.each(['staging', 'production'])('configuration of %s', (environment) => {
    test.each([
      ['OTP_DEVELOPMENT_CODE', 'A1B2C3'],
      ['JOURNEY_URL', 'http://journey.insurer.example'],
      ['JOURNEY_URL', 'http://journey.insurer.example:443'],
      ['JOURNEY_URL', 'HTTP://journey.insurer.example'],
      ['JOURNEY_URL', 'https://localhost:8787/journey'],
      ['JOURNEY_URL', 'https://user:password@journey.insurer.example'],
      ['JOURNEY_URL', 'https://key@journey.insurer.example'],
      ['JOURNEY_URL', 'https://journey.insurer.example/?key=1'],
      ['JOURNEY_URL', 'https://journey.insurer.example/#v1'],
      ...[
        '127.0.0.1',
        '0.0.0.0',
        '10.0.0.7',
        '192.168.1.4',
        '169.254.169.254',
        '2130706433',
        '0x7f.1',
        '[::1]',
        '[fd00::1]',
        '[::ffff:10.0.0.7]',
        '8.8.8.8',
        'journey',
        'localhost.',
        'a.localhost',
        'journey.internal',
        'journey.local',
        'SANDBOX.internal',
        'sandbox.internal.',
      ].map((host) => ['INVOICE_FILES_URL', `https://${host}/`] as [string, string]),
      ['PUBLIC_URL', 'http://sandbox.internal/public'],
      ['DEFENDER_URL', 'https://sandbox.internal/defender'],
      ['CARD_PROVIDER', 'sandbox'],
      ['IDENTITY_URL', ''],
      ['IDENTITY_URL', 'http://identity.provider.example'],
      ['IDLE_WARNING', 'false'],
      ['STRIPE_PUBLIC_KEY', 'sk_live_something'],
      ['STRIPE_PUBLIC_KEY', ''],
      ['STRIPE_PUBLIC_KEY', 'pk_'],
      ['STRIPE_PUBLIC_KEY', 'pk_live_something sk_live_something'],
      ['ADDRESS_LIMIT_FACTOR', '100'],
      ['ROUTE_LIMIT_FACTOR', '100'],
      ['IDLE_SECONDS', '86400'],
      ['IDLE_SECONDS', '30'],
      ['UPSTREAM_CEILING_MS', '50'],
      ['BREAKER_LEAST_CALLS', '1'],
      ['BREAKER_LEAST_CALLS', '1000000'],
      ['INVOICE_FILES_URL', 'https://invoices.insurer.corp/'],
      ['INVOICE_FILES_URL', 'https://invoices.lan/'],
      ['FILE_SCANNER_URL', 'https://scanner.insurer.example/scan'],
      ['SUPPORT_CHAT_URL', 'http://chat.insurer.example'],
      ['METRICS_TOKEN', 'guessable'],
      ['METRICS_TOKEN', `${'a'.repeat(40)}\n`],
      ['METRICS_TOKEN', ' '.repeat(40)],
    ])('[OTP-17] the configuration refuses a development value: %s = %s', (name, value) => {
      expect(() => parseConfig({ ...production, ENVIRONMENT: environment, [name]: value })).toThrow(name)
    })
  })

  test('production refuses the sandbox of the second card provider, staging accepts it', () => {
    const played = {
      ...production,
      OPENPAY_URL: 'https://sandbox-api.openpay.mx/v1/m1',
      OPENPAY_PUBLIC_KEY: 'pk_1',
    }
    expect(() => parseConfig(played)).toThrow('OPENPAY_URL')
    expect(() => parseConfig({ ...played, ENVIRONMENT: 'staging' })).not.toThrow()
  })

  test('SESSIONS_SINCE is read in UTC, and empty means none', () => {
    const sinceOf = (SESSIONS_SINCE?: string) => parseConfig({ ...production, SESSIONS_SINCE }).SESSIONS_SINCE
    expect([sinceOf(), sinceOf(''), sinceOf('1970-01-01T00:01:00Z')]).toEqual([0, 0, 60_000])
  })

  test('[D215] [D218] invoice window and e-mail have the documented defaults', () => {
    const of = (more: object) => {
      const { INVOICE_WINDOW, INVOICE_EMAIL } = parseConfig({ ...production, ...more })
      return [INVOICE_WINDOW, INVOICE_EMAIL]
    }
    const absent = { INVOICE_WINDOW: undefined, INVOICE_EMAIL: undefined }
    expect(of(absent)).toEqual(['month', 'required'])
    expect(of({ INVOICE_WINDOW: 'year', INVOICE_EMAIL: 'optional' })).toEqual(['year', 'optional'])
  })

  test('[D253] a later last day of cover is offered only if configured', () => {
    const laterDay = (CANCELLATION_LATER_DAY?: string) =>
      parseConfig({ ...production, CANCELLATION_LATER_DAY }).CANCELLATION_LATER_DAY
    expect([laterDay(), laterDay('on')]).toEqual(['off', 'on'])
  })

  test('[D319] an overdue payment is charged only if configured', () => {
    const ofOverdue = (OVERDUE_PAYMENT?: string) =>
      parseConfig({ ...production, OVERDUE_PAYMENT }).OVERDUE_PAYMENT
    expect([ofOverdue(), ofOverdue('on')]).toEqual(['off', 'on'])
  })

  test('without a configured idle time the default of 239 seconds applies', () => {
    const idleOf = (IDLE_SECONDS?: string) => parseConfig({ ...production, IDLE_SECONDS }).IDLE_SECONDS
    expect([idleOf(), idleOf(''), idleOf('300')]).toEqual([239, 239, 300])
  })

  test('a base URL may have a port, a path and a final slash', () => {
    for (const url of [
      'https://api.insurer.mx:8443/v1',
      'https://api.insurer.mx/v1/',
      'https://API.insurer.mx',
    ])
      expect(parseConfig({ ...production, JOURNEY_URL: url }).JOURNEY_URL).toBe(url)
  })

  test('production refuses a test key of the card provider, staging accepts it', () => {
    const withOpenpay = { ...production, OPENPAY_URL: 'https://api.openpay.mx/v1/m1' }
    expect(() => parseConfig({ ...withOpenpay, OPENPAY_PUBLIC_KEY: 'sk_1' })).toThrow('OPENPAY_PUBLIC_KEY')
    expect(() => parseConfig({ ...withOpenpay, OPENPAY_PUBLIC_KEY: 'pk_1' })).not.toThrow()
    const withTestKey = { ...production, STRIPE_PUBLIC_KEY: 'pk_test_something' }
    expect(() => parseConfig(withTestKey)).toThrow('STRIPE_PUBLIC_KEY')
    expect(parseConfig({ ...withTestKey, ENVIRONMENT: 'staging' }).ENVIRONMENT).toBe('staging')
  })

  test('all wrong variables are named at once', () => {
    const start = () => parseConfig({ ...production, JOURNEY_URL: 'http://a.example', IDLE_SECONDS: '30' })
    expect(start).toThrow(/JOURNEY_URL.*IDLE_SECONDS/)
  })

  test('development needs the sandbox binding that its addresses name', () => {
    expect(() => parseConfig({ ...env, SANDBOX: undefined })).toThrow('SANDBOX')
  })

  test('a configuration error shows no value, which may be secret', () => {
    expect(() => parseConfig({ ...production, STRIPE_PUBLIC_KEY: 'sk_live_something' })).not.toThrow(
      'sk_live',
    )
  })
})
