/** The rules between the variables of one environment; the shape of each variable stands in `variables.ts` (D7, API-08). */
import { CALL_TIME_LIMIT_MS } from '#shared/contracts/errors.ts'
import type { Config } from './variables.ts'
import { LEAST_CALLS } from './insurer/resilience/circuit-breaker.ts'

/** The host name of the service binding to the sandbox. */
export const SANDBOX_HOST = 'sandbox.internal'

const baseNames = ['JOURNEY_URL', 'PUBLIC_URL', 'DEFENDER_URL', 'INVOICE_FILES_URL'] as const
/**
 * Bounds of the idle time in seconds. A much longer time than the default (D8) would defeat the time-out. A much
 * shorter one would leave no time to read.
 */
const IDLE_BOUNDS = { least: 120, most: 900 } as const
/** Shape of an internal token: valid in a header and too long to guess. */
const tokenShape = /^[\w.~+/=-]{32,}$/
const publicKeyShape = /^pk_(live|test)_\w+$/
const openpayKeyShape = /^pk_\w+$/
/** A public DNS name: no IP address, no name of a local network. */
const publicName =
  /^([a-z\d-]+\.)+(?!(localhost|local|internal|corp|home|lan|intranet|private)$)[a-z][a-z\d-]+$/

/** The text is the origin of a single host. `URL` takes "a.example,b.example" for a host, and a comma splits a content policy. */
const isOrigin = (text: string) => !text.includes(',') && URL.canParse(text) && new URL(text).origin === text
/** True if the relying party's id fits the site: browsers create no passkey for a page of another host. */
function isPasskeyHost({ PASSKEY_RP_ID: id, SITE_ORIGIN: site }: Config): boolean {
  if (id === '' || !isOrigin(site)) return id === ''
  const { hostname } = new URL(site)
  return hostname === id || hostname.endsWith(`.${id}`)
}

const isSecureOrigin = (text: string) => text.startsWith('https://') && isOrigin(text)

/** @returns One sentence for each variable that does not fit its environment. */
export function misfits(config: Config, hasSandbox: boolean): string[] {
  const isDevelopment = config.ENVIRONMENT === 'development'
  const found: string[] = []
  if (config.CARD_PROVIDER === 'stripe' && !publicKeyShape.test(config.STRIPE_PUBLIC_KEY)) {
    found.push('STRIPE_PUBLIC_KEY must be a public key (pk_…)')
  }
  // Only a publishable key may reach a browser (BIL-O8).
  if (config.OPENPAY_URL !== '' && !openpayKeyShape.test(config.OPENPAY_PUBLIC_KEY)) {
    found.push('OPENPAY_PUBLIC_KEY must be a public key (pk_…)')
  }
  if (config.SITE_ORIGIN !== '' && !isSecureOrigin(config.SITE_ORIGIN)) {
    found.push('SITE_ORIGIN must be an origin (https://volante.example)')
  }
  if (config.PASSKEY_LOG_IN === 'on' && config.STEP_UP === 'off') {
    found.push('PASSKEY_LOG_IN needs STEP_UP')
  }
  if (!isPasskeyHost(config)) {
    found.push('PASSKEY_RP_ID must be the host of SITE_ORIGIN or one above it')
  }
  if (config.CONSERVATION_URL !== '' && config.CONSERVATION_CERTIFICATES.length === 0) {
    found.push('CONSERVATION_CERTIFICATES must name who stamps')
  }
  if (!config.REWARD_PICTURES.every(isSecureOrigin)) {
    found.push('REWARD_PICTURES must be origins (https://pictures.example)')
  }
  if (!config.DOCUMENT_ORIGINS.every(isDevelopment ? isOrigin : isSecureOrigin)) {
    found.push('DOCUMENT_ORIGINS must be origins (https://files.example)')
  }
  if (config.ANNUAL_CANCELLATION === 'external' && config.ANNUAL_CANCELLATION_URL === '') {
    found.push('ANNUAL_CANCELLATION_URL must be the page of ANNUAL_CANCELLATION')
  }
  if (!isDevelopment)
    return [...found, ...baseNames.flatMap((name) => misplaced(name, config)), ...unsafe(config)]
  for (const name of baseNames) {
    const isSandbox = new URL(config[name]).hostname === SANDBOX_HOST
    if (isSandbox && !hasSandbox) found.push(`${name} needs the binding SANDBOX`)
  }
  return found
}

/** The rules of a deployed URL: TLS, a public host, and no password in a URL that is not a secret. */
function misplaced(name: (typeof baseNames)[number], config: Config): string[] {
  const { protocol, hostname, username, password, search, hash } = new URL(config[name])
  if (hostname === SANDBOX_HOST) return [`${name} must not be the sandbox`]
  if (protocol !== 'https:') return [`${name} must be https`]
  if (!publicName.test(hostname)) return [`${name} must have a public name`]
  if (search + hash !== '') return [`${name} must end with its path`]
  return username + password === '' ? [] : [`${name} must hold no password`]
}

/** @returns One sentence for each variable whose value is allowed in development only. */
function unsafe(config: Config): string[] {
  const { IDLE_SECONDS: idle, METRICS_TOKEN: token } = config
  const rules: readonly (readonly [isWrong: boolean, sentence: string])[] = [
    [config.OTP_DEVELOPMENT_CODE !== '', 'OTP_DEVELOPMENT_CODE must be empty'],
    [config.CARD_PROVIDER === 'sandbox', 'CARD_PROVIDER must not be the sandbox'],
    [!config.MAPS_URL.startsWith('https:'), 'MAPS_URL must be https'],
    [
      config.FILE_SCANNER_URL !== '' && !config.FILE_SCANNER_URL.startsWith('https:'),
      'FILE_SCANNER_URL must be https',
    ],
    [
      config.CONSERVATION_URL !== '' && !config.CONSERVATION_URL.startsWith('https:'),
      'CONSERVATION_URL must be https',
    ],
    [
      config.FILE_SCANNER_URL !== '' && config.FILE_SCANNER_TOKEN === '',
      'FILE_SCANNER_TOKEN must be set where FILE_SCANNER_URL is',
    ],
    [
      config.SUPPORT_CHAT_URL !== '' && !config.SUPPORT_CHAT_URL.startsWith('https:'),
      'SUPPORT_CHAT_URL must be https',
    ],
    [!config.IDENTITY_URL.startsWith('https:'), 'IDENTITY_URL must be https'],
    [config.ADDRESS_LIMIT_FACTOR !== 1, 'ADDRESS_LIMIT_FACTOR must be 1'],
    [config.ROUTE_LIMIT_FACTOR !== 1, 'ROUTE_LIMIT_FACTOR must be 1'],
    [config.BREAKER_LEAST_CALLS !== LEAST_CALLS, `BREAKER_LEAST_CALLS must be ${LEAST_CALLS}`],
    [config.UPSTREAM_CEILING_MS !== CALL_TIME_LIMIT_MS, `UPSTREAM_CEILING_MS must be ${CALL_TIME_LIMIT_MS}`],
    [
      idle < IDLE_BOUNDS.least || idle > IDLE_BOUNDS.most,
      `IDLE_SECONDS must be ${IDLE_BOUNDS.least} to ${IDLE_BOUNDS.most}`,
    ],
    [!config.IDLE_WARNING, 'IDLE_WARNING must be true'],
    [token !== '' && !tokenShape.test(token), 'METRICS_TOKEN must be 32 or more of the letters of a token'],
    [
      config.ENVIRONMENT === 'production' && config.STRIPE_PUBLIC_KEY.startsWith('pk_test_'),
      'STRIPE_PUBLIC_KEY must not be a test key',
    ],
    [
      config.ENVIRONMENT === 'production' && /^https:\/\/(sandbox|demo|test)[.-]/.test(config.OPENPAY_URL),
      'OPENPAY_URL must not be the provider’s sandbox',
    ],
  ]
  return rules.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence)
}
