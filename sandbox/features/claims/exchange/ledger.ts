/** Reads the ledger: effects of a claim or a sheet, their maker, and the number of requests. */
import type { Store } from '../claim-forms/store.ts'
import type { Effect, ExchangeSheet } from './effects.ts'
import { isExpired } from './sheets.ts'
import { exchangeSql } from './sql.ts'

interface AskRow {
  readonly call: string
  readonly asked_by: string
  readonly key: string
  readonly status: number
  readonly is_replayed: 0 | 1
  readonly message: string
  readonly asked_at: number
}

interface ListedSheet {
  readonly folio: string
  readonly insurer: string
  readonly adjuster: string
  readonly madeAt: string
  readonly linkedWith: string | null
  readonly isScannable: boolean
  readonly state: ExchangeSheet['state'] | 'expired'
}

/** An effect in the ledger. */
interface ListedEffect {
  readonly kind: Effect['kind']
  readonly folio: string
  readonly number: string
  readonly by: string
  readonly key: string
  readonly at: string
  readonly content: unknown
}

interface ListedAsk {
  readonly call: string
  readonly by: string
  readonly key: string
  readonly status: number
  /** True if an earlier answer was repeated without a new effect. */
  readonly isReplayed: boolean
  readonly message: string
  readonly at: string
}

export interface Ledger {
  readonly sheets: readonly ListedSheet[]
  readonly effects: readonly ListedEffect[]
  readonly asks: readonly ListedAsk[]
}

const iso = (instant: number) => new Date(instant).toISOString()

function listed(sheet: ExchangeSheet, now: number): ListedSheet {
  const { folio, insurer, adjuster, made_at, linked_with, is_scannable, state } = sheet
  return {
    folio,
    insurer,
    adjuster,
    madeAt: iso(made_at),
    linkedWith: linked_with,
    isScannable: is_scannable === 1,
    state: isExpired(sheet, now) ? 'expired' : state,
  }
}

async function ledgerOf(store: Store, sheets: readonly ExchangeSheet[], subject: string): Promise<Ledger> {
  const { db, now } = store
  const series = [...new Set(sheets.map((sheet) => sheet.series))]
  const effects = await Promise.all(series.map((one) => db.all<Effect>(exchangeSql.effects, one)))
  const asks = await db.all<AskRow>(exchangeSql.asks, subject)
  return {
    sheets: sheets.map((sheet) => listed(sheet, now)),
    effects: effects.flat().map(({ kind, folio, number, key, made_by, made_at, json }) => {
      return { kind, folio, number, key, by: made_by, at: iso(made_at), content: JSON.parse(json) as unknown }
    }),
    asks: asks.map(({ call, key, status, message, asked_by, asked_at, is_replayed }) => {
      return { call, key, status, message, by: asked_by, at: iso(asked_at), isReplayed: is_replayed === 1 }
    }),
  }
}

export const ledgerOfForm = async (store: Store, formId: string): Promise<Ledger> =>
  ledgerOf(store, await store.db.all<ExchangeSheet>(exchangeSql.sheetsOfForm, formId), formId)

export const ledgerOfSheet = async (store: Store, { series }: ExchangeSheet): Promise<Ledger> =>
  ledgerOf(store, await store.db.all<ExchangeSheet>(exchangeSql.seriesOf, series), series)
