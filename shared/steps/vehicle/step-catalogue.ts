/**
 * The catalogue of an insurer that answers one list at a time (API-13 to API-16, D78). It is a separate module, because
 * most insurers send the whole catalogue, and their pages do not need it.
 */
import {
  getBrandCatalogue,
  getVersions,
  getYears,
  type BrandListReply,
} from '#shared/contracts/purchase/catalogue.ts'
import type { Catalogue, CatalogueItem } from '#shared/domain/vehicle/catalogue.ts'
import { call, type Result } from '#shared/http/call.ts'
import type { VehicleChoice } from './vehicle.ts'

/** Item of a list. Lists are stored by the path of their choice: `7`, `7/71`, `7/71/2024`. */
type Item = CatalogueItem & { readonly code?: string }
type Lists = Map<string, readonly Item[]>

/** Builds a catalogue on demand. `brandId`: the brand whose models came with the reply. */
export function stepCatalogue({ version, brands, models }: BrandListReply, brandId?: string): Catalogue {
  const lists: Lists = new Map()
  if (models && brandId !== undefined) lists.set(brandId, models)
  return catalogueOver(version, brands, lists, new Map())
}

/** Builds a catalogue with brands only, for visitors who may not see more of it. */
export const closedCatalogue = (version: string, brands: readonly CatalogueItem[]): Catalogue => ({
  version,
  brands: () => brands,
  models: () => [],
  years: () => [],
  versions: () => [],
  isClosed: true,
})

function catalogueOver(
  version: string,
  brands: readonly CatalogueItem[],
  lists: Lists,
  asking: Map<string, Promise<boolean>>,
): Catalogue {
  const at = (...path: (number | string)[]) => lists.get(path.join('/')) ?? []
  const ask = (path: string): Promise<boolean> => {
    const asked =
      asking.get(path) ??
      listAt(path, version).then((list) => {
        asking.delete(path)
        if (list) lists.set(path, list)
        return list !== null
      })
    asking.set(path, asked)
    return asked
  }
  return {
    version,
    brands: () => brands,
    models: (brandId) => at(brandId).map((model) => ({ ...model, body: null })),
    years: (modelId, brandId = 0) => at(brandId, modelId).map(({ id }) => id),
    versions: (modelId, year, brandId = 0) =>
      at(brandId, modelId, year).map((one) => ({ ...one, code: one.code ?? String(one.id), body: null })),
    steps: {
      lacks: (choice) => pathsOf(choice).some((path) => !lists.has(path)),
      load: async (choice) => {
        const lacking = pathsOf(choice).filter((path) => !lists.has(path))
        const all = await Promise.all(lacking.map((path) => ask(path)))
        // The result is a new object with the same lists, so that React renders again.
        return all.every(Boolean) ? catalogueOver(version, brands, lists, asking) : null
      },
    },
  }
}

/** Returns the paths of all lists that a choice needs, which can be requested in parallel. */
function pathsOf({ brandId, modelId, year }: Pick<VehicleChoice, 'brandId' | 'modelId' | 'year'>): string[] {
  if (!brandId) return []
  if (!modelId) return [brandId]
  const models = [brandId, `${brandId}/${modelId}`]
  return year ? [...models, `${brandId}/${modelId}/${year}`] : models
}

async function listAt(path: string, version: string): Promise<readonly Item[] | null> {
  const [brandId = '', modelId, year] = path.split('/')
  if (modelId === undefined) {
    const answer = await call(getBrandCatalogue, { params: { brandId }, query: { v: version } })
    return listOf(answer, (data) => ('models' in data ? (data as BrandListReply).models : null))
  }
  if (year === undefined) {
    const answer = await call(getYears, { params: { brandId, modelId } })
    return listOf(answer, ({ years }) => years.map((one) => ({ id: one, name: String(one) })))
  }
  const answer = await call(getVersions, { params: { brandId, modelId, year } })
  return listOf(answer, ({ versions }) => versions)
}

/**
 * Unwraps a list. A car that the insurer does not know, from an old draft, gives an empty list instead of a failure.
 */
function listOf<Data>(
  answer: Result<Data, 'unknown_vehicle' | 'needs_account'>,
  read: (data: Data) => readonly Item[] | null | undefined,
): readonly Item[] | null {
  if (answer.ok) return read(answer.data) ?? null
  return answer.error.code === 'unknown_vehicle' ? [] : null
}
