/** A sandbox database of any size: the real schema, the real reference data, generated people and policies. */
import { globSync, readFileSync } from 'node:fs'
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import { claimStatuses } from '#shared/domain/claims/claim-status.ts'
import { seedPostalCodes } from '#sandbox/postal/seed.ts'
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import { keyOf, sizesOf } from './keys.ts'

interface Statement {
  readonly sql: string
  readonly values: readonly string[]
}

/** Returns the migrations' statements one by one, because D1 takes only one at a time. */
export function schema(): string[] {
  const files = globSync('sandbox/migrations/*.sql').sort()
  const text = files.map((file) => readFileSync(file, 'utf8').replace(/^\s*--.*$/gm, '')).join('\n')
  return text
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
}

/**
 * Two AE/XZ pairs per person. Ids are spread over their indexes like real ones. Texts outside the queries (plans,
 * coverages) are shorter than real ones, so that a million fit on a laptop.
 */
export function fill(policies: number): Statement[] {
  const { persons, products } = sizesOf(policies)
  return [
    ...reference(),
    ...people(persons),
    ...purchases(products, persons),
    ...referrals(persons),
    ...ledger(products),
    ...forms(products, persons),
    ...claims(products, persons),
  ]
}

/** Rows for i = 0, 1, … : `id('p', 'i')` is the key of row i. */
const each = (count: number, into: string, select: string): Statement => ({
  sql: `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${String(count)})
    INSERT INTO ${into} SELECT ${select} FROM n`,
  values: [],
})
const id = keyOf.sql
const later = String(Date.UTC(2030, 0, 1))
const now = String(Date.UTC(2026, 10, 1))

function reference(): Statement[] {
  const { brands, models, versions } = expandCatalogue()
  const list = (into: string, width: number, rows: readonly (readonly unknown[])[]): Statement => ({
    sql: `INSERT INTO ${into} SELECT ${columns(width)} FROM json_each(?1)`,
    values: [JSON.stringify(rows)],
  })
  const codes = seedPostalCodes().map((place) => Object.values(place).map((cell) => textOf(cell)))
  return [
    list(
      'brands',
      3,
      brands.map((row) => [row.id, row.name, row.brandClass]),
    ),
    list(
      'types',
      4,
      models.map((row) => [row.id, row.brandId, row.name, row.body]),
    ),
    list(
      'versions',
      5,
      versions.map((row) => [row.id, row.modelId, row.year, row.name, row.value]),
    ),
    list('postal_codes', 5, codes),
  ]
}

const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : JSON.stringify(cell))
const columns = (width: number) =>
  Array.from({ length: width }, (_, column) => `value ->> ${String(column)}`).join(', ')

const address = `printf('{"street":"Calle %d","postal_code":"06700","state":{"code":"09"}}', i)`

function people(persons: number): Statement[] {
  const person = `${id('u', 'i')}, 'p' || i || '@volante.example', '32768.8.3.salt.hash', ${now}, 'Ana', 'Torres',
    'Luna', printf('TOLA%09d', i), '1990-05-14', 2, 1, printf('52%010d', i), ${address}, '{}', ${id('r', 'i')},
    ${id('r', `(i + 1) % ${String(persons)}`)}, '{}',
    ${now}`
  return [
    each(persons, 'persons', person),
    each(persons, 'refresh_tokens', `${id('t', 'i')}, ${id('u', 'i')}, ${id('f', 'i')}, ${later}, NULL`),
    each(persons, 'otp_codes', `'person:' || ${id('u', 'i')}, 'hash', ${later}, 0`),
    each(persons, 'email_tokens', `${id('e', 'i')}, ${id('u', 'i')}, 'validation', ${later}, NULL`),
    each(
      persons,
      `messages (channel, recipient, subject, body, reference, sent_at)`,
      `'email', 'p' || i || '@volante.example', 'Bienvenida', 'Hola', ${id('m', 'i')}, ${now}`,
    ),
    each(
      persons,
      `documents (id, key_hash, person_name, type_id, type_name, pages, state, created_at)`,
      `${id('o', 'i')}, 'hash', 'Ana', 3, 'Convenio', 2, 'open', ${now}`,
    ),
    each(
      persons,
      `messages (channel, recipient, subject, body, link, reference, sent_at)`,
      `'email', 'p' || i || '@volante.example', 'Por firmar', 'Hola', '/x', 'document ' || ${id('o', 'i')}, ${now}`,
    ),
    each(persons, 'corrections', `'F-' || i, ${id('u', 'i')}, 'name', 'x', ${now}`),
    each(persons, 'identities', `${id('u', 'i')}, 1, NULL, 1, ${later}`),
    each(persons, 'identity_tokens', `${id('y', 'i')}, ${id('u', 'i')}, ${later}`),
    each(persons, 'submissions', `${id('u', 'i')}, ${id('k', 'i')}, 'print', 'done', ${later}, 200, '{}'`),
  ]
}

const versionIds = expandCatalogue().versions.map((row) => row.id)
const [low, high] = [Math.min(...versionIds), Math.max(...versionIds)]
const version = `(SELECT id FROM versions WHERE id >= ${String(low)} + (i * 7919) % (${String(high)} - ${String(low)}) ORDER BY id LIMIT 1)`
const json = (length: number) =>
  `'{"plans":"' || substr(hex(zeroblob(${String(length)})), 1, ${String(length)}) || '"}'`

function purchases(products: number, persons: number): Statement[] {
  const owner = id('u', `i % ${String(persons)}`)
  const policy = (kind: string, offset: number) =>
    each(
      products,
      'policies',
      `${id(kind, 'i')}, ${id('d', 'i')}, '${kind}', '${kind}' || printf('%08d', i + ${String(offset)}), 3, ${now},
       ${later}, ${json(120)}`,
    )
  return [
    each(
      products,
      'quotations (id, person_id, version_id, postal_code, coupon, plans, expires_at)',
      `${id('q', 'i')}, ${owner}, ${version}, '06700', NULL, ${json(200)}, ${later}`,
    ),
    each(
      products,
      'vehicles',
      `${id('v', 'i')}, ${owner}, printf('3N1AB7AD%09d', i), ${version}, printf('ABC%04d', i % 9999), 'Gris'`,
    ),
    each(products, 'drivers', `${id('c', 'i')}, ${owner}, printf('LUGR%09d', i), '{}'`),
    each(
      products,
      `products (id, person_id, quotation_id, plan_id, vehicle_id, driver_id, payment_status, payment_type_id, paid_by,
       photos_due_at, photos_received_at, automatic_renewal, created_at, method_id, renews_policy_id, renews_until)`,
      `${id('d', 'i')}, ${owner}, ${id('q', 'i')}, ${id('q', 'i')} || '.EXTENDED_PLAN', ${id('v', 'i')},
       ${id('c', 'i')}, 1, 1, ${id('i', 'i')}, ${now}, NULL, 1, ${now} + i, ${id('h', 'i')},
       ${id('AE', `(i + 1) % ${String(products)}`)}, ${later}`,
    ),
    policy('AE', 0),
    policy('XZ', 0),
    each(
      products,
      'endorsements',
      `${id('n', 'i')}, ${id('AE', 'i')}, ${now}, NULL, NULL, 'ABC0000', printf('ABC%04d', i % 9999)`,
    ),
  ]
}

/** Every person came by a referral link, and has exchanged a reward; most of these rewards are no longer offered. */
function referrals(persons: number): Statement[] {
  const rewards = Math.max(6, Math.ceil(persons / 25))
  const person = id('u', 'i')
  return [
    each(
      rewards,
      'rewards',
      `${id('w', 'i')}, iif(i < 6, i, -1), 250, 'Café para dos', 'Cafetería', '', 1000`,
    ),
    each(
      persons,
      'referral_purchases',
      `${person}, ${id('u', `(i + 1) % ${String(persons)}`)}, ${id('d', 'i')}, printf('3N1AB7AD%09d', i), ${now}, ${later}`,
    ),
    each(persons, 'point_entries', `${person}, 'bought:' || i, 250, ${now}`),
    each(
      persons,
      'reward_exchanges',
      `${id('x', 'i')}, ${person}, ${id('w', `i % ${String(rewards)}`)}, 250, 'Café para dos', 'Cafetería',
       printf('VOL-%09d', i), ${now}`,
    ),
  ]
}

function ledger(products: number): Statement[] {
  return [
    each(products, 'payments', `${id('d', 'i')}, 1, ${now}, 1250000, 4, ${now}, 1, NULL`),
    each(products, 'payments', `${id('d', 'i')}, 2, ${later}, 1250000, 1, NULL, 0, ${later}`),
    // An overdue payment whose retries are over.
    each(
      products,
      'payments',
      `${id('d', 'i')}, 3, ${now}, 1250000, ${String(recordStatuses.ERROR)}, NULL, 4, NULL`,
    ),
    each(products, 'cancellations', `${id('d', 'i')}, printf('C-%09d', i), '1', '', 0, ${now}`),
    each(
      products,
      'card_methods',
      `${id('h', 'i')}, 'visa', '4242', 'credit', 'Ana', 'ok', ${now}, 12, 2040, 'STRIPE'`,
    ),
    each(
      products,
      'card_intents',
      `${id('i', 'i')}, ${id('s', 'i')}, ${id('d', 'i')}, ${id('q', 'i')} || '.EXTENDED_PLAN.ANNUAL', 1250000,
       'succeeded', ${id('h', 'i')}, NULL, ${now}`,
    ),
  ]
}

/** A form for each purchase, saved once; one of each person's was announced by e-mail. */
const forms = (products: number, persons: number): Statement[] => [
  each(
    products,
    'claim_forms',
    `${id('g', 'i')}, ${id('z', 'i')}, printf('S-%08d', i), 'open', 1, ${now}, NULL`,
  ),
  each(products, 'claim_form_versions', `${id('g', 'i')}, 1, ${now}, ${json(200)}`),
  each(
    products,
    'claim_pictures (form_id, type_id, name, object, sha256, size, received_at)',
    `${id('g', 'i')}, 1, 'vehicle-front.jpg', ${id('o', 'i')}, 'hash', 1, ${now}`,
  ),
  each(
    persons,
    `messages (channel, recipient, subject, body, link, reference, sent_at)`,
    `'email', 'p' || i || '@volante.example', 'Cuéntanos', 'Hola', '/x', 'claim-form ' || ${id('g', 'i')}, ${now}`,
  ),
]

/** Makes as many claims as policies: for each purchase a damage with a proposal, and a paid agreed payment. */
function claims(products: number, persons: number): Statement[] {
  const owner = id('u', `i % ${String(persons)}`)
  const claim = (key: string, kind: string, status: number) =>
    each(
      products,
      'claim_payments',
      `${id(key, 'i')}, printf('${key}%08d', i), '${kind}', ${owner}, ${id('AE', 'i')}, ${String(status)}, ${now},
       ${now}, ${now}, NULL, NULL, NULL, NULL, NULL`,
    )
  const file = (slot: string) =>
    each(
      products,
      'claim_payment_files',
      `'${slot}' || ${id('CD', 'i')}, ${id('CD', 'i')}, '${slot}', 1, NULL, NULL, '', 1, 'image/jpeg', ${now}`,
    )
  return [
    claim('CD', 'damage', claimStatuses.NEGOTIATING),
    claim('CA', 'agreed', claimStatuses.PAID),
    ...['id-front', 'bank-statement', 'invoice'].map(file),
    each(products, 'claim_payment_pauses', `${id('CD', 'i')}, ${now}, ${later}`),
    each(
      products,
      'claim_proposals',
      `${id('CP', 'i')}, ${id('CD', 'i')}, 1000, '[]', 0, ${now}, ${later}, NULL, NULL, NULL, NULL`,
    ),
    each(products, 'claim_transfers', `${id('CA', 'i')}, 1000, printf('SPEI%08d', i), ${now}`),
  ]
}
