import { expect, test } from 'vitest'
import { edit, sign } from '../outbox/editing.ts'
import { signatureOf } from '../outbox/outbox.fixture.ts'
import { emptyOutbox, voidSignatures, type ContentForSigner } from '../outbox/outbox.ts'

const contentOf: ContentForSigner = (_signer, values) => ({ values: { ...values }, photos: {} })
const values = { facts: 'Chocaron', cause: 'Alcance', phone: '1' }
const signed = sign(emptyOutbox({ version: 'v1', values, photos: {} }), {
  ...signatureOf('people/1'),
  content: { values, photos: {} },
})
const after = (...edits: Readonly<Record<string, string>>[]) =>
  edits.reduce((box, values) => voidSignatures(edit(box, values), contentOf), signed)
const differences = (box: ReturnType<typeof after>) =>
  box.voided.map(({ differences: all }) => all.map(({ path, before, now }) => [path, before, now]))

test('[D128] a void signature lists everything that differs since it was given, not only what voided it', () => {
  const box = after({ facts: 'Lo chocaron' }, { cause: 'Volcadura' })
  expect(box.signatures).toEqual([])
  expect(differences(box)).toEqual([
    [
      ['facts', 'Chocaron', 'Lo chocaron'],
      ['cause', 'Alcance', 'Volcadura'],
    ],
  ])
})

test('[D128] what is as it was signed again is no difference any more, and the signature stays void', () => {
  const box = after({ facts: 'Lo chocaron', cause: 'Volcadura' }, { facts: 'Chocaron' })
  expect(box.signatures).toEqual([])
  expect(differences(box)).toEqual([[['cause', 'Alcance', 'Volcadura']]])
})

test('[D128] [D125] a void signature of a stored outbox without its content keeps the differences it was stored with', () => {
  const known = [{ path: 'facts', before: 'a', now: 'b', kind: 'value' as const }]
  const stored = { ...signed, signatures: [], voided: [{ signer: 'people/1', differences: known }] }
  expect(voidSignatures(stored, contentOf).voided).toEqual(stored.voided)
})
