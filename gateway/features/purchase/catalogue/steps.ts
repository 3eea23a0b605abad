/**
 * The vehicle catalogue of an insurer without API-124: the four calls of the documents (API-13 to API-16), each cached
 * like the whole catalogue. A list is requested only for a listed entry of the previous list, so invented numbers
 * neither reach the insurer nor create a Durable Object.
 */
import type { Endpoint, ReplyOf } from '#shared/contracts/endpoint.ts'
import { brandsVersion } from '#shared/domain/vehicle/catalogue-of-brand.ts'
import type { CatalogueItem } from '#shared/domain/vehicle/catalogue.ts'
import { idText } from '#shared/domain/text/id-text.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import { listBrands, listTypes, listVersions, listYears } from '#shared/upstream/purchase/catalogue.ts'
import type { KeptId } from '#shared/upstream/kept-id.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { readCatalogue } from '#gateway/insurer/catalogue/catalogue-cache.ts'
import type { CatalogueKind } from '#gateway/insurer/catalogue/catalogue-object.ts'
import { sessionOf } from '#gateway/session/session.ts'

interface Row {
  readonly id: KeptId
  readonly name: string
}

/** Gives a row of the catalogue the name that is shown, in the product's spelling (D69). */
const named = ({ id, name }: Row): CatalogueItem => ({ id: Number(id), name: spelled(name) })

type Read<Data> = Done<Data> | Failure<'needs_account' | 'unknown_vehicle'>

interface Brands {
  readonly version: string
  readonly brands: readonly CatalogueItem[]
}

export const readBrands = (c: Ctx): Promise<Read<Brands>> =>
  read(c, 'brands', listBrands, '', ({ brands: rows }) => {
    const counted = rows.map(({ id, name }) => ({ id: Number(id), name }))
    return { version: brandsVersion(counted), brands: counted.map(named) }
  })

export async function readModels(c: Ctx, brandId: number): Promise<Read<readonly CatalogueItem[]>> {
  const known = await readBrands(c)
  if (!known.ok) return known
  if (!known.data.brands.some(({ id }) => id === brandId)) return unknown
  return read(c, 'models', listTypes, String(brandId), ({ types }) => types.map(named))
}

/** Reads the model years of a vehicle's model, newest first. */
export async function readYears(c: Ctx, brandId: number, modelId: number): Promise<Read<readonly number[]>> {
  const models = await readModels(c, brandId)
  if (!models.ok) return models
  if (!models.data.some(({ id }) => id === modelId)) return unknown
  return read(c, 'years', listYears, `${brandId}/${modelId}`, (years) =>
    [...new Set(years.models.map(({ model }) => model))].sort((one, other) => other - one),
  )
}

/** A version; `code` is its id in the list's own type (D60). */
type ListedVersion = CatalogueItem & { readonly code: string }

export async function readVersions(
  c: Ctx,
  brandId: number,
  modelId: number,
  year: number,
): Promise<Read<readonly ListedVersion[]>> {
  const years = await readYears(c, brandId, modelId)
  if (!years.ok) return years
  if (!years.data.includes(year)) return unknown
  return read(c, 'versions', listVersions, `${brandId}/${modelId}/${year}`, ({ versions }) =>
    versions.map(({ id, parts }) => ({ id: Number(id), name: parts.join(' '), code: idText(id) })),
  )
}

const unknown = fail<'unknown_vehicle'>('unknown_vehicle', 404)

async function read<E extends Endpoint, Data>(
  c: Ctx,
  kind: CatalogueKind,
  call: E,
  entry: string,
  view: (reply: ReplyOf<E>) => Data,
): Promise<Read<Data>> {
  const answer = await readCatalogue(c, kind, call, entry)
  if (answer.ok) return done(view(answer.data))
  return isClosed(answer) && (await sessionOf(c)) === null ? fail('needs_account') : failureOf(answer)
}

/** True if the call needs a session: the documents require a bearer token (API-13 to API-16). */
const isClosed = (failure: UpstreamFailure) =>
  failure.kind === 'refused' && (failure.status === 401 || failure.status === 403)
