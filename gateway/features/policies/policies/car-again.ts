/** Prepares the car of a policy for a new purchase: adds the catalogue's ids to the insurer's names. */
import type { getCarAgain } from '#shared/contracts/policies/car-again.ts'
import type { Catalogue } from '#shared/domain/vehicle/catalogue.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, type Outcome } from '#gateway/http/failure.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { vehicleCatalogue } from '#gateway/features/purchase/catalogue/vehicles.ts'
import { plainId } from '#shared/domain/text/id-text.ts'
import { findPolicy } from './policy-list.ts'

const CATALOGUE_MS = 2_000

export async function readCarAgain(c: Ctx, policyNumber: string): Promise<Outcome<typeof getCarAgain>> {
  const [found, read] = await Promise.all([
    findPolicy(c, policyNumber),
    withinBudget(vehicleCatalogue(c), CATALOGUE_MS),
  ])
  if (!found.ok) return found
  const { vehicle } = found.data
  const named = {
    brandName: spelled(vehicle.brand),
    modelName: spelled(vehicle.model),
    year: String(vehicle.year),
    versionName: vehicle.version.name,
    versionCode: vehicle.version.code,
  }
  const catalogue = read?.ok === true ? read.data : null
  const papers = { vin: vehicle.vin, plates: vehicle.plates }
  return done({ ...named, ...papers, ...idsOf(catalogue, named) })
}

interface Named {
  readonly brandName: string
  readonly modelName: string
  readonly year: string
  readonly versionName: string
  readonly versionCode: string
}

const unknown = { brandId: '', modelId: '', body: null }

/** Finds the ids that the catalogue has for the car; a version under another code is found by its name. */
function idsOf(catalogue: Catalogue | null, named: Named) {
  const brand = catalogue?.brands().find(({ name }) => isSame(name, named.brandName))
  if (!catalogue || !brand) return unknown
  const model = catalogue.models(brand.id).find(({ name }) => isSame(name, named.modelName))
  if (!model) return { ...unknown, brandId: String(brand.id) }
  const versions = catalogue.versions(model.id, Number(named.year), brand.id)
  const version =
    versions.find(({ code }) => plainId(code) === named.versionCode) ??
    versions.find(({ name }) => isSame(name, named.versionName))
  return {
    brandId: String(brand.id),
    modelId: String(model.id),
    body: model.body,
    ...(version && { versionCode: version.code, versionName: version.name }),
  }
}

const isSame = (one: string, other: string) => fold(one) === fold(other)
