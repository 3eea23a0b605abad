/** The configuration of one environment, parsed once: a wrong one throws and names every variable (D7, API-08). */
import { CARD_BRANDS } from '#shared/domain/payment/paid-card.ts'
import { DEBT_RULES } from '#shared/domain/cancellation/debt-rules.ts'
import { CALL_TIME_LIMIT_MS } from '#shared/contracts/time-limit.ts'
import { readCertificate } from '#shared/case-file/time-stamp/certificate.ts'
import type { Bytes } from '#shared/case-file/time-stamp/der.ts'
import type { SealingKey } from '#shared/case-file/seal.ts'
import { listKinds, type OwnNames } from '#shared/domain/claims/lists/list-kinds.ts'
import { INVOICE_WINDOWS } from '#shared/domain/invoicing/invoice-window.ts'
import { IDLE_SECONDS } from '#shared/domain/access/idle-times.ts'
import * as z from 'zod/mini'
import { LEAST_CALLS } from './insurer/resilience/circuit-breaker.ts'

/** The host name of the service binding to the sandbox. */
export const SANDBOX_HOST = 'sandbox.internal'

const url = z.url({ protocol: /^https?$/ })
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value: 'true' | 'false') => value === 'true'),
)
const wholeNumber = (most = Number.MAX_SAFE_INTEGER) =>
  z.pipe(z.coerce.number<string>(), z.int().check(z.positive(), z.lte(most)))
const ownNames = z.record(z.string(), z.record(z.string(), z.array(z.string())))

/** @throws Error */
const namesIn = (text: string): OwnNames => (text === '' ? {} : ownNames.parse(JSON.parse(text)))

const claimNames = z.pipe(
  z.string().check(z.refine((text) => isRead(() => listKinds(namesIn(text))))),
  z.transform((text: string) => listKinds(namesIn(text))),
)
function isRead(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
/** More than blanks. */
const word = (least: number) => z.string().check(z.trim(), z.minLength(least))

/** Parted by blanks. */
const words = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(/\s+/).filter((word) => word !== '')),
)
const origins = z._default(words, [])

/** Percent: more is a slip of the pen. */
const MOST_RATE = 100
/** Private and public key, parted by a dot (`seal.ts`). */
const sealingKey = z.pipe(
  z.string().check(z.regex(/^([\w-]{150,220}\.[\w-]{87})?$/)),
  z.transform((text: string): SealingKey | null => {
    const [privateKey = '', publicKey = ''] = text.split('.')
    return text === '' ? null : { privateKey, publicKey }
  }),
)

const certificates = z.pipe(
  z.string().check(z.refine((text) => isRead(() => certificatesIn(text).map(readCertificate)))),
  z.transform(certificatesIn),
)
/** @throws of what is not base64. */
function certificatesIn(text: string): readonly Bytes[] {
  const found = text.split(/\s+/).filter((word) => word !== '')
  return found.map((word) => Uint8Array.from(atob(word), (char) => char.charCodeAt(0)))
}

/** What takes longer is no promise. */
const MOST_REFUND_DAYS = 90

const variables = z.object({
  ENVIRONMENT: z.enum(['development', 'staging', 'production']),
  BRAND_NAME: word(1),
  BRAND_WORD: word(3),
  JOURNEY_URL: url,
  PUBLIC_URL: url,
  DEFENDER_URL: url,
  /** The service that keeps the files of tax invoices (API-72). */
  INVOICE_FILES_URL: url,
  OTP_DEVELOPMENT_CODE: z._default(z.string().check(z.regex(/^([A-Z0-9]{6})?$/)), ''),
  /** Whether what costs money or identity asks for a code (D61); off where the insurer sends none to somebody signed in. */
  STEP_UP: z._default(z.enum(['on', 'off']), 'on'),
  /** Whether a passkey opens an account without the password (D188): on where the insurer has API-216 to API-219. */
  PASSKEY_LOG_IN: z._default(z.enum(['on', 'off']), 'off'),
  EMAIL_VALIDATION_REQUIRED: flag,
  PICTURES_PROMPT: flag,
  PICTURES_RELEASE_DATE: z.iso.date(),
  SHOW_LIST_PRICE: flag,
  HELP_EMAIL: z.email(),
  /** Where people find the product; the build takes it too. Empty: pages do not name their address. */
  SITE_ORIGIN: z._default(z.string(), ''),
  /** For whom passkeys are made: a host above or equal to that of SITE_ORIGIN (D212); empty: the host that people come to. */
  PASSKEY_RP_ID: z._default(z.string().check(z.regex(/^([a-z\d-]+(\.[a-z\d-]+)*)?$/)), ''),
  /** Where annual policies are cancelled (D62): here, or on the insurer's page (CAN-02, CAN-O1). */
  ANNUAL_CANCELLATION: z._default(z.enum(['portal', 'external']), 'portal'),
  ANNUAL_CANCELLATION_URL: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), ''),
  /** Whether the insurer takes a day after today as the last one of cover; its document says `cancel_date` is now (D253). */
  CANCELLATION_LATER_DAY: z._default(z.enum(['off', 'on']), 'off'),
  /** Working days within which the insurer gives back what was not used (D127); empty: nothing is promised. */
  REFUND_WORKING_DAYS: z._default(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      wholeNumber(MOST_REFUND_DAYS),
    ]),
    null,
  ),
  /** Percent a year that a late claim payment earns (LISF 276), as the insurer computes it; empty: no amount is named (D230). */
  LATE_CLAIM_RATE: z._default(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      z.pipe(z.coerce.number<string>(), z.number().check(z.positive(), z.lte(MOST_RATE))),
    ]),
    null,
  ),
  /** What becomes of an overdue payment once its policy is cancelled (D127); empty: nothing is said. */
  CANCELLED_DEBT: z._default(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      z.enum(DEBT_RULES),
    ]),
    null,
  ),
  /** Until when a purchase can be invoiced (D215): the month of the policy (INV-11), or the year that the tax office has (R13). */
  INVOICE_WINDOW: z._default(z.enum(INVOICE_WINDOWS), 'month'),
  /** Whether an invoice needs an e-mail (INV-33), or may be downloaded alone (D218). */
  INVOICE_EMAIL: z._default(z.enum(['required', 'optional']), 'required'),
  /** The identity provider's page (API-118); empty: the sandbox's, which has an origin of its own. */
  IDENTITY_URL: z._default(z.union([z.literal(''), url]), ''),
  /** Where somebody without an INE is helped (IDV-11); empty: by telephone. */
  SUPPORT_CHAT_URL: z._default(z.union([z.literal(''), url]), ''),
  /** The map search of the claim forms (CLF-O14, API-121), and its key, a secret; without one addresses are typed. */
  MAPS_URL: z._default(url, 'https://places.googleapis.com/v1/places:searchText'),
  MAPS_KEY: z._default(z.string().check(z.regex(/^[\x21-\x7e]{0,200}$/)), ''),
  /** Looks through files for malware (D213): POST of the bytes, `{ "infected": false }`; empty: none does. Its key, a secret. */
  FILE_SCANNER_URL: z._default(z.union([z.literal(''), url]), ''),
  FILE_SCANNER_TOKEN: z._default(z.string().check(z.regex(/^[\x21-\x7e]{0,200}$/)), ''),
  /** Knows breached passwords by five digits of their SHA-1 (D235), as Pwned Passwords; empty: the product's own list alone. */
  BREACHED_PASSWORDS_URL: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), ''),
  /** Where the insurer's pictures of rewards lie; empty: pictures in the answer itself alone (D115). */
  REWARD_PICTURES: origins,
  /** Where documents may lie beside the insurer's own bases (D156); empty: there alone. */
  DOCUMENT_ORIGINS: origins,
  /** Names of this insurer's list entries that the product does not know yet (D129), as JSON; empty: none. */
  CLAIM_NAMES: z._default(claimNames, listKinds()),
  /** Seals case files (D240): a secret, as `node tools/run.mjs tools/write-case-key.ts` prints it; empty: no seal. */
  CASE_FILE_KEY: z._default(sealingKey, null),
  /** The insurer's unit for complaints (R9), as the pages name it; empty: papers name it without. */
  UNE_PHONE: z._default(z.string(), ''),
  UNE_EMAIL: z._default(z.string(), ''),
  /** Stamps what was signed (NOM-151, D221), by RFC 3161 over HTTP; empty: nobody does. */
  CONSERVATION_URL: z._default(z.union([z.literal(''), url]), ''),
  /** A secret: the whole `Authorization` header for it, as `Basic …` or `Bearer …`. */
  CONSERVATION_AUTHORIZATION: z._default(z.string().check(z.regex(/^[\x20-\x7e]{0,1000}$/)), ''),
  /** Of the provider or of who certifies it: DER in base64, parted by blanks. */
  CONSERVATION_CERTIFICATES: z._default(certificates, []),
  CARD_PROVIDER: z.enum(['stripe', 'sandbox']),
  /** Marks of the cards that the provider takes, parted by blanks, as `visa mastercard`; empty: none are shown. */
  CARD_BRANDS: z._default(z.pipe(words, z.array(z.enum(CARD_BRANDS))), []),
  STRIPE_PUBLIC_KEY: z._default(z.string(), ''),
  /** API-45: the address below which the tokens endpoint stands, with the merchant's id; empty: no such provider. */
  OPENPAY_URL: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), ''),
  OPENPAY_PUBLIC_KEY: z._default(z.string(), ''),
  /** Seconds without a person's action after which a session ends (D8); empty or absent: the default of the product. */
  IDLE_SECONDS: z._default(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => IDLE_SECONDS),
      ),
      wholeNumber(),
    ]),
    IDLE_SECONDS,
  ),
  /** Sessions started before this moment (ISO, UTC) are invalid: for the day on which cookies may have leaked. */
  SESSIONS_SINCE: z._default(
    z.pipe(
      z.union([z.literal(''), z.iso.datetime()]),
      z.transform((moment: string) => (moment === '' ? 0 : Date.parse(moment))),
    ),
    0,
  ),
  /** Whether people are warned before that; always, but for tests and work on a laptop (IDL-10). */
  IDLE_WARNING: z._default(flag, true),
  /** Loosens the limits per address where many test browsers share one; 1 outside development (D14). */
  ADDRESS_LIMIT_FACTOR: z._default(wholeNumber(), 1),
  /** The same of the limits per route, where tests are one person who is faster than any (D145). */
  ROUTE_LIMIT_FACTOR: z._default(wholeNumber(), 1),
  /** A secret: who may read /metrics. Without one it is open in development and does not exist elsewhere. */
  METRICS_TOKEN: z._default(z.string(), ''),
  /** Tests of faults lower it. */
  UPSTREAM_CEILING_MS: z._default(wholeNumber(CALL_TIME_LIMIT_MS), CALL_TIME_LIMIT_MS),
  /** Tests of faults raise it. */
  BREAKER_LEAST_CALLS: z._default(wholeNumber(), LEAST_CALLS),
})

export type Config = z.output<typeof variables>
/** As the platform hands them over. */
export type Variables = z.input<typeof variables>

const baseNames = ['JOURNEY_URL', 'PUBLIC_URL', 'DEFENDER_URL', 'INVOICE_FILES_URL'] as const
/** Much more than the default (D8) would defeat the time-out, much less would leave no time to read. */
const IDLE_BOUNDS = { least: 120, most: 900 } as const
/** Valid in a header, and too long to guess. */
const tokenShape = /^[\w.~+/=-]{32,}$/
const publicKeyShape = /^pk_(live|test)_\w+$/
const openpayKeyShape = /^pk_\w+$/
/** A public DNS name: no IP address, no name of a local network. */
const publicName = /^([a-z\d-]+\.)+(?!(localhost|local|internal)$)[a-z][a-z\d-]+$/

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
/** Browsers make no passkey of a page for another host. */
function isPasskeyHost({ PASSKEY_RP_ID: id, SITE_ORIGIN: site }: Config): boolean {
  if (id === '' || !isOrigin(site)) return id === ''
  const { hostname } = new URL(site)
  return hostname === id || hostname.endsWith(`.${id}`)
}

const isSecureOrigin = (text: string) => text.startsWith('https://') && isOrigin(text)

/** One sentence per variable that is wrong for the environment it is meant for. */
function misfits(config: Config, hasSandbox: boolean): string[] {
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

/** A deployed gateway uses TLS and a public host, and no password in a URL that is not a secret. */
function misplaced(name: (typeof baseNames)[number], config: Config): string[] {
  const { protocol, hostname, username, password, search, hash } = new URL(config[name])
  if (hostname === SANDBOX_HOST) return [`${name} must not be the sandbox`]
  if (protocol !== 'https:') return [`${name} must be https`]
  if (!publicName.test(hostname)) return [`${name} must have a public name`]
  if (search + hash !== '') return [`${name} must end with its path`]
  return username + password === '' ? [] : [`${name} must hold no password`]
}

/** What is allowed in development only. */
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
  ]
  return rules.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence)
}

/** @throws Error naming every variable that is wrong; never a value, which may be secret. */
export function parseConfig(env: Readonly<Record<string, unknown>>): Config {
  const parsed = variables.safeParse(env)
  const wrong = parsed.success
    ? misfits(parsed.data, env.SANDBOX !== undefined)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} is missing or wrong`)
  if (!parsed.success || wrong.length > 0) throw new Error(`Configuration: ${wrong.join('; ')}`)
  return parsed.data
}

const parsedOnce = new WeakMap<object, Config>()

/** The configuration of this environment, parsed once. */
export function configOf(env: Variables): Config {
  let config = parsedOnce.get(env)
  if (config === undefined) {
    config = parseConfig({ ...env })
    parsedOnce.set(env, config)
  }
  return config
}
