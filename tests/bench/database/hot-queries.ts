/** The 20 statements that the journeys read most, and the values of a row that exists at every size. */
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import { cardsSql } from '#sandbox/providers/cards/sql.ts'
import { peopleSql } from '#sandbox/people/sql.ts'
import { policiesSql } from '#sandbox/features/policies/sql.ts'
import { referenceSql } from '#sandbox/catalogue/sql.ts'
import { keyOf } from './keys.ts'
import type { Sizes } from './keys.ts'

type Value = string | number

export interface HotQuery {
  readonly name: string
  readonly sql: string
  /** `random(n)` draws a row of n. */
  values(sizes: Sizes, random: (count: number) => number): Value[]
}

const now = Date.UTC(2026, 10, 21)
const email = (row: number) => `p${String(row)}@volante.example`
const digits = (row: number, length: number) => String(row).padStart(length, '0')
const { row: key } = keyOf
const { versions } = expandCatalogue()

const query = (name: string, sql: string, values: HotQuery['values']): HotQuery => ({ name, sql, values })
const byPerson = (kind: string) => (sizes: Sizes, random: (count: number) => number) => [
  key(kind, random(sizes.persons)),
]
const byProduct = (kind: string) => (sizes: Sizes, random: (count: number) => number) => [
  key(kind, random(sizes.products)),
]

export const hotQueries: readonly HotQuery[] = [
  query('personByEmail', peopleSql.personByEmail, ({ persons }, random) => [email(random(persons))]),
  query('personById', peopleSql.personById, byPerson('u')),
  query('refreshToken', peopleSql.refreshToken, byPerson('t')),
  query('emailInUse', peopleSql.emailInUse, ({ persons }, random) => [email(random(persons))]),
  query('rfcInUse', peopleSql.rfcInUse, ({ persons }, random) => [`TOLA${digits(random(persons), 9)}`]),
  query('submission', peopleSql.submission, ({ persons }, random) => {
    const row = random(persons)
    return [key('u', row), key('k', row)]
  }),
  query('policiesOfPerson', policiesSql.policiesOfPerson, byPerson('u')),
  query('standingCount', policiesSql.standingCount, ({ persons }, random) => [
    key('u', random(persons)),
    now,
  ]),
  query('vinInUse', policiesSql.vinInUse, ({ products }, random) => [
    `3N1AB7AD${digits(random(products), 9)}`,
    now,
  ]),
  query('vehicle', policiesSql.vehicle, ({ persons, products }, random) => {
    const row = random(products)
    return [key('u', row % persons), `3N1AB7AD${digits(row, 9)}`]
  }),
  query('driver', policiesSql.driver, ({ persons, products }, random) => {
    const row = random(products)
    return [key('c', row), key('u', row % persons)]
  }),
  query('quotation', policiesSql.quotation, byProduct('q')),
  query('productByQuotation', policiesSql.productByQuotation, byProduct('q')),
  query('policiesOfProduct', policiesSql.policiesOfProduct, byProduct('d')),
  query('photosOfPolicy', policiesSql.photosOfPolicy, ({ persons, products }, random) => {
    const row = random(products)
    return [key('AE', row), key('u', row % persons)]
  }),
  query('intentBySecret', cardsSql.intentBySecret, byProduct('s')),
  query('purchase', cardsSql.purchase, byProduct('d')),
  query('paymentsOfPolicy', cardsSql.paymentsOfPolicy, ({ products }, random) => [
    `AE${digits(random(products), 8)}`,
  ]),
  query('version', referenceSql.version, (_, random) => [versions[random(versions.length)]?.id ?? 0]),
  query('postalCode', referenceSql.postalCode, () => ['06700']),
]
