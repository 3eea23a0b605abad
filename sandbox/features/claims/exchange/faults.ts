/** Faults of a form's exchange calls, switched on by hand. */
import * as z from 'zod'
import { upstreamCalls, type UpstreamName } from '#shared/upstream/calls.ts'
import type { Fault } from '#sandbox/http/faults.ts'
import { HandlerFailure } from '../../../http/handler.ts'
import type { Store } from '../claim-forms/store.ts'
import { findClaim } from './form.ts'
import { exchangeSql } from './sql.ts'

/** Ids of the exchange calls in the order of an accident. */
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
  /** The simulated fault of a call; null ends an earlier one. */
  fault: z.enum(switchable).nullable(),
  times: z.int().min(1).max(1000).default(1),
})

/** Switches a fault of a form on or off and returns the result; null if the input is invalid. */
export async function setFault(
  { db }: Pick<Store, 'db'>,
  formId: string,
  given: unknown,
): Promise<readonly SwitchedFault[] | null> {
  const parsed = faultSchema.safeParse(given)
  const claim = await findClaim({ db }, formId)
  if (!parsed.success || claim instanceof HandlerFailure) return null
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

/** Returns the fault of a call and uses up one of its times. */
export async function exchangeFault(
  { db }: Pick<Store, 'db'>,
  name: UpstreamName,
  asked: { readonly id?: unknown } | undefined,
): Promise<Fault | null> {
  if (!isExchange(name) || asked?.id === undefined) return null
  const row = await db.first<{ fault: Fault }>(exchangeSql.takeFault, String(asked.id), callId(name))
  return row?.fault ?? null
}
