/**
 * Seeds of documents to sign, one for every state of their screens. Their keys are no secret, because
 * everything is invented.
 */
import { paths } from '#shared/paths.ts'
import type { Db } from '#sandbox/db.ts'
import type { Env } from '#sandbox/env.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import { drawId, drawToken } from '#sandbox/secrets.ts'
import { documentsSql } from './sql.ts'
import { SEED_SIGNATURE } from './seed-signature.data.ts'
import { pngOf } from '#shared/domain/signature/ink.ts'
import { filesOf, findDocument, keySeal, signDocument } from './store.ts'
import { SLOW_TEXT } from '#sandbox/http/faults.ts'

interface SeedDocument {
  readonly id: string
  readonly what: string
  readonly pages: number
  readonly state: 'open' | 'signed' | 'declined' | 'closed'
  /** Id of the person who got the e-mail with the link; the document also shows at their home (API-145). */
  readonly to?: string
}

const TYPE = { id: 3, name: 'Convenio de finiquito' } as const
const PERSON = 'María Fernanda Ibáñez Peña'

const SEED_DOCUMENTS: readonly SeedDocument[] = [
  { id: 'firma-corta', what: 'Documento por firmar, 3 páginas', pages: 3, state: 'open' },
  { id: 'firma-larga', what: 'Documento por firmar, 24 páginas', pages: 24, state: 'open' },
  { id: 'firma-hecha', what: 'Documento firmado, con descargas', pages: 2, state: 'signed' },
  { id: 'firma-rechazada', what: 'Documento rechazado', pages: 2, state: 'declined' },
  { id: 'firma-concluida', what: 'Documento concluido por la aseguradora', pages: 2, state: 'closed' },
  { id: 'firma-error503', what: 'Documento que la aseguradora no entrega (503)', pages: 2, state: 'open' },
  { id: 'firma-lenta', what: `Documento que ${SLOW_TEXT}`, pages: 2, state: 'open' },
  {
    id: 'firma-pendiente',
    what: 'Documento por firmar que Olivia ve entre sus pendientes',
    pages: 2,
    state: 'open',
    to: 'olivia.paz@volante.example',
  },
  { id: 'firma-campos', what: 'Documento con el monto en un campo y una nota', pages: 2, state: 'open' },
  { id: 'firma-perdida', what: 'Se firma, pero la respuesta se pierde', pages: 2, state: 'open' },
]

const keyOf = (id: string) => `llave-${id}`

export const seedLinks: readonly (readonly [path: string, what: string])[] = SEED_DOCUMENTS.map(
  ({ id, what }) => [paths.signatureLink(String(TYPE.id), id, keyOf(id)), what],
)

interface Store {
  readonly db: Db
  readonly env: Env
  readonly now: number
}

/** Inserts missing seeded documents; existing ones are kept unchanged. */
export async function seedDocuments(store: Store): Promise<void> {
  for (const { id, pages, state, to } of SEED_DOCUMENTS) {
    const isNew = await insert(store, {
      id,
      key: keyOf(id),
      pages,
      state: state === 'closed' ? 'closed' : 'open',
      ...(to !== undefined && { to }),
    })
    if (!isNew) continue
    if (state === 'declined') {
      const reason = 'El monto no es el que acordamos.'
      await store.db.run(documentsSql.decline, id, store.now, reason, '203.0.113.7')
    }
    if (state === 'signed') await signAsSeed(store, id)
  }
}

interface Wanted {
  readonly pages: number
  /** Name of a ready link whose faulty behaviour the document copies. */
  readonly like?: string | undefined
  /** Address to which the e-mail with the link is sent. */
  readonly to?: string | undefined
}

/** Makes a new document and returns its link. */
export async function newDocument(store: Store, { pages, like, to }: Wanted): Promise<string> {
  const [id, key] = [like === undefined ? drawId() : `${like}-${drawId()}`, drawToken()]
  await insert(store, { id, key, pages, state: 'open', ...(to !== undefined && { to }) })
  return paths.signatureLink(String(TYPE.id), id, key)
}

interface New extends Omit<SeedDocument, 'what'> {
  readonly key: string
}

async function insert(store: Store, { id, key, pages, state, to }: New): Promise<boolean> {
  const hash = await keySeal(store, key)
  const values = [id, hash, PERSON, TYPE.id, TYPE.name, pages, state, store.now] as const
  const isNew = (await store.db.run(documentsSql.insert, ...values)) === 1
  // The e-mail has a reference, so an interrupted insertion is completed without sending it twice.
  if (to !== undefined) await announcement(store, to, paths.signatureLink(String(TYPE.id), id, key), id).run()
  return isNew
}

const announcement = ({ db, now }: Store, recipient: string, link: string, id: string) =>
  messageStatement(
    db,
    {
      channel: 'email',
      recipient,
      link,
      reference: `document ${id}`,
      subject: 'Tienes un documento por firmar',
      body: `${TYPE.name}: léelo y fírmalo desde el enlace.`,
    },
    now,
  )

async function signAsSeed(store: Store, id: string): Promise<void> {
  const document = await findDocument(store, id, keyOf(id))
  const png = pngOf(SEED_SIGNATURE)
  if (!document || !png) throw new Error('seeds: the signature is no picture')
  const original = (await filesOf(store, document)).get('original')
  const signature = {
    dataAddress: SEED_SIGNATURE,
    png,
    method: 'drawn' as const,
    typedName: null,
    address: '203.0.113.7',
  }
  await signDocument(store, document, original?.sha256 ?? '', signature)
}
