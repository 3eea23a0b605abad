/** Effects at the other insurer, each made once per accident, whatever the idempotency key is. */
import type { Store } from '../claim-forms/store.ts'
import { exchangeSql } from './sql.ts'

/** Shape of an electronic sheet (eDUA), one side's record of an accident. */
export interface ExchangeSheet {
  readonly folio: string
  readonly series: string
  /** Id of our claim's form; null for a sheet of the other insurer. */
  readonly form_id: string | null
  readonly insurer: string
  readonly adjuster: string
  readonly made_at: number
  readonly expires_at: number
  readonly state: 'open' | 'linked' | 'replaced'
  readonly linked_with: string | null
  readonly is_scannable: 0 | 1
  readonly json: string | null
}

const effectKinds = [
  'voucher-issued',
  'voucher-refused',
  'voucher-received',
  'order',
  'attention',
  'report',
  'closed',
] as const
type EffectKind = (typeof effectKinds)[number]

export interface Effect {
  readonly kind: EffectKind
  readonly folio: string
  readonly number: string
  readonly made_by: string
  readonly key: string
  readonly made_at: number
  readonly json: string
}

const PREFIX: Readonly<Record<EffectKind, string>> = {
  'voucher-issued': 'V',
  'voucher-refused': 'N',
  'voucher-received': 'R',
  order: 'O',
  attention: 'A',
  report: 'I',
  closed: 'C',
}

export const effectOf = async (
  { db }: Pick<Store, 'db'>,
  { series }: Pick<ExchangeSheet, 'series'>,
  kind: EffectKind,
): Promise<Effect | null> => db.first<Effect>(exchangeSql.effect, series, kind)

/** Makes an effect once for a folio and its successors, so that a renewed folio does not issue a second voucher. */
export async function makeEffect(
  { db, now }: Store,
  { series, folio, insurer, adjuster }: ExchangeSheet,
  kind: EffectKind,
  { key = '', content = {} }: { readonly key?: string; readonly content?: object } = {},
): Promise<void> {
  const number = `${PREFIX[kind]}-${series}`
  const by = `${adjuster} (${insurer})`
  await db.run(exchangeSql.insertEffect, series, kind, folio, number, by, key, now, JSON.stringify(content))
}
