/** What goes wrong when a call of the exchange is asked for a form, as somebody has switched it on. */
import { upstreamCalls, type UpstreamName } from '#shared/upstream/calls.ts'
import type { Fault } from '#sandbox/http/faults.ts'
import type { Store } from '../claim-forms/store.ts'
import { exchangeSql } from './sql.ts'

/** By the id of the call, in the order of an accident. */
export const exchangeCalls = [
  'createFolio',
  'createQrFolio',
  'linkFolio',
  'synchronise',
  'synchronisedData',
  'renewFolio',
  'issueVoucher',
  'receiveVoucher',
  'generateOrder',
  'endAttention',
  'informAdjuster',
] as const satisfies readonly UpstreamName[]
type ExchangeCall = (typeof exchangeCalls)[number]

export const switchable = [
  'refused',
  'unanswered',
  'lost-answer',
  'garbage',
  'lost-garbage',
  'twice',
  'error',
  'unavailable',
  'slow',
  'cut',
] as const satisfies readonly Fault[]

export const callId = (name: ExchangeCall): string => upstreamCalls[name].id ?? name

const isExchange = (name: UpstreamName): name is ExchangeCall => exchangeCalls.some((call) => call === name)

/** Uses it up: each is switched on for a number of times. */
export async function exchangeFault(
  { db }: Pick<Store, 'db'>,
  name: UpstreamName,
  asked: { readonly id?: unknown } | undefined,
): Promise<Fault | null> {
  if (!isExchange(name) || asked?.id === undefined) return null
  const row = await db.first<{ fault: Fault }>(exchangeSql.takeFault, String(asked.id), callId(name))
  return row?.fault ?? null
}
