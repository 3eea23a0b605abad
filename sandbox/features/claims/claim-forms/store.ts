/** Reads and writes the forms of drivers and adjusters in the database. */
import { kindOfPart } from '#shared/domain/claims/adjuster/photo-slots.ts'
import type { AdjusterJson } from '#shared/upstream/claims/adjuster-form.ts'
import type { FormJson } from '#shared/upstream/claims/claim-forms.ts'
import type { Context } from '#sandbox/http/context.ts'
import { sha256 } from '#sandbox/http/multipart.ts'
import { drawToken, seal } from '#sandbox/secrets.ts'
import type { ClaimFormJson, FormPhoto } from './form-json.ts'
import { pictures } from './lists.data.ts'
import { claimFormsSql } from './sql.ts'

export interface StoredForm {
  readonly id: string
  readonly claim_number: string
  readonly state: 'open' | 'concluded'
  readonly version: number
  readonly json: string
  readonly completed_at: number | null
}

/** The fields of a request's context that seeds have too. */
export type Store = Pick<Context, 'db' | 'env' | 'now'>

/** Kind of a form's link key: a key of one kind cannot open a form of the other kind. */
type Whose = 'claim-form' | 'adjuster'

const keySeal = ({ env }: Pick<Store, 'env'>, key: string, whose: Whose) => seal(env.TOKEN_SECRET, whose, key)

export async function findForm(
  store: Store,
  id: string,
  key: string,
  whose: Whose = 'claim-form',
): Promise<StoredForm | null> {
  return store.db.first<StoredForm>(claimFormsSql.find, id, await keySeal(store, key, whose))
}

/** Inserts a form with its link key; false if the form exists. */
export async function insertForm(
  store: Store,
  key: string,
  form: Pick<ClaimFormJson, 'id' | 'number'> & object,
  whose: Whose = 'claim-form',
): Promise<boolean> {
  const { db, now } = store
  const [added] = await db.together([
    db.statement(claimFormsSql.insert, form.id, await keySeal(store, key, whose), form.number, now),
    db.statement(claimFormsSql.insertVersion, form.id, 1, now, JSON.stringify(form)),
  ])
  return added?.meta.changes === 1
}

/** Saves a version of a form; returns false, without writing, if another writer has saved since `version`. */
export async function saveForm(
  { db, now }: Store,
  { id, version }: Pick<StoredForm, 'id' | 'version'>,
  json: FormJson | AdjusterJson,
): Promise<boolean> {
  const isCompleted = json.completed === true
  const [added] = await db.together([
    db.statement(claimFormsSql.saveVersion, id, version, now, JSON.stringify(json)),
    db.statement(
      claimFormsSql.advance,
      id,
      version,
      isCompleted ? 'concluded' : 'open',
      isCompleted ? now : null,
    ),
  ])
  return added?.meta.changes === 1
}

/** Gives an id to each damage of every person. */
export async function withDamageIds(
  { db }: Pick<Store, 'db'>,
  id: string,
  json: FormJson,
): Promise<FormJson> {
  const form = structuredClone(json)
  for (const person of entriesOf(form.peoples)) {
    for (const damage of entriesOf(recordOf(person.vehicle)?.damages)) await giveId({ db }, id, damage)
  }
  return form
}

/** Gives ids to damages, and in an adjuster's form to services and people too. */
export async function withItemIds<Json extends { readonly peoples?: unknown }>(
  store: Pick<Store, 'db'>,
  id: string,
  json: Json,
): Promise<Json> {
  const form = structuredClone(json)
  for (const person of entriesOf(form.peoples)) {
    const items = [person, ...entriesOf(recordOf(person.vehicle)?.damages), ...entriesOf(person.services)]
    for (const item of items) await giveId(store, id, item)
  }
  return form
}

async function giveId({ db }: Pick<Store, 'db'>, formId: string, item: Entry): Promise<void> {
  const isKnown = item.id !== undefined && item.id !== null && item.id !== ''
  if (!isKnown) item.id = (await db.first<{ id: number }>(claimFormsSql.newDamage, formId))?.id
}

type Entry = Record<string, unknown>
const recordOf = (value: unknown): Entry | null =>
  // The cast is safe: other values were excluded.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entry) : null
const entriesOf = (value: unknown): Entry[] =>
  // The cast is safe: `recordOf` checks each entry.
  Array.isArray(value) ? value.flatMap((entry): Entry[] => (recordOf(entry) ? [entry as Entry] : [])) : []

/** Stores a photo of the form under the slug of its subject (CLF-89, CLF-91). */
export async function storePicture(
  { db, env, now }: Store,
  formId: string,
  slug: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<FormPhoto> {
  const typeStatus = pictures[kindOfPart(slug) ?? 'reference']
  const object = `claim-forms/${drawToken()}`
  const isPng = bytes[0] === 0x89
  const contentType = isPng ? 'image/png' : 'image/jpeg'
  await env.PHOTOS.put(object, bytes, { httpMetadata: { contentType } })
  const name = `${slug}.${isPng ? 'png' : 'jpg'}`
  const values = [typeStatus.id, name, object, await sha256(bytes), bytes.length, now] as const
  const row = await db.first<{ id: number }>(claimFormsSql.insertPicture, formId, ...values)
  return {
    id: row?.id ?? 0,
    name,
    link: `/files/${object}`,
    typeStatus,
    contentType,
  }
}

/** Writer of a receipt PDF: one for driver's forms and one for adjusters' forms. */
export type WriteReceipt = (
  store: Store,
  json: FormJson,
  files: readonly { readonly name: string; readonly sha256: string }[],
  at: number,
) => Promise<Uint8Array<ArrayBuffer>>

/** Token of the declaration's PDF (CLF-84); the PDF is written at the first download. */
export async function receiptToken({ db }: Pick<Store, 'db'>, formId: string): Promise<string> {
  const token = drawToken()
  await db.d1.prepare(claimFormsSql.insertReceipt).bind(formId, token, new Uint8Array()).run()
  return (await db.first<{ token: string }>(claimFormsSql.receipt, formId))?.token ?? token
}

export async function receiptFile(
  store: Store,
  token: string,
  write: WriteReceipt,
): Promise<Uint8Array | null> {
  const { db } = store
  const receipt = await db.first<{ form_id: string; data: readonly number[] }>(
    claimFormsSql.receiptFile,
    token,
  )
  if (!receipt) return null
  if (receipt.data.length > 0) return Uint8Array.from(receipt.data)
  const form = await db.first<StoredForm>(claimFormsSql.byId, receipt.form_id)
  // Only this Worker writes the stored JSON, so the cast is safe.
  const json = JSON.parse(form?.json ?? '{}') as FormJson
  const files = await db.all<{ name: string; sha256: string }>(claimFormsSql.pictures, receipt.form_id)
  const data = await write(store, json, files, form?.completed_at ?? 0)
  await db.d1.prepare(claimFormsSql.keepReceipt).bind(token, data).run()
  return data
}
