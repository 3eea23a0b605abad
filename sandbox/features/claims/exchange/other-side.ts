/** Actions of the other adjuster, who uses another insurer's product. */
import * as z from 'zod'
import { fail, HandlerFailure } from '../../../http/handler.ts'
import type { Store } from '../claim-forms/store.ts'
import { effectOf, makeEffect, type ExchangeSheet } from './effects.ts'
import { driverOf, otherDriver, SEED_DRIVER } from './other-driver.ts'
import { findSheet, linkSheets, makeSheet, otherInsurers, renewSheet } from './sheets.ts'
import { exchangeSql } from './sql.ts'

const OTHER_ADJUSTER = 'Ana Lucía Robles'

export const newSheet = z.object({
  insurer: z.enum(otherInsurers).default(otherInsurers[0]),
  driver: otherDriver.partial().optional(),
})

/** Creates a sheet of the other insurer and returns its folio. */
export async function makeOtherSheet(store: Store, given: z.output<typeof newSheet>): Promise<string> {
  const json = JSON.stringify(Object.assign({}, SEED_DRIVER, given.driver))
  const sheet = {
    form_id: null,
    insurer: given.insurer,
    adjuster: OTHER_ADJUSTER,
    json,
    isScannable: true,
  }
  return makeSheet(store, sheet)
}

const noBody = z.object({})

/** The other adjuster's actions on a sheet, by name, with their input. */
export const acts = {
  /** Input of the action `link`. `folio`: a folio of our insurer, typed or scanned from our QR. */
  link: z.object({
    folio: z.string().max(64),
    isScanned: z.boolean().default(false),
  }),
  write: z.object({ driver: otherDriver.partial() }),
  issue: noBody,
  refuse: noBody,
  receive: noBody,
  order: noBody,
  renew: noBody,
  expire: noBody,
  close: noBody,
} as const
export type Act = keyof typeof acts
export const actNames = Object.keys(acts) as Act[] // The keys are those of `acts`, so the cast is safe.

/** Performs an action of the other adjuster; returns the changed sheet, or the failure that the adjuster is shown. */
export async function act(
  store: Store,
  folio: string,
  name: Act,
  given: unknown,
): Promise<ExchangeSheet | HandlerFailure> {
  const sheet = await findSheet(store, folio)
  if (!sheet || sheet.form_id !== null) return fail(404, 'folio_unknown', 'El folio no existe.')
  const answer = await done(store, sheet, name, given)
  const isFailure = answer instanceof HandlerFailure
  const status = isFailure ? answer.status : 200
  const message = isFailure ? (answer.body.message ?? '') : ''
  const by = `${sheet.adjuster} (${sheet.insurer})`
  await store.db.run(exchangeSql.insertAsk, name, sheet.series, by, '', status, 0, message, store.now)
  return isFailure ? answer : ((await findSheet(store, answer ?? folio)) ?? sheet)
}

/** Performs an action of the other adjuster; returns the sheet's new folio if it changes, a failure, or null. */
async function done(
  store: Store,
  sheet: ExchangeSheet,
  name: Act,
  given: unknown,
): Promise<HandlerFailure | string | null> {
  switch (name) {
    case 'link': {
      const { folio, isScanned } = acts.link.parse(given)
      return linkOurs(store, sheet, folio, isScanned)
    }
    case 'write': {
      const { driver } = acts.write.parse(given)
      const json = JSON.stringify(Object.assign(driverOf(sheet), driver))
      await store.db.run(exchangeSql.write, sheet.folio, json)
      return null
    }
    case 'issue':
      return issue(store, sheet)
    case 'refuse':
      if (await effectOf(store, sheet, 'voucher-issued')) return say('El volante ya está emitido.')
      await makeEffect(store, sheet, 'voucher-refused')
      return null
    case 'receive':
      return receive(store, sheet)
    case 'order':
      await makeEffect(store, sheet, 'order')
      return null
    case 'renew':
      return renewSheet(store, sheet)
    case 'expire':
      await store.db.run(exchangeSql.expire, sheet.folio, store.now)
      return null
    case 'close':
      await makeEffect(store, sheet, 'closed')
      return null
  }
}

const say = (message: string) => fail(409, 'refused', message)

/** Links our sheet by the text of its QR, which has the folio before the first bar (EXC-10, EXC-18). */
async function linkOurs(
  store: Store,
  sheet: ExchangeSheet,
  text: string,
  isScanned: boolean,
): Promise<HandlerFailure | null> {
  const folio = (text.split('|')[0] ?? '').trim()
  const ours = await findSheet(store, folio)
  if (isScanned && ours && ours.is_scannable === 0)
    return say('El folio no se puede escanear todavía: escríbelo.')
  return linkSheets(store, sheet, folio)
}

const linkedWith = async (store: Store, { linked_with }: ExchangeSheet) =>
  linked_with === null ? null : findSheet(store, linked_with)

async function issue(store: Store, sheet: ExchangeSheet): Promise<HandlerFailure | null> {
  const ours = await linkedWith(store, sheet)
  if (!ours) return say('El folio no está vinculado con el de otra aseguradora.')
  if (await effectOf(store, ours, 'voucher-issued'))
    return say('El tercero ya emitió un volante en este accidente.')
  await store.db.run(exchangeSql.dropEffect, sheet.series, 'voucher-refused')
  await makeEffect(store, sheet, 'voucher-issued', {
    content: { to: ours.insurer, folio: ours.folio },
  })
  return null
}

async function receive(store: Store, sheet: ExchangeSheet): Promise<HandlerFailure | null> {
  const ours = await linkedWith(store, sheet)
  if (!ours) return say('El folio no está vinculado con el de otra aseguradora.')
  const issued = await effectOf(store, ours, 'voucher-issued')
  if (!issued) return say('El tercero no ha confirmado el pago.')
  await makeEffect(store, sheet, 'voucher-received', {
    content: { from: ours.insurer, voucher: issued.number },
  })
  return null
}
