import { scratches } from '#shared/domain/signature/signatures.fixture.ts'
import { expect, test } from 'vitest'
import { PDFDocument } from '@cantoo/pdf-lib'
import app from '#sandbox/index.ts'
import { SEED_SIGNATURE } from './seed-signature.data.ts'
import { ask, bindings, newKey, post } from '#sandbox/testing/verbs.ts'

const ORIGIN = 'http://localhost:8787'
const signer = { method: 'drawn' as const, address: '203.0.113.9' }

async function newDocument(pages = 2) {
  const { json } = await post<{ link: string }>('/sandbox/api/documents', { pages })
  const [id = '', key = ''] = json.link.split('/').slice(-2)
  return { id, key }
}
type Link = Awaited<ReturnType<typeof newDocument>>

const read = (link: Link) => ask('readFormDocument', { query: link })
const file = (link: string, headers: Record<string, string> = {}) =>
  app.request(`${ORIGIN}/defender${link}`, { headers }, bindings)
const sha256 = async (data: ArrayBuffer) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', data)).toString('hex')

async function save(link: Link, more: object, key = newKey()) {
  const { json } = (await read(link)).data
  const { name, document } = json
  const kept = { id: document.id, link: document.link, typeStatus: document.typeStatus }
  const body = { ...link, json: { name, document: kept, started: true, completed: false, ...more } }
  return ask('saveFormDocument', { body }, { key })
}

async function sign(link: Link, more: object = {}) {
  const read_sha256 = (await read(link)).data.json.document.sha256
  const signed = { completed: true, signature: SEED_SIGNATURE, signer: { ...signer, read_sha256 } }
  return save(link, { ...signed, ...more })
}

test('[SIG-04] [SIG-07] [API-67] a document is read with its id and key, and answers 404 with a wrong key', async () => {
  const link = await newDocument()
  const { data } = await read(link)
  expect(data).toMatchObject({
    id: link.id,
    json: { completed: false, started: false, signature: null, closed: null },
  })
  expect(data.json.document.typeStatus).toEqual({ id: 3, name: 'Convenio de finiquito' })
  expect((await read({ ...link, key: 'otra' })).status).toBe(404)
})

test('the file of a document is a PDF that matches its hash, whole and by byte ranges', async () => {
  const { document } = (await read(await newDocument(5))).data.json
  const whole = await (await file(document.link)).arrayBuffer()
  expect(await sha256(whole)).toBe(document.sha256)
  expect((await PDFDocument.load(whole)).getPageCount()).toBeGreaterThanOrEqual(5)
  const size = String(whole.byteLength)
  for (const [asked, from, to] of [
    ['bytes=0-9', 0, 9],
    ['bytes=100-', 100, whole.byteLength - 1],
    ['bytes=-20', whole.byteLength - 20, whole.byteLength - 1],
  ] as const) {
    const part = await file(document.link, { range: asked })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${size}`])
    // PDF readers request ranges only if `Content-Length` is present.
    expect(part.headers.get('content-length')).toBe(String(to - from + 1))
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(new Uint8Array(whole.slice(from, to + 1)))
  }
  expect((await file(document.link, { range: 'bytes=99999999-' })).status).toBe(416)
  expect((await file('/docs/files/otro')).status).toBe(404)
})

test('[SIG-17] [SIG-18] [SIG-19] [API-68] a document is saved as started, and then with the signature', async () => {
  const link = await newDocument()
  expect((await save(link, {})).status).toBe(200)
  expect((await read(link)).data.json).toMatchObject({ started: true, completed: false })
  expect((await sign(link)).status).toBe(200)
  const { json } = (await read(link)).data
  expect(json).toMatchObject({ started: true, completed: true, signature: SEED_SIGNATURE })
  expect(json.closed).toMatchObject({ how: 'signed', folio: expect.stringMatching(/^FE-[A-Z0-9]{12}$/) })
})

test('a signed document has one more page, and original, signed file and certificate are known by hash', async () => {
  const link = await newDocument()
  const original = (await read(link)).data.json.document
  const before = await PDFDocument.load(await (await file(original.link)).arrayBuffer())
  await sign(link)
  const { closed } = (await read(link)).data.json
  if (closed?.how !== 'signed') throw new Error('not signed')
  const data = await (await file(closed.link)).arrayBuffer()
  expect(await sha256(data)).toBe(closed.sha256)
  expect((await PDFDocument.load(data)).getPageCount()).toBe(before.getPageCount() + 1)
  const known = (sha: string) => ask('verifyFile', { params: { hash: sha } })
  expect((await known(closed.sha256)).data).toMatchObject({ kind: 'signed', folio: closed.folio })
  const certificate = await (await file(closed.certificate_link)).arrayBuffer()
  expect((await known(await sha256(certificate))).data.kind).toBe('certificate')
  expect((await known(original.sha256 ?? '')).data.kind).toBe('original')
  expect((await known('0'.repeat(64))).status).toBe(404)
})

test('[API-128] the hash of an unsigned original is reported as an original', async () => {
  const { sha256: hash } = (await read(await newDocument())).data.json.document
  const { data } = await ask('verifyFile', { params: { hash } })
  expect(data).toEqual({
    kind: 'original',
    document_name: 'Convenio de finiquito',
    folio: null,
    signed_at: null,
  })
})

test('[SIG-15] a blank or unreadable signature picture is refused', async () => {
  const link = await newDocument()
  const white =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const none = scratches.map(([, picture]) => picture)
  for (const signature of [white, ...none, 'data:image/png;base64,AAAA', 'hola', null]) {
    expect(await sign(link, { signature })).toMatchObject({ status: 422, error: { code: 42 } })
  }
  expect((await read(link)).data.json.completed).toBe(false)
})

test('[SIG-15] [D88] a typed signature must match the signer’s name, and is stored as typed', async () => {
  const typed = (typed_name: string | null) => ({ signer: { ...signer, method: 'typed', typed_name } })
  for (const name of ['Juan Pérez', '', null]) {
    const link = await newDocument()
    const { sha256: read_sha256 } = (await read(link)).data.json.document
    const answer = await sign(link, { signer: { ...typed(name).signer, read_sha256 } })
    expect(answer).toMatchObject({ status: 422, error: { code: 44 } })
  }
  const link = await newDocument()
  const { sha256: read_sha256 } = (await read(link)).data.json.document
  const name = 'MARIA FERNANDA IBAÑEZ PEÑA'
  expect((await sign(link, { signer: { ...typed(name).signer, read_sha256 } })).status).toBe(200)
  const stored = await bindings.DB.prepare('SELECT typed_name FROM documents WHERE id = ?1')
    .bind(link.id)
    .first()
  expect(stored).toEqual({ typed_name: name })
})

test('a signature for another hash than the stored document’s is refused', async () => {
  const link = await newDocument()
  const answer = await sign(link, { signer: { ...signer, read_sha256: '0'.repeat(64) } })
  expect(answer).toMatchObject({ status: 409, error: { code: 41 } })
})

test('ten concurrent signatures with different keys make one signature', async () => {
  const link = await newDocument()
  const answers = await Promise.all(Array.from({ length: 10 }, () => sign(link)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error.code === 40)).toHaveLength(9)
})

test('a document declined with a reason is closed and cannot be signed', async () => {
  const link = await newDocument()
  const decline = { reason: 'El monto no es correcto.', address: '203.0.113.9' }
  expect((await save(link, { decline })).status).toBe(200)
  expect((await read(link)).data.json.closed).toMatchObject({ how: 'declined', reason: decline.reason })
  expect(await sign(link)).toMatchObject({ status: 409, error: { code: 40 } })
})

test('the seeded document links show every state', async () => {
  const state = async (id: string) => {
    const { status, data } = await read({ id, key: `llave-${id}` })
    return status === 200 ? (data.json.closed?.how ?? 'open') : status
  }
  expect(await state('firma-corta')).toBe('open')
  expect(await state('firma-hecha')).toBe('signed')
  expect(await state('firma-rechazada')).toBe('declined')
  expect(await state('firma-concluida')).toBe(409)
  expect(await state('firma-error503')).toBe(503)
})
