import { getBrandCatalogue, getCatalogue, type BrandListReply } from '#shared/contracts/purchase/catalogue.ts'
import { decodeCatalogue, type Catalogue } from '#shared/domain/vehicle/catalogue.ts'
import { call } from '#shared/http/call.ts'
import type { BrandList } from './vehicle.ts'

let loading: Promise<Catalogue | null> | undefined

/**
 * Loads the whole catalogue once per page, then from the cache. `null` on failure; the next call then retries. The
 * gateway has already retried several times (BUY-14).
 */
export function loadCatalogue(page: BrandList): Promise<Catalogue | null> {
  return (loading ??= ask(page))
}

async function ask({ version, brands }: BrandList): Promise<Catalogue | null> {
  const answer = await call(getCatalogue, { query: { v: version } })
  const catalogue = answer.ok
    ? await read(answer.data)
    : answer.error.code === 'needs_account'
      ? ((await loadSteps())?.closedCatalogue(version, brands) ?? null)
      : null
  if (catalogue && catalogue.brands().length > 0) return catalogue
  loading = undefined
  return null
}

const parts = new Map<string, Promise<Catalogue | null>>()

/**
 * Loads one brand of the catalogue, once per page; `null` on failure. If the version differs, the gateway sends the
 * whole catalogue.
 */
export function loadBrandCatalogue(version: string, brandId: string): Promise<Catalogue | null> {
  const known = parts.get(brandId)
  if (known) return known
  const asked = askBrand(version, brandId)
  parts.set(brandId, asked)
  return asked
}

async function askBrand(version: string, brandId: string): Promise<Catalogue | null> {
  const answer = await call(getBrandCatalogue, { params: { brandId }, query: { v: version } })
  // The brand of an old draft is no longer sold: the result is then empty, not a failure.
  if (!answer.ok && answer.error.code === 'unknown_vehicle') return decodeCatalogue(null)
  const catalogue = answer.ok ? await read(answer.data, brandId) : null
  if (catalogue && catalogue.brands().length > 0) return catalogue
  parts.delete(brandId)
  return null
}

const loadSteps = () => import('./step-catalogue.ts').catch(() => undefined)

/** Reads columns, or the list of brands of an insurer without the whole catalogue (D78). */
async function read(data: { readonly version: string }, brandId?: string): Promise<Catalogue | null> {
  if (!('brands' in data)) return decodeCatalogue(data)
  // The reply has only the list of brands; other lists are loaded on demand.
  return (await loadSteps())?.stepCatalogue(data as BrandListReply, brandId) ?? null
}
