/** Checks that the gateway gives the same answers for every spelling that the documents allow (D60, D76). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainId } from '#shared/domain/text/id-text.ts'
import { documented, type Json } from './insurer.ts'
import * as walk from './walk.ts'

interface Spelling {
  readonly numbersAsText: boolean
  readonly textAsNumbers: boolean
  readonly unknownFields: Json
  /** Offset in minutes ahead of UTC. */
  readonly offset: number
  readonly withNulls: boolean
}

/** Names of identifiers and codes, which may be text; amounts are numbers everywhere (API-05). */
const COUNTED =
  /^(?:id|code|status|year|payment_status|product_payment_type_id|payment_number|number_of_payments|gender_code|civil_status_code|facturama_id|person_id|referral_count|referral_points)$/
const TEXTS =
  /^(?:value|tax_regime|state_code|municipality_code|municipality_sepomex_code|code|external_number)$/
/** Names of fields that no screen shows. */
const UNUSED = /^(?:referral_to|referral_count|referral_points|flat_fee|color|neighborhood|street)$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

const spellings: fc.Arbitrary<Spelling> = fc.record({
  numbersAsText: fc.boolean(),
  textAsNumbers: fc.boolean(),
  unknownFields: fc.constantFrom<Json>(null, 7, 'x', [], {}, { id: null }),
  offset: fc.integer({ min: -12 * 60, max: 14 * 60 }),
  withNulls: fc.boolean(),
})

function atOffset(instant: string, minutes: number): string {
  const local = new Date(Date.parse(instant) + minutes * 60_000).toISOString().slice(0, 19)
  const two = (n: number) => String(n).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

function spell(value: Json, by: Spelling, name = ''): Json {
  if (Array.isArray(value)) return value.map((one: Json) => spell(one, by, name))
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, field]): [string, Json] => [
      key,
      by.withNulls && UNUSED.test(key) ? null : spell(field, by, key),
    ])
    return Object.fromEntries([...fields, ['x_unknown', by.unknownFields]])
  }
  if (typeof value === 'number' && by.numbersAsText && COUNTED.test(name)) return String(value)
  if (typeof value === 'string' && by.textAsNumbers && TEXTS.test(name) && /^[1-9]\d*$/.test(value))
    return Number(value)
  if (typeof value === 'string' && INSTANT.test(value)) return atOffset(value, by.offset)
  return value
}

/** Names of fields that differ with each call or person. */
const PASSING = new Set(['now', 'personRef', 'requestId'])

/**
 * Names of ids, whose value includes their type and which are equal in both answers (`shared/domain/text/id-text.ts`).
 */
const IDS = /^(?:id|quotationId|policyId)$/

/** Returns an answer without the parts that differ with each call. */
function meaning(json: unknown): unknown {
  return JSON.parse(
    JSON.stringify(json, (key, value: unknown) => {
      if (PASSING.has(key)) return undefined
      return IDS.test(key) && typeof value === 'string' ? plainId(value) : value
    }),
  )
}

async function meanings(by: Spelling | null): Promise<unknown[]> {
  const insurer = documented({}, (answer) => (by === null ? answer : spell(answer, by)))
  const tab = await walk.logIn(insurer)
  const told: unknown[] = []
  for (const call of Object.values(walk.account)) told.push(meaning((await call(tab)).json))
  const invoices = await walk.invoicing(insurer)
  told.push(meaning((await invoices.read()).json), (await invoices.create()).status)
  const document = await walk.signature(insurer)
  told.push(meaning((await document.read()).json), (await document.sign()).status)
  return told
}

/** The time limit covers thirteen walks through the whole insurer, on a busy machine. */
const WALKS_MS = 90_000

test(
  '[D60] ids as number or text, other offsets, unknown and null fields do not change the answers',
  async () => {
    const expected = await meanings(null)
    expect(expected.some((one) => JSON.stringify(one).includes('"error"'))).toBe(false)
    await fc.assert(
      fc.asyncProperty(spellings, async (by) => {
        expect(await meanings(by)).toEqual(expected)
      }),
      { numRuns: 12 },
    )
  },
  WALKS_MS,
)
