/** Links to the photos of a vehicle, as the insurer sends them (PHO-01). */
import { paths } from '#shared/paths.ts'
import type { Context } from '#sandbox/http/context.ts'
import type { Env } from '#sandbox/env.ts'
import { signLinkToken, type LinkClaims } from '#sandbox/secrets.ts'
import { photosSql } from './sql.ts'

export const PHOTOS_LINK_HOURS = 72
const LIFE = `${String(PHOTOS_LINK_HOURS)}h`

/** True if the link opens the photos of this policy (POL-70). */
export const opensPhotosOf = (link: LinkClaims | null, policyId: string) =>
  link?.purpose === 'vehicle-photos' && link.object === policyId

export const photosToken = (
  { TOKEN_SECRET }: Env,
  { personId, policyId }: { readonly personId: string; readonly policyId: string },
  life: string = LIFE,
) => signLinkToken(TOKEN_SECRET, { purpose: 'vehicle-photos', personId, object: policyId }, life)

export interface PhotosLink {
  readonly token: string
  readonly policyId: string
  readonly policyNumber: string
  readonly brandName: string
  readonly modelName: string
  readonly year: number
}

export function photosLink({
  token,
  policyId,
  policyNumber,
  brandName,
  modelName,
  year,
}: PhotosLink): string {
  const vehicle = { brandName, modelName, year: String(year) }
  const query = new URLSearchParams({ t: btoa(token), policyId, policyNumber, ...vehicle })
  return `${paths.vehiclePhotos()}?${query.toString()}`
}

/** Returns the link that the insurer would send for a policy; null if this person has no such policy. */
export async function linkOfPolicy(
  { db, env }: Pick<Context, 'db' | 'env'>,
  personId: string,
  policyId: string,
): Promise<string | null> {
  const row = await db.first<{ number: string; brand: string; model: string; year: number }>(
    photosSql.vehicle,
    policyId,
    personId,
  )
  if (!row) return null
  const { number: policyNumber, brand: brandName, model: modelName, year } = row
  const token = await photosToken(env, { personId, policyId })
  return photosLink({ token, policyId, policyNumber, brandName, modelName, year })
}
