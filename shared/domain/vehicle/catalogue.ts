import type { Money } from '../money/money.ts'

/** Kinds of vehicle drawings; the compact file stores the index in this list. */
export const BODIES = [
  'hatchback',
  'sedan',
  'suv',
  'pickup',
  'motorcycle',
  'van',
  'coupe',
  'convertible',
  'wagon',
  'truck',
] as const
export type Body = (typeof BODIES)[number]

/**
 * The whole vehicle catalogue as flat columns, which compress best (API-124); names are spelled by D69. A count is the
 * number of rows of the next column that belong to a row. `bi`, `mi` and `id` have differences to the previous row. `p`
 * has hundreds of pesos, as the difference to the same version one year newer.
 */
export interface CompactCatalogue {
  readonly version: string
  /** Columns of the brands: name, id, number of models. */
  readonly b: readonly string[]
  readonly bi: readonly number[]
  readonly bm: readonly number[]
  /** Columns of the models: name, id, body, newest year, number of years. */
  readonly m: readonly string[]
  readonly mi: readonly number[]
  readonly k: readonly number[]
  readonly y: readonly number[]
  readonly yn: readonly number[]
  /** Model-years: number of versions. Versions: place of the name in the dictionary `d`, id, value. */
  readonly vn: readonly number[]
  readonly d: readonly string[]
  readonly v: readonly number[]
  readonly id: readonly number[]
  readonly p: readonly number[]
}

export interface CatalogueItem {
  readonly id: number
  readonly name: string
}
interface CatalogueModel extends CatalogueItem {
  /** Body of the model; null if the insurer does not send it (API-14). */
  readonly body: Body | null
}
interface CatalogueVersion extends CatalogueItem {
  /**
   * The value of `vehicle.version.code` in a quotation: the id as text; for lists loaded one at a time, as `idText`
   * writes it.
   */
  readonly code: string
  /** Commercial value; absent if the insurer does not send it (API-16). */
  readonly value?: Money
  readonly body: Body | null
}
/** The choices of a car in a form: ids as text, '' if not chosen. */
interface Choice {
  readonly brandId: string
  readonly modelId: string
  readonly year: string
}
export interface Catalogue {
  readonly version: string
  brands(): readonly CatalogueItem[]
  models(brandId: number): readonly CatalogueModel[]
  /** Years of a model, newest first. `brandId` is needed where model ids are unique only within a brand. */
  years(modelId: number, brandId?: number): readonly number[]
  versions(modelId: number, year: number, brandId?: number): readonly CatalogueVersion[]
  /** Present if the catalogue is loaded one choice at a time (D78). */
  readonly steps?: {
    /** True if a list that `choice` requires is not loaded yet. */
    lacks(choice: Choice): boolean
    /** Loads the missing lists and resolves to a new catalogue; null if they are unavailable. */
    load(choice: Choice): Promise<Catalogue | null>
  }
  /** True if the insurer sends the lists below the brands only to signed-in customers (QUO-O2). */
  readonly isClosed?: boolean
}

const HUNDRED_PESOS = 100_000
const COLUMNS = ['b', 'bi', 'bm', 'm', 'mi', 'k', 'y', 'yn', 'vn', 'd', 'v', 'id', 'p'] as const

/** First row of a model in each column, and the version id before it. */
interface ModelStart {
  readonly model: number
  readonly year: number
  readonly version: number
  readonly versionId: number
}

/**
 * Reads the compact file. Versions are many, so those of a model are decoded on first access. An invalid file is read
 * as an empty catalogue, so that a visitor can continue (QUO-O2).
 */
export function decodeCatalogue(json: unknown): Catalogue {
  const file = isCompactCatalogue(json) ? json : undefined
  const brands: CatalogueItem[] = []
  const models = new Map<number, readonly CatalogueModel[]>()
  const starts = new Map<number, ModelStart>()
  if (file) index(file, brands, models, starts)
  const read = new Map<number, ReadonlyMap<number, readonly CatalogueVersion[]>>()
  const yearsOf = (modelId: number) => {
    const start = starts.get(modelId)
    const years = read.get(modelId) ?? (file && start ? readYears(file, start) : new Map<number, never>())
    read.set(modelId, years)
    return years
  }
  return {
    version: file?.version ?? '',
    brands: () => brands,
    models: (brandId) => models.get(brandId) ?? [],
    years: (modelId) => [...yearsOf(modelId).keys()],
    versions: (modelId, year) => yearsOf(modelId).get(year) ?? [],
  }
}

function index(
  file: CompactCatalogue,
  brands: CatalogueItem[],
  models: Map<number, readonly CatalogueModel[]>,
  starts: Map<number, ModelStart>,
): void {
  let [brandId, modelId, model, year, version, versionId] = [0, 0, 0, 0, 0, 0]
  file.b.forEach((name, brand) => {
    brandId += at(file.bi, brand)
    brands.push({ id: brandId, name })
    const ofBrand: CatalogueModel[] = []
    for (const end = model + at(file.bm, brand); model < end; model++) {
      modelId += at(file.mi, model)
      ofBrand.push({ id: modelId, name: file.m[model] ?? '', body: bodyOf(file, model) })
      starts.set(modelId, { model, year, version, versionId })
      for (const last = year + at(file.yn, model); year < last; year++) {
        for (const stop = version + at(file.vn, year); version < stop; version++)
          versionId += at(file.id, version)
      }
    }
    models.set(brandId, ofBrand)
  })
}

function readYears(
  file: CompactCatalogue,
  start: ModelStart,
): ReadonlyMap<number, readonly CatalogueVersion[]> {
  const years = new Map<number, CatalogueVersion[]>()
  const aYearLater = new Map<number, number>()
  const body = bodyOf(file, start.model)
  let { version, versionId: id } = start
  let value = 0
  for (let age = 0; age < at(file.yn, start.model); age++) {
    const versions: CatalogueVersion[] = []
    for (const stop = version + at(file.vn, start.year + age); version < stop; version++) {
      const word = at(file.v, version)
      value = (aYearLater.get(word) ?? value) + at(file.p, version)
      aYearLater.set(word, value)
      id += at(file.id, version)
      const name = file.d[word] ?? ''
      // Whole hundreds of pesos are whole thousandths, so the cast is safe; `money` would load all arithmetic into the
      // quoter.
      const price = (value * HUNDRED_PESOS) as Money
      versions.push({ id, code: String(id), name, value: price, body })
    }
    years.set(at(file.y, start.model) - age, versions)
  }
  return years
}

function bodyOf(file: CompactCatalogue, model: number): Body {
  return BODIES[at(file.k, model)] ?? 'sedan'
}

function at(column: readonly number[], row: number): number {
  return column[row] ?? 0
}

export function isCompactCatalogue(json: unknown): json is CompactCatalogue {
  if (typeof json !== 'object' || json === null) return false
  const columns = new Map(Object.entries(json))
  return (
    typeof columns.get('version') === 'string' && COLUMNS.every((name) => Array.isArray(columns.get(name)))
  )
}
