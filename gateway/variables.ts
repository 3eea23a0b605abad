/** The variables of an environment and their shapes (docs/operations.md). */
import { CARD_BRANDS } from '#shared/domain/payment/paid-card.ts'
import { DEBT_RULES } from '#shared/domain/policies/cancellation-rules.ts'
import { CALL_TIME_LIMIT_MS } from '#shared/contracts/errors.ts'
import { readCertificate } from '#shared/case-file/time-stamp/certificate.ts'
import type { Bytes } from '#shared/case-file/time-stamp/der.ts'
import type { SealingKey } from '#shared/case-file/seal.ts'
import { listKinds, type OwnNames } from '#shared/domain/claims/lists/list-kinds.ts'
import { INVOICE_WINDOWS } from '#shared/domain/invoicing/invoice-window.ts'
import { IDLE_SECONDS } from '#shared/domain/access/idle-times.ts'
import * as z from 'zod/mini'
import { LEAST_CALLS } from './insurer/resilience/circuit-breaker.ts'

const url = z.url({ protocol: /^https?$/ })
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value: 'true' | 'false') => value === 'true'),
)
const wholeNumber = (most = Number.MAX_SAFE_INTEGER) =>
  z.pipe(z.coerce.number<string>(), z.int().check(z.positive(), z.lte(most)))
const ownNames = z.record(z.string(), z.record(z.string(), z.array(z.string())))

/** Parses names of list entries from JSON. @throws Error for invalid JSON or another shape. */
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
/** A text of at least this length, apart from blanks around it. */
const word = (least: number) => z.string().check(z.trim(), z.minLength(least))

/** A list of words, separated by blanks. */
const words = z.pipe(
  z.string(),
  z.transform((text: string) => text.split(/\s+/).filter((word) => word !== '')),
)
const origins = z._default(words, [])

/** Upper limit of a rate in percent: more is a typing error. */
const MOST_RATE = 100
/** A public key as a raw point on P-256, base64url. */
const publicPoint = z.string().check(z.regex(/^[\w-]{87}$/))
/** A private and a public key, separated by a dot (`seal.ts`). */
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
/** Parses certificates. @throws for text that is not base64. */
function certificatesIn(text: string): readonly Bytes[] {
  const found = text.split(/\s+/).filter((word) => word !== '')
  return found.map((word) => Uint8Array.from(atob(word), (char) => char.charCodeAt(0)))
}

/** Upper limit of the refund term in days, because a longer term would be meaningless. */
const MOST_REFUND_DAYS = 90

export const variables = z.object({
  ENVIRONMENT: z.enum(['development', 'staging', 'production']),
  BRAND_NAME: word(1),
  BRAND_WORD: word(3),
  JOURNEY_URL: url,
  PUBLIC_URL: url,
  DEFENDER_URL: url,
  /** The service that keeps the files of tax invoices (API-72). */
  INVOICE_FILES_URL: url,
  OTP_DEVELOPMENT_CODE: z._default(z.string().check(z.regex(/^([A-Z0-9]{6})?$/)), ''),
  /**
   * Whether effects on money and identity require a code (D61); off if the insurer sends none to a signed-in person.
   */
  STEP_UP: z._default(z.enum(['on', 'off']), 'on'),
  /** Whether a passkey opens an account without the password (D188); on if the insurer has API-216 to API-219. */
  PASSKEY_LOG_IN: z._default(z.enum(['on', 'off']), 'off'),
  EMAIL_VALIDATION_REQUIRED: flag,
  PICTURES_PROMPT: flag,
  PICTURES_RELEASE_DATE: z.iso.date(),
  SHOW_LIST_PRICE: flag,
  HELP_EMAIL: z.email(),
  /** Contact for weaknesses (RFC 9116, 2.5.3): `mailto:`, `tel:` or an https page; empty: `HELP_EMAIL`. */
  SECURITY_CONTACT: z._default(
    z.string().check(z.regex(/^((mailto:[^\s@]+@|tel:\+|https:\/\/)[\x21-\x7e]+)?$/)),
    '',
  ),
  /** Public origin of the product, which the build reads too. Empty: pages do not name their address. */
  SITE_ORIGIN: z._default(z.string(), ''),
  /**
   * Host that passkeys are bound to: a host above or equal to that of SITE_ORIGIN (D212); empty: the host of the
   * request.
   */
  PASSKEY_RP_ID: z._default(z.string().check(z.regex(/^([a-z\d-]+(\.[a-z\d-]+)*)?$/)), ''),
  /** Place of the cancellation of annual policies (D62): the portal, or the insurer's page (CAN-02, CAN-O1). */
  ANNUAL_CANCELLATION: z._default(z.enum(['portal', 'external']), 'portal'),
  ANNUAL_CANCELLATION_URL: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), ''),
  /**
   * Whether the insurer accepts a later day than today as the last day of cover; its document defines `cancel_date` as
   * now (D253).
   */
  CANCELLATION_LATER_DAY: z._default(z.enum(['off', 'on']), 'off'),
  /** Whether the insurer charges an overdue payment on request (API-130), a call that its documents lack (D319). */
  OVERDUE_PAYMENT: z._default(z.enum(['off', 'on']), 'off'),
  /** Working days within which the insurer refunds the unused part (D127); empty: no term is promised. */
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
  /**
   * Percent a year that a late claim payment earns (LISF 276), as the insurer calculates it; empty: no amount is shown
   * (D230).
   */
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
  /** The sentence about an overdue payment of a cancelled policy (D127); empty: no sentence. */
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
  /**
   * Period in which a purchase can be invoiced (D215): the month of the policy (INV-11), or the tax office's year
   * (R13).
   */
  INVOICE_WINDOW: z._default(z.enum(INVOICE_WINDOWS), 'month'),
  /** Whether an invoice needs an e-mail (INV-33), or may be downloaded alone (D218). */
  INVOICE_EMAIL: z._default(z.enum(['required', 'optional']), 'required'),
  /** The identity provider's page (API-118); empty: the sandbox's, which has an origin of its own. */
  IDENTITY_URL: z._default(z.union([z.literal(''), url]), ''),
  /** The chat for people without an INE (IDV-11); empty: the telephone. */
  SUPPORT_CHAT_URL: z._default(z.union([z.literal(''), url]), ''),
  /**
   * The map search of the claim forms (CLF-O14, API-121), and its key, a secret. Without a key people type addresses.
   */
  MAPS_URL: z._default(url, 'https://places.googleapis.com/v1/places:searchText'),
  MAPS_KEY: z._default(z.string().check(z.regex(/^[\x21-\x7e]{0,200}$/)), ''),
  /**
   * The malware scanner for files (D213): POST of the bytes, `{ "infected": false }`; empty: no scanner. Its key is a
   * secret.
   */
  FILE_SCANNER_URL: z._default(z.union([z.literal(''), url]), ''),
  FILE_SCANNER_TOKEN: z._default(z.string().check(z.regex(/^[\x21-\x7e]{0,200}$/)), ''),
  /**
   * A service like Pwned Passwords, which finds breached passwords by five digits of their SHA-1 (D235); empty: only
   * the product's own list.
   */
  BREACHED_PASSWORDS_URL: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), ''),
  /** Origins of the insurer's pictures of rewards; empty: only pictures inside the answer (D115). */
  REWARD_PICTURES: origins,
  /** Origins of documents beside the insurer's own bases (D156); empty: the bases alone. */
  DOCUMENT_ORIGINS: origins,
  /** Names of this insurer's list entries that the product does not know yet (D129), as JSON; empty: none. */
  CLAIM_NAMES: z._default(claimNames, listKinds()),
  /**
   * Key that seals case files (D240): a secret, as `node tools/run.mjs tools/write-case-key.ts` prints it; empty: no
   * seal.
   */
  CASE_FILE_KEY: z._default(sealingKey, null),
  /** Public parts of earlier keys, separated by blanks, so that their seals stay verifiable. */
  CASE_FILE_KEYS_BEFORE: z._default(z.pipe(words, z.array(publicPoint)), []),
  /** Public key of the owner for exported records (D331), base64url of its raw point; empty: nothing is exported. */
  RECORDS_KEY: z._default(z.union([z.literal(''), publicPoint]), ''),
  /**
   * Contact of the insurer's unit for complaints (R9), as the pages name it; empty: documents name the unit without a
   * contact.
   */
  UNE_PHONE: z._default(z.string(), ''),
  UNE_EMAIL: z._default(z.string(), ''),
  /** Address of the provider that stamps signatures (NOM-151, D221), by RFC 3161 over HTTP; empty: no stamps. */
  CONSERVATION_URL: z._default(z.union([z.literal(''), url]), ''),
  /** The whole `Authorization` header for the provider of stamps, as `Basic …` or `Bearer …`: a secret. */
  CONSERVATION_AUTHORIZATION: z._default(z.string().check(z.regex(/^[\x20-\x7e]{0,1000}$/)), ''),
  /** Certificates of the provider or of its issuer: DER in base64, separated by blanks. */
  CONSERVATION_CERTIFICATES: z._default(certificates, []),
  CARD_PROVIDER: z.enum(['stripe', 'sandbox']),
  /** Card brands that the provider accepts, separated by blanks, as `visa mastercard`; empty: none are shown. */
  CARD_BRANDS: z._default(z.pipe(words, z.array(z.enum(CARD_BRANDS))), []),
  STRIPE_PUBLIC_KEY: z._default(z.string(), ''),
  /**
   * API-45: the parent address of the tokens endpoint, with the merchant's id; empty if Openpay is not the card
   * provider.
   */
  OPENPAY_URL: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), ''),
  OPENPAY_PUBLIC_KEY: z._default(z.string(), ''),
  /** Seconds without a person's action after which a session ends (D8); empty or absent: the product's default. */
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
  /** Whether people are warned before the idle end; off only in tests and on a laptop (IDL-10). */
  IDLE_WARNING: z._default(flag, true),
  /** Factor on the limits per address, for many test browsers behind one; 1 outside development (D14). */
  ADDRESS_LIMIT_FACTOR: z._default(wholeNumber(), 1),
  /** Factor on the limits per route, for tests that act as one very fast person (D145). */
  ROUTE_LIMIT_FACTOR: z._default(wholeNumber(), 1),
  /** Token for reading /metrics: a secret. Without one /metrics is open in development and does not exist elsewhere. */
  METRICS_TOKEN: z._default(z.string(), ''),
  /** Time limit of a call to the insurer; tests of faults lower it. */
  UPSTREAM_CEILING_MS: z._default(wholeNumber(CALL_TIME_LIMIT_MS), CALL_TIME_LIMIT_MS),
  /** Least number of calls before a breaker may open; tests of faults raise it. */
  BREAKER_LEAST_CALLS: z._default(wholeNumber(), LEAST_CALLS),
})

export type Config = z.output<typeof variables>
/** The variables as the platform passes them. */
export type Variables = z.input<typeof variables>
