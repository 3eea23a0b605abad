/** The prompt for photos on a person's own screen (POL-65 to POL-70). */
import * as contract from '#shared/contracts/links/photos.ts'
import type { PicturesPrompt } from '#shared/contracts/links/photos.ts'
import { photoSides } from '#shared/domain/photos/vehicle-photos.ts'
import { paths } from '#shared/paths.ts'
import { picturesToken } from '#shared/upstream/links/photos.ts'
import { hasPhotos } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { ISSUED_PARAMETER } from '#gateway/links/given-link.ts'
import { issueLink } from '#gateway/links/issued-links.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { uploadSessionOf } from './upload-session.ts'
import { done, failureOf, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import { knownPolicies, type KnownPolicy } from '#gateway/features/policies/policies/adapter.ts'
import { askPolicyList, ofPolicy } from '#gateway/features/policies/policies/policy-list.ts'
import { askSigned } from '#gateway/insurer/ask.ts'

export const picturesCalls: readonly Route[] = [
  answerSignedIn(contract.getPicturesPrompt, ({ c, session, params }) =>
    loadPrompt(c, session, params.policyNumber),
  ),

  answerSignedIn(
    contract.makePicturesLink,
    async ({ c, session, params }) => {
      const found = await ownPolicy(c, session, params.policyNumber)
      if (!found.ok) return found
      const { id, policyNumber, brand: brandName, model: modelName, year } = found.data.policy
      const asked = await askSigned(c, picturesToken, { params: { id } })
      if (!asked.ok) return failureOf(asked)
      const { token } = asked.data.access_token
      const vehicle = { policyId: id, policyNumber, brandName, modelName, year }
      const issued = await issueLink(c, session.personRef, {
        purpose: 'vehicle-photos',
        token,
        ...vehicle,
        session: session.name,
      })
      const path = `${paths.vehiclePhotos()}?${ISSUED_PARAMETER}=${issued.reference}`
      return done({ path, expiresAt: new Date(issued.expiresAt).toISOString() })
    },
    { limit: { route: 'linksMadePerPerson' } },
  ),
]

type Owned = { readonly policy: KnownPolicy; readonly hasPhotos: boolean; readonly until: number }

/** A waiting screen polls every few seconds; within this time the insurer is called once for each person and policy. */
const CACHED_MS = 30_000
const MOST_CACHED = 500
const policiesBy = new WeakMap<object, Map<string, Owned>>()

export async function loadPrompt(
  c: Ctx,
  session: SignedIn,
  policyNumber: string,
): Promise<Done<PicturesPrompt> | Failure<'policy_missing'>> {
  const found = await ownPolicy(c, session, policyNumber)
  if (!found.ok) return found
  const { policy, hasPhotos: isComplete } = found.data
  const uploads = await (await uploadSessionOf(c.env, policy.id)).progress()
  const { brand: brandName, model: modelName, year } = policy
  return done({
    policyNumber,
    brandName,
    modelName,
    year,
    received: photoSides.filter((side) => uploads?.photos[side]?.state === 'valid'),
    isStarted: uploads !== undefined,
    isComplete: isComplete || uploads?.isComplete === true,
  })
}

/** POL-64: finds a policy of this person only. */
async function ownPolicy(
  c: Ctx,
  { personRef }: SignedIn,
  policyNumber: string,
): Promise<Done<Owned> | Failure<'policy_missing'>> {
  const known = knownOf(c.env)
  const key = `${personRef}:${policyNumber}`
  const cached = known.get(key)
  if (cached !== undefined && cached.until > Date.now()) return done(cached)
  const listed = await askPolicyList(c, ofPolicy(policyNumber))
  if (!listed.ok) return failureOf(listed)
  const policies = knownPolicies(listed.data.products, Date.now())
  const policy = policies.find((one) => one.policyNumber === policyNumber)
  if (policy === undefined) return fail('policy_missing', 404)
  const asked = await askSigned(c, hasPhotos, { params: { id: policy.id } })
  if (!asked.ok) return failureOf(asked)
  const owned = { policy, hasPhotos: asked.data.has_photos, until: Date.now() + CACHED_MS }
  known.delete(key)
  known.set(key, owned)
  const [oldest] = known.keys()
  if (known.size > MOST_CACHED && oldest !== undefined) known.delete(oldest)
  return done(owned)
}

function knownOf(env: object): Map<string, Owned> {
  let known = policiesBy.get(env)
  if (known === undefined) policiesBy.set(env, (known = new Map<string, Owned>()))
  return known
}
