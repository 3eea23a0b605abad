/** The part of the catalogue that the build uses: its brands, and their version. */
import { readFileSync } from 'node:fs'
import { brandsVersion, spelledCatalogue } from '#shared/domain/vehicle/catalogue-of-brand.ts'
import { decodeCatalogue, type CatalogueItem } from '../../../shared/domain/vehicle/catalogue.ts'
import { spelled } from '../../../shared/domain/vehicle/spelling.ts'
import { listBrands } from '#shared/upstream/purchase/catalogue.ts'

interface Snapshot {
  readonly version: string
  readonly brands: readonly CatalogueItem[]
}

/**
 * Extracts brands and version; null for any other JSON, and for a list without brands, because its page would offer no
 * choice.
 */
export function catalogueSnapshot(json: unknown): Snapshot | null {
  const list = listBrands.reply.safeParse(json).data?.brands.map(({ id, name }) => ({ id: Number(id), name }))
  if (list !== undefined && list.length > 0) {
    const brands = list.map(({ id, name }) => ({ id, name: spelled(name) }))
    return { version: brandsVersion(list), brands }
  }
  const catalogue = decodeCatalogue(spelledCatalogue(json))
  const brands = catalogue.brands()
  return brands.length > 0 ? { version: catalogue.version, brands } : null
}

/** The JSON of the file that CATALOGUE_FILE names. @throws An error with one sentence if there is none. */
export function readCatalogueFile(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`CATALOGUE_FILE=${file} cannot be read: is there such a file?`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`CATALOGUE_FILE=${file} is no JSON: \`npm run brands\` writes one that is.`)
  }
}
