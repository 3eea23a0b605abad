/** Makes, links and renews the sheets (eDUA) of an accident. */
import { fail, type HandlerFailure } from '../../../http/handler.ts'
import { DAY_MS } from '#sandbox/time.ts'
import type { Store } from '../claim-forms/store.ts'
import { effectOf, type ExchangeSheet } from './effects.ts'
import { exchangeSql } from './sql.ts'
import { noFolio, type ExchangeClaim } from './form.ts'

export const OURS = 'Volante'
/** Invented other insurers; the last one does not take part in the exchange. */
export const otherInsurers = ['Seguros Alameda', 'Aseguradora del Bosque', 'Mutua Sin Convenio'] as const
const [, , OUTSIDER] = otherInsurers

const LIFE_MS = DAY_MS

/** Draws a folio of ten digits after a 7, easy to type on a phone; a bar would end it in a QR (EXC-18). */
function drawFolio(): string {
  const digits = crypto.getRandomValues(new Uint8Array(10))
  return `7${[...digits].map((digit) => String(digit % 10)).join('')}`
}

type NewSheet = Pick<ExchangeSheet, 'form_id' | 'insurer' | 'adjuster' | 'json'> & {
  readonly isScannable?: boolean
}

/** Creates a sheet and returns its folio; a form that already has a sheet keeps its folio. */
export async function makeSheet({ db, now }: Store, sheet: NewSheet): Promise<string> {
  const { form_id, insurer, adjuster, json, isScannable = false } = sheet
  const folio = drawFolio()
  const values = [folio, folio, form_id, insurer, adjuster, now, now + LIFE_MS, Number(isScannable), json]
  await db.run(exchangeSql.insertSheet, ...values)
  if (form_id === null) return folio
  return (await db.first<ExchangeSheet>(exchangeSql.sheetOfForm, form_id))?.folio ?? folio
}

export const findSheet = async ({ db }: Pick<Store, 'db'>, folio: string): Promise<ExchangeSheet | null> =>
  db.first<ExchangeSheet>(exchangeSql.sheet, folio)

export const sheetOfForm = async ({ db }: Pick<Store, 'db'>, formId: string): Promise<ExchangeSheet | null> =>
  db.first<ExchangeSheet>(exchangeSql.sheetOfForm, formId)

/** True for an open sheet past its expiry; a linked sheet does not expire. */
export const isExpired = ({ state, expires_at }: ExchangeSheet, now: number): boolean =>
  state === 'open' && expires_at <= now

const refuse = (code: string, message: string) => fail(409, code, message)

const unknownFolio = (): HandlerFailure => fail(404, 'folio_unknown', 'El folio no existe. Revisa el número.')

/** Links the sheet `own` with the sheet of a folio. Returns null, or the failure. Idempotent. */
export async function linkSheets(
  store: Store,
  own: ExchangeSheet,
  folio: string,
): Promise<HandlerFailure | null> {
  const other = await findSheet(store, folio)
  if (!other) return unknownFolio()
  if (own.linked_with === other.folio) return null
  const refused = await whyNot(store, own, other)
  if (refused) return refused
  const changed = await store.db.run(exchangeSql.link, own.folio, other.folio)
  return changed === 2 ? null : linkedAlready()
}

const linkedAlready = () => refuse('folio_linked', 'El folio ya está vinculado con otro siniestro.')

async function whyNot(
  store: Store,
  own: ExchangeSheet,
  other: ExchangeSheet,
): Promise<HandlerFailure | null> {
  if (other.series === own.series || (own.form_id !== null && other.form_id === own.form_id))
    return refuse(
      'folio_own',
      'El folio es de este mismo siniestro: escribe o escanea el del otro ajustador.',
    )
  if (other.insurer === OUTSIDER || own.insurer === OUTSIDER)
    return refuse('folio_outside', 'El folio es de una aseguradora que no participa en el intercambio.')
  if (other.state === 'replaced')
    return refuse('folio_replaced', 'El folio fue sustituido por otro. Pide el nuevo al otro ajustador.')
  if (isExpired(other, store.now))
    return refuse('folio_expired', 'El folio venció. Pide uno nuevo al otro ajustador.')
  if (other.state === 'linked') return linkedAlready()
  if (own.state === 'linked')
    return refuse('sheet_linked', 'Este siniestro ya está vinculado con otro folio.')
  if (await effectOf(store, other, 'closed'))
    return refuse('other_closed', 'El otro ajustador ya cerró su siniestro.')
  return null
}

/** Replaces a folio by a new one that keeps the link (API-112). Two concurrent calls create a single folio. */
export async function renewSheet({ db, now }: Store, { folio, series }: ExchangeSheet): Promise<string> {
  const renewed = drawFolio()
  await db.together([
    db.statement(exchangeSql.replace, folio),
    db.statement(exchangeSql.insertRenewed, folio, renewed, now, now + LIFE_MS),
    db.statement(exchangeSql.relink, folio, renewed),
  ])
  return (await db.first<ExchangeSheet>(exchangeSql.latest, series))?.folio ?? folio
}

/** Returns the valid sheet of a claim; creates one, or renews an expired one. */
export async function ownSheet(
  store: Store,
  { id, form }: ExchangeClaim,
): Promise<ExchangeSheet | HandlerFailure> {
  const standing = await sheetOfForm(store, id)
  if (standing && isExpired(standing, store.now)) await renewSheet(store, standing)
  else if (!standing)
    await makeSheet(store, {
      form_id: id,
      insurer: OURS,
      adjuster: form.adjuster.name,
      json: null,
    })
  return (await sheetOfForm(store, id)) ?? noFolio()
}
