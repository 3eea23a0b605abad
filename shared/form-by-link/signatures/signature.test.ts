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

test('[D128] a void signature lists every difference since it was given', () => {
  const box = after({ facts: 'Lo chocaron' }, { cause: 'Volcadura' })
  expect(box.signatures).toEqual([])
  expect(differences(box)).toEqual([
    [
      ['facts', 'Chocaron', 'Lo chocaron'],
      ['cause', 'Alcance', 'Volcadura'],
    ],
  ])
})

test('[D128] a value restored after the signature is no difference, but the signature stays void', () => {
  const box = after({ facts: 'Lo chocaron', cause: 'Volcadura' }, { facts: 'Chocaron' })
  expect(box.signatures).toEqual([])
  expect(differences(box)).toEqual([[['cause', 'Alcance', 'Volcadura']]])
})

test('[D128] [D125] a stored void signature without its content keeps its stored differences', () => {
  const known = [{ path: 'facts', before: 'a', now: 'b', kind: 'value' as const }]
  const stored = { ...signed, signatures: [], voided: [{ signer: 'people/1', differences: known }] }
  expect(voidSignatures(stored, contentOf).voided).toEqual(stored.voided)
})
