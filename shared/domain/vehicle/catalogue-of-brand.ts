import { isCompactCatalogue, type CompactCatalogue, type CatalogueItem } from './catalogue.ts'
import { fingerprint } from '#shared/domain/text/fingerprint.ts'
import { spelled } from './spelling.ts'

/**
 * Version of a list of brands, derived from its content, because a catalogue that is loaded list by list has no version
 * (API-13).
 */
export const brandsVersion = (brands: readonly CatalogueItem[]): string =>
  `b-${fingerprint(JSON.stringify(brands.map(({ id, name }) => [id, name])))}`

/**
 * Extracts the columns of one brand in the same file format (API-124): they have a twentieth of its size, and are
 * enough for a purchase. Null for an unknown brand or an invalid file.
 */
export function catalogueOfBrand(json: unknown, brandId: number): CompactCatalogue | null {
  if (!isCompactCatalogue(json)) return null
  const brands = runningSums(json.bi)
  const brand = brands.indexOf(brandId)
  if (brand === -1) return null
  const models = rangeAfter(json.bm, brand, brand + 1)
  const years = rangeAfter(json.yn, models.start, models.end)
  const versions = rangeAfter(json.vn, years.start, years.end)
  const words = [...new Set(cut(json.v, versions))]
  const indexOf = new Map(words.map((word, place) => [word, place]))
  return {
    version: json.version,
    b: [json.b[brand] ?? ''],
    bi: [brandId],
    bm: [models.end - models.start],
    m: cut(json.m, models),
    mi: rebased(json.mi, models),
    k: cut(json.k, models),
    y: cut(json.y, models),
    yn: cut(json.yn, models),
    vn: cut(json.vn, years),
    d: words.map((word) => json.d[word] ?? ''),
    v: cut(json.v, versions).map((word) => indexOf.get(word) ?? 0),
    id: rebased(json.id, versions),
    p: cut(json.p, versions),
  }
}

interface Range {
  readonly start: number
  /** Exclusive end of the range. */
  readonly end: number
}

const cut = <Value>(column: readonly Value[], { start, end }: Range): Value[] => column.slice(start, end)

/**
 * Returns the range of child rows of the parent rows `first` to `last` (exclusive); `counts` has the number of children
 * of each parent.
 */
function rangeAfter(counts: readonly number[], first: number, last: number): Range {
  const start = sum(counts.slice(0, first))
  return { start, end: start + sum(counts.slice(first, last)) }
}

/** Cuts a range out of a column of differences: its first row becomes an absolute value. */
function rebased(differences: readonly number[], range: Range): number[] {
  const [first = 0, ...rest] = cut(differences, range)
  return range.start === range.end ? [] : [sum(differences.slice(0, range.start)) + first, ...rest]
}

function runningSums(differences: readonly number[]): number[] {
  let total = 0
  return differences.map((difference) => (total += difference))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** A compact catalogue with correctly spelled makes and models (D69), so that browsers need no list of spellings. */
export function spelledCatalogue(json: unknown): unknown {
  return isCompactCatalogue(json) ? { ...json, b: json.b.map(spelled), m: json.m.map(spelled) } : json
}
