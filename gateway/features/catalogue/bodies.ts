/**
 * What kind of car a policy is about: the list of policies names brand and model (API-24), the catalogue says which kind
 * they are (API-124). It is for a drawing: nobody waits for it, and an insurer without it is no failure.
 */
import { decodeCatalogue, type Body } from '#shared/domain/vehicle/catalogue.ts'
import { fold } from '#shared/domain/text/fold.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { vehicleCatalogue } from './vehicles.ts'

export type BodyOf = (brand: string, model: string) => Body | null

export const unknownBodies: BodyOf = () => null

const CATALOGUE_MS = 500

/** By the parsed catalogue, of which there is one for each version and isolate. */
const bodiesBy = new WeakMap<object, ReadonlyMap<string, Body>>()

export async function readBodies(c: Ctx): Promise<BodyOf> {
  const json = await withinBudget(vehicleCatalogue(c), CATALOGUE_MS)
  if (typeof json !== 'object' || json === null) return unknownBodies
  const bodies = bodiesBy.get(json) ?? bodiesOf(json)
  bodiesBy.set(json, bodies)
  return (brand, model) => bodies.get(nameOf(brand, model)) ?? null
}

const nameOf = (brand: string, model: string) => `${fold(brand)}/${fold(model)}`

function bodiesOf(json: object): ReadonlyMap<string, Body> {
  const catalogue = decodeCatalogue(json)
  const named = catalogue
    .brands()
    .flatMap((brand) =>
      catalogue
        .models(brand.id)
        .flatMap(({ name, body }) => (body === null ? [] : [[nameOf(brand.name, name), body] as const])),
    )
  return new Map(named)
}
