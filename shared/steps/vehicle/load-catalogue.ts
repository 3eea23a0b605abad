import { getBrandCatalogue, getCatalogue } from '#shared/contracts/catalogue.ts'
import { decodeCatalogue, type Catalogue } from '#shared/domain/vehicle/catalogue.ts'
import { call } from '#shared/http/call.ts'

let loading: Promise<Catalogue | null> | undefined

/**
 * The whole catalogue, asked for once per page and then cached; `null` when it cannot be had, and then the next
 * call asks again. The gateway has tried several times by itself (BUY-14).
 */
export function loadCatalogue(version: string): Promise<Catalogue | null> {
  return (loading ??= ask(version))
}

async function ask(version: string): Promise<Catalogue | null> {
  const answer = await call(getCatalogue, { query: { v: version } })
  const catalogue = answer.ok ? decodeCatalogue(answer.data) : null
  if (catalogue && catalogue.brands().length > 0) return catalogue
  loading = undefined
  return null
}

const brands = new Map<string, Promise<Catalogue | null>>()

/** The part of one brand, asked for once per page; `null` as above. */
export function loadBrandCatalogue(version: string, brandId: string): Promise<Catalogue | null> {
  const known = brands.get(brandId)
  if (known) return known
  const asked = askBrand(version, brandId)
  brands.set(brandId, asked)
  return asked
}

async function askBrand(version: string, brandId: string): Promise<Catalogue | null> {
  const answer = await call(getBrandCatalogue, { params: { brandId }, query: { v: version } })
  // An old draft's brand that is sold no more: nothing of it is known, and nothing has failed.
  if (!answer.ok && answer.error.code === 'unknown_vehicle') return decodeCatalogue(null)
  const catalogue = answer.ok ? decodeCatalogue(answer.data) : null
  if (catalogue && catalogue.brands().length > 0) return catalogue
  brands.delete(brandId)
  return null
}
