/** The configuration of one environment: a wrong one refuses to start and names every variable (D7, API-08). */
import * as z from 'zod'

/** The host that stands for the service binding to the sandbox. */
export const SANDBOX_HOST = 'sandbox.internal'

const url = z.url({ protocol: /^https?$/ })
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const wholeNumber = z.coerce.number<string>().int().positive()

const variables = z.object({
  ENVIRONMENT: z.enum(['development', 'staging', 'production']),
  BRAND_NAME: z.string().min(1),
  BRAND_WORD: z.string().min(3),
  JOURNEY_URL: url,
  PUBLIC_URL: url,
  DEFENDER_URL: url,
  /** The service that keeps the files of tax invoices (API-72). */
  INVOICE_FILES_URL: url,
  OTP_DEVELOPMENT_CODE: z
    .string()
    .regex(/^([A-Z0-9]{6})?$/)
    .default(''),
  EMAIL_VALIDATION_REQUIRED: flag,
  PICTURES_PROMPT: flag,
  PICTURES_RELEASE_DATE: z.iso.date(),
  SHOW_LIST_PRICE: flag,
  HELP_EMAIL: z.email(),
  CARD_PROVIDER: z.enum(['stripe', 'sandbox']),
  STRIPE_PUBLIC_KEY: z.string().default(''),
  /** Seconds without a person's action after which a session ends (D8): 239 where a laptop says nothing else. */
  IDLE_SECONDS: wholeNumber.optional(),
  /** Whether people are warned before that; always, but for tests and work on a laptop (IDL-10). */
  IDLE_WARNING: flag.default(true),
  /** Loosens the limits per address where many test browsers share one; 1 outside development (D14). */
  ADDRESS_LIMIT_FACTOR: wholeNumber.default(1),
  /** A secret: who may read /metrics. Without one it is open in development and does not exist elsewhere. */
  METRICS_TOKEN: z.string().default(''),
  /** No call to the insurer takes longer; tests of faults lower it (FND-56). */
  UPSTREAM_CEILING_MS: wholeNumber.max(180_000).default(180_000),
  /** Calls within ten seconds before half of them may open the breaker; tests of faults raise it. */
  BREAKER_LEAST_CALLS: wholeNumber.default(20),
})

export type Config = z.output<typeof variables>
/** As the platform hands them over. */
export type Variables = z.input<typeof variables>

const baseNames = ['JOURNEY_URL', 'PUBLIC_URL', 'DEFENDER_URL', 'INVOICE_FILES_URL'] as const
/** D8 asks for 239; far more would be no idle end at all. */
const MOST_IDLE_SECONDS = 900
const LEAST_TOKEN_LENGTH = 32

/** One sentence per variable that is wrong for the environment it is meant for. */
function misfits(config: Config, hasSandbox: boolean): string[] {
  const isDevelopment = config.ENVIRONMENT === 'development'
  const found: string[] = []
  if (config.CARD_PROVIDER === 'stripe' && !config.STRIPE_PUBLIC_KEY.startsWith('pk_')) {
    found.push('STRIPE_PUBLIC_KEY must be a public key (pk_…)')
  }
  if (!isDevelopment)
    return [...found, ...baseNames.flatMap((name) => misplaced(name, config)), ...unsafe(config)]
  for (const name of baseNames) {
    const isSandbox = new URL(config[name]).hostname === SANDBOX_HOST
    if (isSandbox && !hasSandbox) found.push(`${name} needs the binding SANDBOX`)
  }
  return found
}

/** A deployed gateway talks to another machine, by TLS, with no password in an address that is no secret. */
function misplaced(name: (typeof baseNames)[number], config: Config): string[] {
  const { protocol, hostname, username, password } = new URL(config[name])
  if (hostname === SANDBOX_HOST) return [`${name} must not be the sandbox`]
  if (protocol !== 'https:') return [`${name} must be https`]
  if (/^(.*\.)?localhost$|^127\.|^\[/.test(hostname)) return [`${name} must not be this machine`]
  return username === '' && password === '' ? [] : [`${name} must hold no password`]
}

/** What eases work on a laptop and would harm people anywhere else. */
function unsafe(config: Config): string[] {
  const { IDLE_SECONDS: idle, METRICS_TOKEN: token } = config
  const rules: readonly (readonly [isWrong: boolean, sentence: string])[] = [
    [config.OTP_DEVELOPMENT_CODE !== '', 'OTP_DEVELOPMENT_CODE must be empty'],
    [config.CARD_PROVIDER === 'sandbox', 'CARD_PROVIDER must not be the sandbox'],
    [config.ADDRESS_LIMIT_FACTOR !== 1, 'ADDRESS_LIMIT_FACTOR must be 1'],
    [config.BREAKER_LEAST_CALLS !== 20, 'BREAKER_LEAST_CALLS must be 20'],
    [idle === undefined, 'IDLE_SECONDS must be set'],
    [idle !== undefined && idle > MOST_IDLE_SECONDS, `IDLE_SECONDS must be at most ${MOST_IDLE_SECONDS}`],
    [!config.IDLE_WARNING, 'IDLE_WARNING must be true'],
    [token !== '' && token.length < LEAST_TOKEN_LENGTH, 'METRICS_TOKEN must be longer'],
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
