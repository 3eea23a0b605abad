import { BODIES, type Body } from '#shared/domain/vehicle/catalogue.ts'
import { pesos, type Money } from '#shared/domain/money/money.ts'
import { VEHICLES } from './vehicles.data.ts'

const BRAND_CLASSES = ['standard', 'premium', 'luxury'] as const
/** Cost level of repairs, which the tariff uses. */
export type BrandClass = (typeof BRAND_CLASSES)[number]

/** The year whose models are priced as new, which was the next year when the prices were written. */
const NEWEST_YEAR = 2027
const OLDEST_YEAR = 2012

interface BrandRow {
  readonly id: number
  /** The brand's name in upper case, as the insurer sends it. */
  readonly name: string
  readonly brandClass: BrandClass
}
interface ModelRow {
  /** Id of the model: brand id × 100 + position in the brand's list. */
  readonly id: number
  readonly brandId: number
  readonly name: string
  readonly body: Body
}
interface YearRow {
  readonly modelId: number
  readonly year: number
}
export interface VersionRow {
  /** Model id × 1000 + years since 2012 × 10 + place in the model's list: seven digits. */
  readonly id: number
  /** Id of the version as text, as quotations send it as `vehicle.version.code`. */
  readonly code: string
  readonly modelId: number
  readonly year: number
  readonly name: string
  /** Commercial value in whole hundreds of pesos. */
  readonly value: Money
}
export interface CatalogueRows {
  readonly brands: readonly BrandRow[]
  readonly models: readonly ModelRow[]
  readonly years: readonly YearRow[]
  readonly versions: readonly VersionRow[]
}

/** Each version of a model costs this share more than the one before it in the list. */
const STEP = 0.08
/** Share of the new price that a vehicle keeps after 0, 1, 2 and 3 years. */
const FIRST_YEARS = [1, 0.93, 0.855, 0.785] as const
/** Yearly retention for each brand class: each year a vehicle keeps this share of its value of the year before. */
const RETENTION: Record<BrandClass, number> = { standard: 0.91, premium: 0.9, luxury: 0.885 }

/** The table of `vehicles.data.ts` as rows (API-13 to API-16): brands in its order, years and versions ascending. */
export function expandCatalogue(): CatalogueRows {
  const rows = {
    brands: [] as BrandRow[],
    models: [] as ModelRow[],
    years: [] as YearRow[],
    versions: [] as VersionRow[],
  }
  let brand: BrandRow | undefined
  let place = 0
  for (const line of VEHICLES.trim().split('\n')) {
    if (line.startsWith('#')) {
      brand = readBrand(line)
      rows.brands.push(brand)
      place = 0
    } else if (brand) {
      addModel(rows, brand, ++place, line)
    }
  }
  return rows
}

function readBrand(line: string): BrandRow {
  const [id, name, brandClass] = cells(line.slice(1))
  return { id: Number(id), name: required(name, line), brandClass: oneOf(BRAND_CLASSES, brandClass, line) }
}

function addModel(
  rows: { models: ModelRow[]; years: YearRow[]; versions: VersionRow[] },
  brand: BrandRow,
  place: number,
  line: string,
): void {
  const [name, body, range, thousands, list] = cells(line)
  const modelId = brand.id * 100 + place
  rows.models.push({
    id: modelId,
    brandId: brand.id,
    name: required(name, line),
    body: oneOf(BODIES, body, line),
  })
  const [from, to] = required(range, line).split('-').map(Number)
  const versions = required(list, line).split(', ').map(readVersion)
  for (let year = Number(from); year <= Number(to); year++) {
    rows.years.push({ modelId, year })
    versions.forEach((version, index) => {
      if (year < version.from) return
      const id = modelId * 1000 + (year - OLDEST_YEAR) * 10 + index
      const price = Number(thousands) * 1000 * (1 + STEP * index)
      const value = commercialValue(price, NEWEST_YEAR - year, brand.brandClass)
      rows.versions.push({ id, code: String(id), modelId, year, name: version.name, value })
    })
  }
}

function readVersion(text: string): { readonly name: string; readonly from: number } {
  const [name, from] = text.split('@')
  return { name: name ?? text, from: Number(from ?? OLDEST_YEAR) }
}

function commercialValue(price: number, age: number, brandClass: BrandClass): Money {
  const oldest = FIRST_YEARS.length - 1
  const left = (FIRST_YEARS[Math.min(age, oldest)] ?? 1) * RETENTION[brandClass] ** Math.max(0, age - oldest)
  return pesos(Math.round((price * left) / 100) * 100)
}

function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim())
}

function required(cell: string | undefined, line: string): string {
  if (!cell) throw new Error(`vehicles.data.ts: a cell is missing in "${line}"`)
  return cell
}

function oneOf<T extends string>(allowed: readonly T[], cell: string | undefined, line: string): T {
  const found = allowed.find((value) => value === cell)
  if (!found) throw new Error(`vehicles.data.ts: "${String(cell)}" is not known in "${line}"`)
  return found
}
