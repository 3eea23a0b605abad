import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueOfBrand } from './catalogue-of-brand.ts'
import { decodeCatalogue, type Catalogue, type CompactCatalogue } from './catalogue.ts'

/** An arbitrary catalogue, including brands without models, models without years and years without versions. */
const compact: fc.Arbitrary<CompactCatalogue> = fc
  .array(
    fc.array(fc.array(fc.array(fc.nat({ max: 5 }), { maxLength: 3 }), { maxLength: 3 }), { maxLength: 3 }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((brands) => {
    const models = brands.flat()
    const years = models.flat()
    const versions = years.flat()
    return {
      version: 'v',
      b: brands.map((_, index) => `BRAND ${String(index)}`),
      bi: brands.map((_, index) => index + 2),
      bm: brands.map((brand) => brand.length),
      m: models.map((_, index) => `MODEL ${String(index)}`),
      mi: models.map((_, index) => index + 3),
      k: models.map((_, index) => index % 5),
      y: models.map((_, index) => 2026 - index),
      yn: models.map((model) => model.length),
      vn: years.map((year) => year.length),
      d: ['a', 'b', 'c', 'd', 'e', 'f'],
      v: versions,
      id: versions.map((word) => word + 1),
      p: versions.map((word) => word * 7 - 3),
    }
  })

/** Models, years and versions of a brand in a catalogue. */
const modelsOf = (catalogue: Catalogue, brandId: number) =>
  catalogue.models(brandId).map((model) => ({
    ...model,
    years: catalogue.years(model.id).map((year) => ({ year, versions: catalogue.versions(model.id, year) })),
  }))

test('[API-124] the catalogue of one brand equals the whole catalogue for that brand and has no other', () => {
  fc.assert(
    fc.property(compact, (file) => {
      const whole = decodeCatalogue(file)
      for (const brand of whole.brands()) {
        const part = decodeCatalogue(catalogueOfBrand(file, brand.id))
        expect(part.brands()).toEqual([brand])
        expect(part.version).toBe(whole.version)
        expect(modelsOf(part, brand.id)).toEqual(modelsOf(whole, brand.id))
      }
    }),
  )
})

test('catalogueOfBrand is null for an unknown brand and for a file that is no catalogue', () => {
  fc.assert(
    fc.property(compact, (file) => {
      expect(catalogueOfBrand(file, 1)).toBeNull()
    }),
  )
  for (const json of [null, 'text', {}, { version: 'v' }]) expect(catalogueOfBrand(json, 2)).toBeNull()
})
