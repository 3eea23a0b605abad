/** Loads the pages of a vehicle's photos: on the phone that takes them, and on the screen that waits for it. */
import type { PageData } from '#shared/contracts/page-data.ts'
import { paths, REFUSED_LINK } from '#shared/paths.ts'
import { feature } from '#gateway/features/feature.ts'
import { vehiclePhotosCalls, loadPhotos } from './api.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { openLink } from '#gateway/links/exchange.ts'
import { openUploadSession, type OpenUploadSession, uploadSessionOf } from './upload-session.ts'
import {
  forSignedIn,
  type PageDecision,
  type Loaders,
  type PageRequest,
} from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { phonePhotosCalls, phonePhotosLoaders } from './phone/api.ts'
import * as contract from '#shared/contracts/links/photos.ts'
import type { PicturesPrompt } from '#shared/contracts/links/photos.ts'
import { photoSides } from '#shared/domain/photos/vehicle-photos.ts'
import { picturesToken } from '#shared/upstream/links/photos.ts'
import { hasPhotos } from '#shared/upstream/policies/policies.ts'
import { ISSUED_PARAMETER } from '#gateway/links/given-link.ts'
import { issueLink } from '#gateway/links/issued-links.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { done, failureOf, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import { knownPolicies, type KnownPolicy } from '#gateway/features/policies/policies/adapter.ts'
import { askPolicyList, ofPolicy } from '#gateway/features/policies/policies/policy-list.ts'
import { askSigned } from '#gateway/insurer/ask.ts'

/** The prompt for photos on a person's own screen (POL-65 to POL-70). */
const picturesCalls: readonly Route[] = [
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

async function loadPrompt(
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

/** Opens the upload session; null if the answer did not come in time (D3). */
async function openInTime(c: Ctx, ref?: string): Promise<OpenUploadSession | 'no_link' | null> {
  const open = await withinBudget(openUploadSession(c, ref))
  if (open?.ok === true) return open
  return open?.code === 'link_missing' ? 'no_link' : null
}

/** PHO-04: loads the start page. Without a valid link the page explains the next step (PHO-O2). */
async function start({ c, match, query }: PageRequest): Promise<PageDecision<never>> {
  const { ref } = match.params
  // The browser may hold another photo link, but that may belong to another vehicle.
  if (ref === undefined && query.get('aviso') === REFUSED_LINK.aviso) return { data: null }
  const [link, open] = await Promise.all([openLink(c, 'vehicle-photos', ref), openInTime(c, ref)])
  if (link !== null && open !== 'no_link') return { redirect: paths.vehiclePhotosTip(link.ref, 1) }
  return ref === undefined ? { data: null } : { redirect: paths.refusedPhotosLink() }
}

/**
 * PHO-05: loads a page of tips, which needs a valid link. A finished link leads to its end page and not to `/`, which
 * would ask for a log-in (D354).
 */
async function tip({ c, match }: PageRequest): Promise<PageDecision<never>> {
  const { ref = '' } = match.params
  const open = await openInTime(c, ref)
  if (open === 'no_link') return { redirect: paths.refusedPhotosLink() }
  return open?.isComplete === true ? { redirect: paths.vehiclePhotosCompletion(ref) } : { data: null }
}

async function capture({ c, match }: PageRequest) {
  const { ref = '' } = match.params
  const loaded = await withinBudget(loadPhotos(c, ref))
  if (loaded?.ok === false && loaded.code === 'link_missing') return { redirect: paths.refusedPhotosLink() }
  const photos = loaded?.ok === true ? loaded.data : null
  if (photos?.isComplete === true) return { redirect: paths.vehiclePhotosCompletion(ref) }
  return { data: { photos } }
}

/** PHO-22: loads the end page, which only a complete set of photos shows. */
async function completion({ c, match }: PageRequest): Promise<PageDecision<never>> {
  const { ref = '' } = match.params
  const open = await openInTime(c, ref)
  if (open === 'no_link') return { redirect: paths.refusedPhotosLink() }
  return open?.isComplete === true ? { data: null } : { redirect: paths.vehiclePhotosCapture(ref) }
}

/** The pictures page of a policy (POL-64, POL-65). */
const pictures = forSignedIn<PageData['/policy/pictures/:policyNumber']>(async (request) => {
  const shown = sessionPart(request)
  const { c, session, match } = request
  const loaded = await withinBudget(loadPrompt(c, session, match.params.policyNumber ?? ''))
  if (loaded?.ok === false && loaded.code === 'policy_missing') return { redirect: paths.policyMissing() }
  const prompt = loaded?.ok === true ? loaded.data : null
  return { data: { session: shown, prompt } }
})

const loaders = {
  '/vehicle-photos': start,
  '/vehicle-photos/:ref': start,
  '/vehicle-photos/:ref/init/1': tip,
  '/vehicle-photos/:ref/init/2': tip,
  '/vehicle-photos/:ref/init/3': tip,
  '/vehicle-photos/:ref/init/4': tip,
  '/vehicle-photos/:ref/photos': capture,
  '/vehicle-photos/:ref/completion': completion,
  '/policy/pictures/:policyNumber': pictures,
} satisfies Partial<Loaders>

export const photosFeature = feature({
  calls: [...vehiclePhotosCalls, ...picturesCalls, ...phonePhotosCalls],
  loaders: { ...loaders, ...phonePhotosLoaders },
})
