/** Ids of a car in the type of the insurer's own lists: 17 is not "17" to every insurer (API-17, D60). */
import { listBrands, listTypes, listVersions } from '#shared/upstream/purchase/catalogue.ts'
import { sameId, type KeptId } from '#shared/upstream/kept-id.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { cachedCatalogue, readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'
import { readVersions } from './steps.ts'

interface Car {
  readonly brandId: number
  readonly modelId: number
  readonly year: number
  readonly versionId: number
}

/** The ids of a car. Those of a whole catalogue (API-124) are numbers, and so are ids outside any list. */
export async function listedIds(c: Ctx, car: Car) {
  const rows = await rowsOf(c, car)
  const as = (id: number, list: readonly { readonly id: KeptId }[] = []) =>
    sameId(list.find((row) => Number(row.id) === id)?.id ?? id)
  return {
    brand_id: as(car.brandId, rows?.brands),
    type_id: as(car.modelId, rows?.types),
    version_id: as(car.versionId, rows?.versions),
  }
}

async function rowsOf(c: Ctx, { brandId, modelId, year }: Car) {
  const whole = await cachedCatalogue(c, 'vehicles')
  if (!whole.ok || whole.data.isMissing !== true) return undefined
  // Versions are read only for listed brands, models and years, so that invented numbers cause no call to the insurer.
  if (!(await readVersions(c, brandId, modelId, year)).ok) return undefined
  const [brands, types, versions] = await Promise.all([
    readCatalogue(c, 'brands', listBrands),
    readCatalogue(c, 'models', listTypes, String(brandId)),
    readCatalogue(c, 'versions', listVersions, `${String(brandId)}/${String(modelId)}/${String(year)}`),
  ])
  return {
    brands: brands.ok ? brands.data.brands : [],
    types: types.ok ? types.data.types : [],
    versions: versions.ok ? versions.data.versions : [],
  }
}
