/**
 * Tests several people who sign one form, each their own part (D128, D171). A change voids exactly the signatures of
 * that part.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adjusterContent,
  CLOSING,
  DECLARATION,
  personSigner,
} from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { itemOf, lastOf, parse } from '#shared/domain/claims/fields/field-path.ts'
import { judged } from '#shared/form-by-link/signatures/signature.ts'

type Values = Readonly<Record<string, string>>

const people = ['1', '2', 'd-3']
const signers = [DECLARATION, ...people.map(personSigner), CLOSING]
const values: Values = {
  facts: 'Chocaron',
  cause: '1',
  liability: '2',
  conclusion: 'Fin',
  ...Object.fromEntries(
    people.flatMap((id) => [
      [`people/${id}/kind`, '5'],
      [`people/${id}/firstName`, `Persona ${id}`],
      [`people/${id}/damages/9/area`, 'a'],
      [`people/${id}/services/d-7/type`, 's'],
    ]),
  ),
}
const photos: Values = {
  'photos/reference-a': 'm1',
  ...Object.fromEntries(
    people.flatMap((id) => [
      [`people/${id}/photos/vin`, 'm2'],
      [`people/${id}/damages/9/photos/x`, 'm3'],
    ]),
  ),
}

/** Signers whose part contains a path, written from the requirements and not from the code. */
function touches(path: string): readonly string[] {
  const [first] = parse(path).items
  if (first?.list === 'people') return [personSigner(first.id), CLOSING]
  const isDeclared = ['facts', 'cause', 'liability'].includes(path) || first?.list === 'photos'
  return isDeclared ? [DECLARATION, CLOSING] : [CLOSING]
}

const signatureOf = (signer: string) => {
  const content = adjusterContent(values, people, signer, photos)
  return { signer, image: '', digest: '', version: 'v', at: '', content }
}

const paths = [
  ...Object.keys(values).filter((path) => !/\/(kind|area|type)$/.test(path)),
  ...Object.keys(photos),
]

test('[D128] [ADJ-14] a changed value or photo voids only the signatures that contain it', () => {
  fc.assert(
    fc.property(fc.subarray(paths), fc.subarray(signers), (changed, signed) => {
      const over = (all: Values) =>
        Object.fromEntries(
          Object.entries(all).map(([path, now]) => [path, changed.includes(path) ? `${now}!` : now]),
        )
      const { signatures, voided } = judged({ signatures: signed.map(signatureOf), voided: [] }, (signer) =>
        adjusterContent(over(values), people, signer, over(photos)),
      )
      const touched = new Set(changed.flatMap(touches))
      expect(voided.map(({ signer }) => signer)).toEqual(signed.filter((signer) => touched.has(signer)))
      expect(signatures.map(({ signer }) => signer)).toEqual(signed.filter((signer) => !touched.has(signer)))
      expect(voided.every(({ differences }) => differences.length > 0)).toBe(true)
    }),
    { numRuns: process.env['LONG'] ? 500 : 100 },
  )
})

test('[D128] renamed item ids void no signature', () => {
  fc.assert(
    fc.property(fc.subarray(['/d-3/', '/d-7/'], { minLength: 1 }), (renamed) => {
      const now = (path: string) => renamed.reduce((one, id) => one.replace(id, `/7${id.slice(3)}`), path)
      const over = (all: Values) =>
        Object.fromEntries(Object.entries(all).map(([path, one]) => [now(path), one]))
      const ids = people.map((id) => lastOf(itemOf(now(`people/${id}/x`))))
      const { voided } = judged({ signatures: signers.map(signatureOf), voided: [] }, (signer) =>
        adjusterContent(
          over(values),
          ids,
          personSigner(ids[people.indexOf(signer.slice(7))] ?? '').replace(/^people\/$/, signer),
          over(photos),
        ),
      )
      expect(voided).toEqual([])
    }),
  )
})
