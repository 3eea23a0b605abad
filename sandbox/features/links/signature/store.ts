/** Reads and writes documents and their files in the database. A file is written when it is first needed. */
import { siteOf } from '#sandbox/env.ts'
import type { Context } from '#sandbox/http/context.ts'
import type { signatureMethods } from '#shared/upstream/links/signature.ts'
import { paths } from '#shared/paths.ts'
import { conservationProvider, timeStamper } from '#sandbox/providers/seal/time-stamp.ts'
import { drawCode, drawToken, seal } from '#sandbox/secrets.ts'
import { documentsSql } from './sql.ts'
import { iso } from '#sandbox/time.ts'
import { writeCertificate, writeSigned, type Signing } from './certificate.ts'
import { writeOriginal } from './original.ts'

type State = 'open' | 'signed' | 'declined' | 'closed'
type FileKind = 'original' | 'signed' | 'certificate'

export interface StoredDocument {
  readonly id: string
  readonly person_name: string
  readonly type_id: number
  readonly type_name: string
  readonly pages: number
  readonly state: State
  readonly created_at: number
  readonly started_at: number | null
  readonly folio: string | null
  readonly signature: string | null
  readonly closed_at: number | null
  readonly decline_reason: string | null
}

export interface DocumentFile {
  readonly token: string
  readonly kind: FileKind
  readonly sha256: string
  readonly size: number
}

/** The fields of a request's context that seeds have too. */
type Store = Pick<Context, 'db' | 'env' | 'now'>

export const keySeal = ({ env }: Pick<Store, 'env'>, key: string) => seal(env.TOKEN_SECRET, 'document', key)

/** Prefix of the ids of documents that have form fields and notes. */
const WITH_FIELDS = 'firma-campos'

export async function findDocument(store: Store, id: string, key: string): Promise<StoredDocument | null> {
  return store.db.first<StoredDocument>(documentsSql.find, id, await keySeal(store, key))
}

/** Returns the files of a document, the original first; a missing original is written. */
export async function filesOf(
  store: Store,
  document: StoredDocument,
): Promise<ReadonlyMap<FileKind, DocumentFile>> {
  const read = async () => {
    const files = await store.db.all<DocumentFile>(documentsSql.files, document.id)
    return new Map(files.map((file) => [file.kind, file]))
  }
  const files = await read()
  if (files.has('original')) return files
  const { id, person_name, type_name, pages, created_at } = document
  const data = await writeOriginal({
    id,
    personName: person_name,
    typeName: type_name,
    pages,
    createdAt: created_at,
    hasFields: id.startsWith(WITH_FIELDS),
  })
  const values = [drawToken(), id, 'original', await sha256(data), data.length] as const
  await store.db.d1
    .prepare(documentsSql.insertFile)
    .bind(...values, data)
    .run()
  return read()
}

interface Signature {
  readonly dataAddress: string
  readonly png: Uint8Array
  readonly method: (typeof signatureMethods)[number]
  readonly typedName: string | null
  readonly address: string
}

/** Signs a document; returns false, without writing, if it was closed since. */
export async function signDocument(
  store: Store,
  document: StoredDocument,
  readSha256: string,
  signature: Signature,
): Promise<boolean> {
  const { db, now } = store
  const { id } = document
  const folio = `FE-${drawCode(12)}`
  const signing: Signing = {
    id,
    typeName: document.type_name,
    personName: document.person_name,
    folio,
    method: signature.method,
    typedName: signature.typedName,
    address: signature.address,
    at: now,
    readSha256,
    png: signature.png,
    verifier: `${siteOf(store.env)}${paths.verifyFile()}`,
    timeStamper: timeStamper(now),
  }
  const original = await db.first<{ data: readonly number[] }>(documentsSql.wholeFile, id, 'original')
  const signed = await writeSigned(Uint8Array.from(original?.data ?? []), signing)
  const signedHash = await digest(signed)
  const signedSha256 = hex(signedHash)
  const proof = await conservationProvider(now).conserve(signedHash)
  const certificate = await writeCertificate(signing, { sha256: signedSha256, proof })
  const file = (kind: FileKind, hash: string, data: Uint8Array) =>
    db.d1.prepare(documentsSql.insertSigned).bind(drawToken(), id, kind, hash, data.length, data, folio)
  const { dataAddress, method, typedName, address } = signature
  const [taken] = await db.together([
    db.statement(documentsSql.sign, id, now, folio, dataAddress, method, address, typedName),
    file('signed', signedSha256, signed),
    file('certificate', await sha256(certificate), certificate),
  ])
  return taken?.meta.changes === 1
}

export const closedAt = ({ closed_at }: StoredDocument) => iso(closed_at ?? 0)

async function digest(data: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  // The cast is safe: each PDF has a buffer of its own.
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data as Uint8Array<ArrayBuffer>))
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const sha256 = async (data: Uint8Array) => hex(await digest(data))
