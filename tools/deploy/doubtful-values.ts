/**
 * Finds values of an environment with which the gateway starts, although they are wrong or probably wrong in
 * production.
 */

type Vars = Readonly<Record<string, unknown>>

interface Environment {
  /** Name of the environment that the release is for. */
  readonly target: string
  readonly vars: Vars
  /** Names of the service bindings. */
  readonly services: readonly string[]
  readonly hasRoutes: boolean
}

interface Doubts {
  /** Sentences that stop a release. */
  readonly refused: readonly string[]
  /** Sentences that warn without stopping the release. */
  readonly advised: readonly string[]
}

type Rule = readonly [isBroken: boolean, sentence: string]

/** A Mexican number of ten digits, or a short one such as 079, with the marks that people write in between. */
const PHONE = /^(\+?52 ?)?[\d ()-]{3,20}$/
const MAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const isExample = (host: string) => /(^|\.)(example|test|invalid|localhost)$/.test(host)

/** @returns One sentence for each doubt; no sentence names a value. */
export function doubtsOf({ target, vars, services, hasRoutes }: Environment): Doubts {
  const text = (name: string) => String(vars[name] ?? '')
  const isSet = (name: string) => text(name) !== ''
  const isProduction = target === 'production'
  const bases = ['JOURNEY_URL', 'PUBLIC_URL', 'DEFENDER_URL', 'INVOICE_FILES_URL'].map(text).filter(Boolean)
  const refused: readonly Rule[] = [
    [vars['ENVIRONMENT'] !== target, `ENVIRONMENT must be ${target}`],
    [services.includes('SANDBOX'), 'SANDBOX must not be bound: it plays the insurer'],
    [
      isSet('UMA_VALUE') && !(Number(text('UMA_VALUE')) > 0),
      'UMA_VALUE must be an amount in pesos, as 113.14',
    ],
    [isSet('UNE_PHONE') && !PHONE.test(text('UNE_PHONE')), 'UNE_PHONE must be a telephone number'],
    [isSet('UNE_EMAIL') && !MAIL.test(text('UNE_EMAIL')), 'UNE_EMAIL must be an e-mail address'],
    [
      isExample(text('HELP_EMAIL').split('@')[1] ?? ''),
      'HELP_EMAIL must not be an example: people write to it',
    ],
    [
      isPublicSuffix(text('PASSKEY_RP_ID')),
      'PASSKEY_RP_ID must be a domain of yours, not one that others share',
    ],
  ]
  const advised: readonly Rule[] = [
    [!hasRoutes, 'No `routes` in wrangler.toml: people reach this release only by an address set elsewhere'],
    [text('BRAND_NAME') === 'Volante Seguros', 'BRAND_NAME is the one of this repository'],
    [new Set(bases).size < bases.length, 'Two of the insurer’s bases are the same address'],
    [
      !isProduction && text('STRIPE_PUBLIC_KEY').startsWith('pk_live_'),
      'STRIPE_PUBLIC_KEY charges real cards',
    ],
  ]
  return { refused: sentences(refused), advised: sentences(advised) }
}

const sentences = (rules: readonly Rule[]): readonly string[] =>
  rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence)

/** True for a public suffix of Mexico (IANA, NIC México), for which browsers refuse a passkey. */
const isPublicSuffix = (host: string) =>
  host !== '' && (!host.includes('.') || /^(com|org|net|gob|edu)\.mx$/.test(host))
