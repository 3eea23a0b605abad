import { BODIES, type CompactCatalogue } from '#shared/domain/vehicle/catalogue.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import { fingerprint } from '#shared/domain/text/fingerprint.ts'
import { expandCatalogue, type CatalogueRows, type VersionRow } from './expand.ts'

const HUNDRED_PESOS = 100_000

/** The catalogue as one small file of columns (API-124); the browser reads it with `decodeCatalogue`. */
export function compactCatalogue(rows: CatalogueRows = expandCatalogue()): CompactCatalogue {
  const modelsOf = Map.groupBy(rows.models, (model) => model.brandId)
  const versionsOf = Map.groupBy(rows.versions, (version) => version.modelId)
  const yearsOf = Map.groupBy(rows.years, (row) => row.modelId)
  const models = rows.brands.flatMap((brand) => modelsOf.get(brand.id) ?? [])
  const years = models.map((model) => (yearsOf.get(model.id) ?? []).map((row) => row.year).reverse())
  const perModel = models.map((model, index) => columnsOf(years[index] ?? [], versionsOf.get(model.id) ?? []))
  const versions = perModel.flatMap((column) => column.versions)
  const words = byFrequency(versions.map((version) => version.name))
  const place = new Map(words.map((word, index) => [word, index]))
  const columns = {
    b: rows.brands.map((brand) => spelled(brand.name)),
    bi: differences(rows.brands.map((brand) => brand.id)),
    bm: rows.brands.map((brand) => modelsOf.get(brand.id)?.length ?? 0),
    m: models.map((model) => spelled(model.name)),
    mi: differences(models.map((model) => model.id)),
    k: models.map((model) => BODIES.indexOf(model.body)),
    y: years.map((list) => list[0] ?? 0),
    yn: years.map((list) => list.length),
    vn: perModel.flatMap((column) => column.counts),
    d: words,
    v: versions.map((version) => place.get(version.name) ?? 0),
    id: differences(versions.map((version) => version.id)),
    p: perModel.flatMap((column) => column.values),
  }
  return { version: fingerprint(JSON.stringify(columns)), ...columns }
}

/**
 * Builds the columns of a model's versions, newest year first, with their values as differences to the same version a
 * year later.
 */
function columnsOf(years: readonly number[], versions: readonly VersionRow[]) {
  const ofYear = Map.groupBy(versions, (version) => version.year)
  const ordered = years.flatMap((year) => ofYear.get(year) ?? [])
  const aYearLater = new Map<string, number>()
  let before = 0
  const values = ordered.map((version) => {
    const value = version.value / HUNDRED_PESOS
    const difference = value - (aYearLater.get(version.name) ?? before)
    aYearLater.set(version.name, value)
    before = value
    return difference
  })
  return { versions: ordered, counts: years.map((year) => ofYear.get(year)?.length ?? 0), values }
}

function byFrequency(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name)
}

function differences(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0))
}
