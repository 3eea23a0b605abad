/**
 * Loads the lists of a car up to the first open choice: from the whole catalogue, or one call after the other (D78).
 */
import type { Catalogue, CatalogueItem } from '#shared/domain/vehicle/catalogue.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { Failure } from '#gateway/http/failure.ts'
import { readBrands, readModels, readVersions, readYears } from './steps.ts'
import { vehicleCatalogue } from './vehicles.ts'

export interface ChosenCar {
  readonly brandId: string
  readonly modelId: string
  readonly year: string
  readonly versionCode: string
}

export interface CarOption {
  readonly value: string
  readonly label: string
}

/** Option lists of the questions about the car: those already answered, and the next one. */
export interface CarLists {
  readonly lists: Readonly<Record<keyof ChosenCar, readonly CarOption[]>>
  /**
   * The valid part of the chosen car. A choice that its list does not contain is dropped, and so are all later ones.
   */
  readonly chosen: ChosenCar
}

type Read<Data> = Data | Failure<'needs_account' | 'unknown_vehicle'>

type Version = CatalogueItem & { readonly code: string }

interface Lists {
  brands(): Promise<Read<readonly CatalogueItem[]>>
  models(brandId: number): Promise<Read<readonly CatalogueItem[]>>
  years(brandId: number, modelId: number): Promise<Read<readonly number[]>>
  versions(brandId: number, modelId: number, year: number): Promise<Read<readonly Version[]>>
}

export async function carLists(c: Ctx, asked: ChosenCar): Promise<Read<CarLists>> {
  const catalogue = await vehicleCatalogue(c)
  // If the call for the whole catalogue fails, the single lists are not tried, because that would double the wait.
  if (!catalogue.ok) return catalogue
  const from = catalogue.data === null ? listsOfSteps(c) : listsOf(catalogue.data)
  const lists = { brandId: none, modelId: none, year: none, versionCode: none }
  const chosen = { brandId: '', modelId: '', year: '', versionCode: '' }
  const [brand, model, year] = [Number(asked.brandId), Number(asked.modelId), Number(asked.year)]
  const asking = {
    brandId: async () => options(await from.brands()),
    modelId: async () => options(await from.models(brand)),
    year: async () => yearOptions(await from.years(brand, model)),
    versionCode: async () => versionOptions(await from.versions(brand, model, year)),
  }
  for (const field of fields) {
    const list = await asking[field]()
    if ('ok' in list) return list
    lists[field] = list
    if (!list.some(({ value }) => value === asked[field])) break
    chosen[field] = asked[field]
  }
  return { lists, chosen }
}

const fields = ['brandId', 'modelId', 'year', 'versionCode'] as const
const none: readonly CarOption[] = []

const isFailure = (read: Read<readonly unknown[]>): read is Failure<'needs_account' | 'unknown_vehicle'> =>
  'ok' in read

const options = (read: Read<readonly CatalogueItem[]>): Read<readonly CarOption[]> =>
  isFailure(read) ? read : read.map(({ id, name }) => ({ value: String(id), label: name }))

const versionOptions = (read: Read<readonly Version[]>): Read<readonly CarOption[]> =>
  isFailure(read) ? read : read.map(({ code, name }) => ({ value: code, label: name }))

const yearOptions = (read: Read<readonly number[]>): Read<readonly CarOption[]> =>
  isFailure(read) ? read : read.map((year) => ({ value: String(year), label: String(year) }))

const listsOf = (catalogue: Catalogue): Lists => ({
  brands: async () => catalogue.brands(),
  models: async (brandId) => catalogue.models(brandId),
  years: async (brandId, modelId) => catalogue.years(modelId, brandId),
  versions: async (brandId, modelId, year) => catalogue.versions(modelId, year, brandId),
})

function listsOfSteps(c: Ctx): Lists {
  return {
    async brands() {
      const read = await readBrands(c)
      return read.ok ? read.data.brands : read
    },
    async models(brandId) {
      const read = await readModels(c, brandId)
      return read.ok ? read.data : read
    },
    async years(brandId, modelId) {
      const read = await readYears(c, brandId, modelId)
      return read.ok ? read.data : read
    },
    async versions(...path) {
      const read = await readVersions(c, ...path)
      return read.ok ? read.data : read
    },
  }
}
