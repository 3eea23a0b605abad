/** Ready links to the photos of a vehicle: one for each state that the page can be in. */
import type { Env } from '#sandbox/env.ts'
import { SEED_PEOPLE, type SeedPerson } from '#sandbox/seeds/people.data.ts'
import { seedPolicyNumbers, seedProductId } from '#sandbox/features/policies/policies/seeds.ts'
import { photosLink, photosToken, type PhotosLink } from './link.ts'

interface ReadyLink {
  readonly path: string
  readonly what: string
}

export async function seededPhotoLinks(env: Env): Promise<readonly ReadyLink[]> {
  const seeded = SEED_PEOPLE.flatMap((person) =>
    person.policies.flatMap(({ photosLink: what }, index) =>
      what === undefined ? [] : [{ what, personId: person.id, link: linkOf(person, index) }],
    ),
  )
  const ready = seeded.map(async ({ what, personId, link }) => {
    const token = await photosToken(env, { personId, policyId: link.policyId })
    return { what, path: photosLink({ ...link, token }) }
  })
  const [first, other] = seeded
  if (!first || !other) return []
  return [...(await Promise.all(ready)), ...(await uselessLinks(env, first, other.link.policyId))]
}

/** Builds a seeded link without its token, which is signed on demand. */
function linkOf(person: SeedPerson, index: number): Omit<PhotosLink, 'token'> {
  const id = seedProductId(person, index)
  const vehicle = person.policies[index]?.vehicle
  return {
    policyId: `${id}-AE`,
    policyNumber: seedPolicyNumbers().get(id) ?? '',
    brandName: vehicle?.brand ?? '',
    modelName: vehicle?.model ?? '',
    year: vehicle?.year ?? 0,
  }
}

interface Seeded {
  readonly personId: string
  readonly link: Omit<PhotosLink, 'token'>
}

/** Builds seeded links that do not work (PHO-O2). */
async function uselessLinks(
  env: Env,
  { personId, link }: Seeded,
  otherPolicyId: string,
): Promise<readonly ReadyLink[]> {
  const token = (policyId: string, life?: string) => photosToken(env, { personId, policyId }, life)
  const good = new URL(photosLink({ ...link, token: await token(link.policyId) }), 'http://sandbox.invalid')
  const changed = (name: string, value: string) => {
    const url = new URL(good)
    if (value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, value)
    return `${url.pathname}${url.search}`
  }
  return [
    { what: 'Enlace vencido', path: changed('t', btoa(await token(link.policyId, '-1h'))) },
    { what: 'Enlace de otra póliza', path: changed('t', btoa(await token(otherPolicyId))) },
    { what: 'Enlace incompleto: falta el año', path: changed('year', '') },
    { what: 'Enlace con un código que no se entiende', path: changed('t', '%%%') },
    { what: 'Sin enlace', path: good.pathname },
  ]
}
