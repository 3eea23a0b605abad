import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentDigest, type SignedContent } from './signed-content.ts'

const content: SignedContent = {
  values: { facts: 'Yo iba en verde.', phone: '5512345678', 'damages/1/area': '302' },
  photos: { vin: 'a'.repeat(64) },
}

test('[D128] equal content has the same digest, in any order and spelling', async () => {
  const spelled: SignedContent = {
    values: {
      'damages/1/area': '302',
      phone: ' 5512345678',
      facts: 'Yo iba en verde.\r\n'.normalize('NFD'),
      email: ' ',
    },
    photos: { vin: 'a'.repeat(64) },
  }

  expect(await contentDigest(spelled)).toBe(await contentDigest(content))
  expect(await contentDigest(content)).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('[D128] content with another value, photo or field has another digest', async () => {
  const text = fc.string({ minLength: 1, maxLength: 4 }).map((value) => `x${value}x`.normalize('NFC'))
  const values = fc.dictionary(fc.constantFrom('facts', 'phone', 'damages/1/area'), text)
  const any = fc.record({ values, photos: values })
  await fc.assert(
    fc.asyncProperty(any, any, async (one, other) => {
      const isSame = (field: keyof SignedContent) =>
        JSON.stringify(Object.entries(one[field]).toSorted()) ===
        JSON.stringify(Object.entries(other[field]).toSorted())
      const areSame = isSame('values') && isSame('photos')
      // Line ends and surrounding blanks do not count as a difference.
      fc.pre(!JSON.stringify([one, other]).includes('\\r'))
      expect((await contentDigest(one)) === (await contentDigest(other))).toBe(areSame)
    }),
  )
})

test('[D128] no value has the digest of a photo, nor one field that of two', async () => {
  const all: SignedContent[] = [
    { values: { a: 'b' }, photos: {} },
    { values: {}, photos: { a: 'b' } },
    { values: { a: 'b","c' }, photos: {} },
    { values: { a: 'b', c: 'd' }, photos: {} },
  ]
  expect(new Set(await Promise.all(all.map(contentDigest))).size).toBe(all.length)
})
