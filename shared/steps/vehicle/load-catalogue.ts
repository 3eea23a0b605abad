import { getBrandCatalogue, getCatalogue, type BrandListReply } from '#shared/contracts/purchase/catalogue.ts'
import { decodeCatalogue, type Catalogue } from '#shared/domain/vehicle/catalogue.ts'
import { call } from '#shared/http/call.ts'
import type { BrandList } from './vehicle.ts'

let loading: Promise<Catalogue | null> | undefined

/**
 * The whole catalogue, asked for once per page and then cached; `null` when it cannot be had, and then the next
 * call asks again. The gateway has tried several times by itself (BUY-14).
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

/** The part of one brand, asked for once per page; `null` as above. Of another version it is the whole. */
export function loadBrandCatalogue(version: string, brandId: string): Promise<Catalogue | null> {
  const known = parts.get(brandId)
  if (known) return known
  const asked = askBrand(version, brandId)
  parts.set(brandId, asked)
  return asked
}

async function askBrand(version: string, brandId: string): Promise<Catalogue | null> {
  const answer = await call(getBrandCatalogue, { params: { brandId }, query: { v: version } })
  // An old draft's brand that is sold no more: nothing of it is known, and nothing has failed.
  if (!answer.ok && answer.error.code === 'unknown_vehicle') return decodeCatalogue(null)
  const catalogue = answer.ok ? await read(answer.data, brandId) : null
  if (catalogue && catalogue.brands().length > 0) return catalogue
  parts.delete(brandId)
  return null
}

const loadSteps = () => import('./step-catalogue.ts').catch(() => undefined)

/** Columns, or what an insurer without them answers (D78). */
async function read(data: { readonly version: string }, brandId?: string): Promise<Catalogue | null> {
  if (!('brands' in data)) return decodeCatalogue(data)
  // The other form of the answer.
  return (await loadSteps())?.stepCatalogue(data as BrandListReply, brandId) ?? null
}
