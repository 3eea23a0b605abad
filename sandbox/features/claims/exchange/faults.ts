/** Faults of an exchange call for a form, as switched on by hand. */
import * as z from 'zod'
import { upstreamCalls, type UpstreamName } from '#shared/upstream/calls.ts'
import type { Fault } from '#sandbox/http/faults.ts'
import { Failure } from '#sandbox/http/failure.ts'
import type { Store } from '../claim-forms/store.ts'
import { findClaim } from './form.ts'
import { exchangeSql } from './sql.ts'

/** Keyed by the id of the call, in the order of an accident. */
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
export type Switchable = (typeof switchable)[number]

export const callId = (name: ExchangeCall): string => upstreamCalls[name].id ?? name

const faultSchema = z.object({
  call: z.enum(exchangeCalls.map(callId)),
  /** Null switches it off. */
  fault: z.enum(switchable).nullable(),
  times: z.int().min(1).max(1000).default(1),
})

/** The resulting fault of a form; null if the input was invalid. */
export async function setFault(
  { db }: Pick<Store, 'db'>,
  formId: string,
  given: unknown,
): Promise<readonly SwitchedFault[] | null> {
  const parsed = faultSchema.safeParse(given)
  const claim = await findClaim({ db }, formId)
  if (!parsed.success || claim instanceof Failure) return null
  const { call, fault, times } = parsed.data
  if (fault === null) await db.run(exchangeSql.dropFault, formId, call)
  else await db.run(exchangeSql.setFault, formId, call, fault, times)
  return switchedFaults({ db }, formId)
}

export interface SwitchedFault {
  readonly call: string
  readonly fault: Switchable
  readonly times: number
}

export const switchedFaults = async ({ db }: Pick<Store, 'db'>, formId: string): Promise<SwitchedFault[]> =>
  db.all<SwitchedFault>(exchangeSql.faults, formId)

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
