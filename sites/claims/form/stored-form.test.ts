/** Tests that a driver's form stored by release 2026-11-28 can be read, shown, signed and sent. */
import { parse } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { contentDigest } from '#shared/domain/signature/signed-content.ts'
import { outboxSchema } from '#shared/form-by-link/outbox/stored-outbox.ts'
import { fullForm } from '#shared/steps/claims/open-form.fixture.ts'
import { claimTenant } from './claim-tenant.ts'

const DAMAGE = 'd-0123456789abcdef'

/** A stored outbox with one body being sent and another one waiting. */
const storedOutbox = {
  base: {
    version: 'v1',
    values: { email: '', facts: '', 'damages/7/area': '301', 'damages/7/isPrior': 'no' },
    photos: { 'photos/vin': 'x1' },
  },
  sending: {
    key: '00000000-0000-4000-8000-000000000000',
    base: 'v1',
    edits: {
      email: 'ana@correo.example',
      [`damages/${DAMAGE}/area`]: '302',
      [`damages/${DAMAGE}/isPrior`]: 'no',
    },
    photos: {},
    signatures: null,
  },
  edits: { 'damages/7/area': '', 'damages/7/isPrior': '', facts: 'Iba.' },
  photos: {},
  waitingPhotos: { [`damages/${DAMAGE}/photos/x1`]: 'mark' },
  records: { 'notice/version': '2026-01', 'notice/at': '2026-11-25T12:00:00.000Z' },
  conflicts: [],
  decisions: [],
  signatures: [],
  voided: [],
  refusal: null,
  end: null,
  over: null,
  renames: {},
  changedAt: 1,
  waitingUntil: null,
}

/** A stored copy of the form, from when photos had a file name. */
const storedForm = {
  ...fullForm,
  pictures: fullForm.pictures.map((picture) => ({ ...picture, name: `${picture.slot}.jpg` })),
}

afterEach(() => void vi.unstubAllGlobals())

test('[D68] [CLF-94] a stored outbox is read unchanged, and its bodies are sent by path', async () => {
  const box = parse(outboxSchema, structuredClone(storedOutbox))
  expect(box).toEqual(storedOutbox)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ version: 'v2', values: {}, photos: {}, renames: {} })
  })
  const wire = claimTenant.wire('R'.repeat(22), { onForm: () => undefined, onReceipt: () => undefined })
  const rest = { base: 'v1', values: {}, photos: {}, signatures: null, decisions: [], records: box.records }
  if (box.sending === null) throw new Error('nothing is on its way')
  await wire.send({ ...rest, key: box.sending.key, edits: box.sending.edits })
  await wire.send({ ...rest, key: 'k', edits: box.edits })
  const notice = { version: '2026-01', at: '2026-11-25T12:00:00.000Z' }
  expect(sent).toEqual([
    {
      base: 'v1',
      notice,
      values: { email: 'ana@correo.example', [`damages/${DAMAGE}/area`]: '302' },
      removed: [],
    },
    { base: 'v1', notice, values: { facts: 'Iba.' }, removed: ['damages/7'] },
  ])
})

test('[D128] a stored form keeps the digest of its signed content', async () => {
  const { version, values, photos } = claimTenant.serverVersionOf(storedForm)
  expect(version).toBe(storedForm.version)
  expect(values).toMatchObject({ firstName: 'Ana Sofía', 'damages/8/area': '302' })
  expect(photos).toMatchObject({ 'photos/vin': 'mark of vin', 'damages/8/photos/a1': 'mark of damage-8-a1' })
  const content = claimTenant.contentOf(storedForm, photos, 'driver')
  expect(await contentDigest(content)).toBe('KgsKF5qpD0AIoEbVatvGetrMMQc2Ugtsz74CdYiakew')
  expect(claimTenant.contentOf(claimTenant.withValues(storedForm, 'v2', values), photos, 'driver')).toEqual(
    content,
  )
})
