/** The configuration, parsed once: a wrong one refuses to start and names the variable (D7, API-08). */
import * as z from 'zod'
import type { EffectObject } from './objects/effect.ts'
import type { LimitObject } from './objects/limit.ts'
import type { LinkObject } from './objects/link.ts'
import type { PersonObject } from './objects/person.ts'
import type { SessionObject } from './objects/session.ts'
import type { VisitorObject } from './objects/visitor.ts'

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
  /** Seconds without a person's action after which a session ends (D8); absent: only the absolute end counts. */
  IDLE_SECONDS: wholeNumber.optional(),
  /** Loosens the limits per address where many test browsers share one; 1 outside development (D14). */
  ADDRESS_LIMIT_FACTOR: wholeNumber.default(1),
})

export type Config = z.output<typeof variables>

export interface Bindings extends z.input<typeof variables> {
  readonly ASSETS: Pick<Fetcher, 'fetch'>
  /** Development and tests only. */
  readonly SANDBOX?: Pick<Fetcher, 'fetch'>
  readonly SESSION: DurableObjectNamespace<SessionObject>
  readonly PERSON: DurableObjectNamespace<PersonObject>
  readonly VISITOR: DurableObjectNamespace<VisitorObject>
  readonly LINK: DurableObjectNamespace<LinkObject>
  readonly LIMIT: DurableObjectNamespace<LimitObject>
  readonly EFFECT: DurableObjectNamespace<EffectObject>
}

const baseNames = ['JOURNEY_URL', 'PUBLIC_URL', 'DEFENDER_URL'] as const

/** One sentence per variable that is wrong for the environment it is meant for. */
function misfits(config: Config, hasSandbox: boolean): string[] {
  const found: string[] = []
  const isDevelopment = config.ENVIRONMENT === 'development'
  for (const name of baseNames) {
    const { protocol, hostname } = new URL(config[name])
    if (hostname === SANDBOX_HOST && !hasSandbox) found.push(`${name} needs the binding SANDBOX`)
    if (isDevelopment) continue
    if (hostname === SANDBOX_HOST) found.push(`${name} must not be the sandbox`)
    else if (protocol !== 'https:') found.push(`${name} must be https`)
  }
  if (config.CARD_PROVIDER === 'stripe' && !config.STRIPE_PUBLIC_KEY.startsWith('pk_')) {
    found.push('STRIPE_PUBLIC_KEY must be a public key (pk_…)')
  }
  if (isDevelopment) return found
  if (config.OTP_DEVELOPMENT_CODE !== '') found.push('OTP_DEVELOPMENT_CODE must be empty')
  if (config.CARD_PROVIDER === 'sandbox') found.push('CARD_PROVIDER must not be the sandbox')
  if (config.ADDRESS_LIMIT_FACTOR !== 1) found.push('ADDRESS_LIMIT_FACTOR must be 1')
  if (config.IDLE_SECONDS === undefined) found.push('IDLE_SECONDS must be set')
  return found
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

export function configOf(env: Bindings): Config {
  let config = parsedOnce.get(env)
  if (config === undefined) {
    config = parseConfig({ ...env })
    parsedOnce.set(env, config)
  }
  return config
}
