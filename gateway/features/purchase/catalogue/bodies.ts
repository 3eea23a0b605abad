/**
 * Finds the body style of a policy's car: the list of policies has brand and model (API-24), the catalogue their style
 * (API-124). It only selects a drawing, so the page does not wait and a failure is ignored.
 */
import type { Body, Catalogue } from '#shared/domain/vehicle/catalogue.ts'
import { fold } from '#shared/domain/text/fold.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { vehicleCatalogue } from './vehicles.ts'

export type BodyOf = (brand: string, model: string) => Body | null

export const unknownBodies: BodyOf = () => null

const CATALOGUE_MS = 500

/** Body styles by catalogue: each isolate holds one catalogue per version. */
const bodiesBy = new WeakMap<Catalogue, ReadonlyMap<string, Body>>()

export async function readBodies(c: Ctx): Promise<BodyOf> {
  const read = await withinBudget(vehicleCatalogue(c), CATALOGUE_MS)
  if (read?.ok !== true || read.data === null) return unknownBodies
  const catalogue = read.data
  const bodies = bodiesBy.get(catalogue) ?? bodiesOf(catalogue)
  bodiesBy.set(catalogue, bodies)
  return (brand, model) => bodies.get(nameOf(brand, model)) ?? null
}

const nameOf = (brand: string, model: string) => `${fold(brand)}/${fold(model)}`

function bodiesOf(catalogue: Catalogue): ReadonlyMap<string, Body> {
  const named = catalogue
    .brands()
    .flatMap((brand) =>
      catalogue
        .models(brand.id)
        .flatMap(({ name, body }) => (body === null ? [] : [[nameOf(brand.name, name), body] as const])),
    )
  return new Map(named)
}
