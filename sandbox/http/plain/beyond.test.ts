/**
 * [D60] Tests fields that the sandbox requires and the documents lack: they get the values that this insurer would
 * assume.
 */
import encoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'
import { beforeEach, expect, test } from 'vitest'
import { photosToken } from '#sandbox/features/links/photos/link.ts'
import { SEED_SIGNATURE } from '#sandbox/features/links/signature/seed-signature.data.ts'
import { isServed, seedPostalCodes } from '#sandbox/postal/seed.ts'
import { plain } from '#sandbox/testing/plain-verbs.ts'
import { bindings, formOf, post, resetPeople } from '#sandbox/testing/verbs.ts'
import { samplesWith } from '#tests/photos/samples.ts'

const pictures = samplesWith(encoder)
const FABIAN = { personId: 'person-fabian', policyId: 'person-fabian-product-2-AE' }

beforeEach(resetPeople)

async function newDocument() {
  const { json } = await post<{ link: string }>('/sandbox/api/documents', { pages: 1 })
  const [id = '', key = ''] = json.link.split('/').slice(-2)
  return { id, key, path: `/defender/docs/form?${new URLSearchParams({ id, key }).toString()}` }
}

test('[D60] [SIG-18] the plain insurer signs a document with its key and picture, and answers no closing', async () => {
  const { id, key, path } = await newDocument()
  const { json: form } = (await plain('GET', path)).json
  expect(
    Object.keys(form.document).filter((name) => ['id', 'link', 'typeStatus', 'sha256'].includes(name)),
  ).toEqual(['id', 'link', 'typeStatus'])
  const kept = { name: form.name, document: form.document, started: true }
  const put = (json: object) => plain('PUT', '/defender/docs/form', { id, key, json: { ...kept, ...json } })
  expect((await put({ completed: false })).status).toBe(200)
  expect((await put({ completed: true, signature: SEED_SIGNATURE })).status).toBe(200)
  const signed = (await plain('GET', path)).json.json
  expect(signed).toMatchObject({ completed: true, signature: SEED_SIGNATURE })
  expect(signed).not.toHaveProperty('closed')
})

test('[D60] the plain insurer ignores a reason for declining a document', async () => {
  const { id, key, path } = await newDocument()
  const { name, document } = (await plain('GET', path)).json.json
  const json = { name, document, started: true, completed: false, decline: { reason: 'no', address: '' } }
  expect((await plain('PUT', '/defender/docs/form', { id, key, json })).status).toBe(200)
  const after = await plain('GET', path)
  expect([after.status, after.json.json.completed]).toEqual([200, false])
})

test('[D60] [PHO-13] the plain insurer judges a photo by its picture, and ignores its other fields', async () => {
  const token = await photosToken(bindings, FABIAN)
  const check = async (photo: Uint8Array<ArrayBuffer>, more = {}) =>
    plain('POST', '/journey/v1/wp/vehicle/photo/check', formOf({ photo, ...more }), { token })
  expect((await check(await pictures.sharp(1))).status).toBe(200)
  const old = { type: '0', source: 'camera', taken_at: '2020-01-01T00:00:00.000Z' }
  expect((await check(await pictures.sharp(2), old)).status).toBe(200)
  const refused = await check(Uint8Array.from(Buffer.from('no picture')))
  expect([refused.status, refused.json]).toEqual([400, { message: 'El archivo no es una imagen válida.' }])
})

test('[D60] [BUY-39] the plain insurer answers an unserved postal code as unknown', async () => {
  const far = seedPostalCodes().find((place) => !isServed(place))
  const { json } = await plain('GET', `/journey/v1/catalog/pld/postalEntities?code=${far?.code ?? ''}`)
  expect(json.postal_entities).toEqual([])
})

test('[D60] the faults of cut and garbled answers also work in the plain mode', async () => {
  const logIn = (email: string) =>
    plain('POST', '/public/v1/user/login', { email, password: 'Camino4826' }).catch(() => 'cut')
  expect(await logIn('corte@volante.example')).toBe('cut')
  expect(await logIn('basura@volante.example')).toMatchObject({ status: 200, json: undefined })
})
