import { getCarAgain } from '#shared/contracts/policies/car-again.ts'
import { getPocketCard } from '#shared/contracts/policies/pocket-card.ts'
import {
  getPolicies,
  getPolicy,
  type PolicyDetails,
  type PolicyLists,
} from '#shared/contracts/policies/policies.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { PhotoAnswer } from '#gateway/features/policies/policies/pictures.ts'
import { hasPhotos } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, failureOf, type Done, type Failure, type Outcome } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import { knownPolicies, policiesWithPictures, policyDetails, policyLists } from './adapter.ts'
import { losesPolicies, askPolicyList, ofPolicy, withoutCoverages, findPolicy } from './policy-list.ts'
import { readPocketCard } from './pocket-card.ts'
import type { InsurerAnswer } from '#gateway/insurer/answer.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { sessionOf } from '#gateway/session/session.ts'
import { readBodies, unknownBodies, vehicleCatalogue } from '#gateway/features/purchase/catalogue/vehicles.ts'
import { mustValidateEmail } from '#gateway/features/account/session/api.ts'
import { readAwaited } from './awaited.ts'
import { readEndings, type Endings } from './end-of-cover.ts'
import { isEndedEarly, readStandings } from './standings.ts'
import { confirmingPayments } from '#gateway/features/purchase/payment/open-payments.ts'
import type { Catalogue } from '#shared/domain/vehicle/catalogue.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { plainId } from '#shared/domain/text/id-text.ts'

/** Prepares the car of a policy for a new purchase: adds the catalogue's ids to the insurer's names. */
const CATALOGUE_MS = 2_000

async function readCarAgain(c: Ctx, policyNumber: string): Promise<Outcome<typeof getCarAgain>> {
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

/** Maximum of insurer calls in one request; a person has at most five active policies, and a few that start later. */
const MOST_PHOTO_CALLS = 10

export const policiesCalls: readonly Route[] = [
  answerSignedIn(getPolicies, async ({ c }) => {
    const listed = await readPolicies(c)
    return listed.ok ? done(listed.data) : failureOf(listed)
  }),

  answerSignedIn(getPocketCard, async ({ c }) => {
    const card = await readPocketCard(c)
    return card.ok ? done(card.data) : failureOf(card)
  }),

  answerSignedIn(getPolicy, ({ c, params }) => readPolicy(c, params.policyNumber)),

  answerSignedIn(getCarAgain, ({ c, params }) => readCarAgain(c, params.policyNumber)),
]

async function readPolicy(c: Ctx, policyNumber: string): Promise<Outcome<typeof getPolicy>> {
  const read = await readWithId(c, policyNumber)
  return read.ok ? done(read.data.policy) : read
}

export interface ReadPolicy {
  /** The insurer's id of the policy, which is never sent to a browser. */
  readonly id: string
  readonly policy: PolicyDetails
}

export async function readWithId(
  c: Ctx,
  policyNumber: string,
): Promise<Done<ReadPolicy> | Failure<'policy_missing'>> {
  const [policy, bodyOf, endings] = await Promise.all([
    findPolicy(c, policyNumber),
    readBodies(c),
    readEndings(c),
  ])
  if (!policy.ok) return policy
  const now = Date.now()
  const own = policyDetails(policy.data, bodyOf, now, endings)
  const id = String(policy.data.id)
  // Only the list has a failed charge and the remaining cover of a cancelled policy.
  const isAtOnce = own.paymentType === 'ANNUAL' || own.paymentType === 'MONTHLY'
  const isPlain = own.status === 'pending' || (isAtOnce && own.status !== 'canceled')
  if (isPlain && !own.allowRenewal) return done({ id, policy: own })
  const listed = await findInList(c, policyNumber, now, endings)
  if (listed !== null) return done({ id, policy: { ...own, ...listed } })
  const mayStand = own.status === 'active' || own.status === 'toBegin' || isEndedEarly(own)
  const isStandingUnread = !isPlain && mayStand
  return done({ id, policy: { ...own, ...(isStandingUnread && { isStandingUnread }) } })
}

/**
 * Finds facts that only the list of policies has: the payment type (D60), and a renewal by another policy of the
 * vehicle (POL-18, POL-23). A debt and an early end are also only there (D162). It returns null if the list failed or
 * lacks the policy. An insurer without a list has no such facts.
 */
async function findInList(c: Ctx, policyNumber: string, now: number, endings: Endings) {
  const listed = await askPolicyList(c, ofPolicy(policyNumber))
  if (!listed.ok) return lacksCall(listed) ? {} : null
  const found = knownPolicies(listed.data.products, now, endings).find(
    (one) => one.policyNumber === policyNumber,
  )
  if (found === undefined) return null
  const { paymentType, renewalDate, allowRenewal } = found
  const { standings, areDebtsUnread } = await readStandings(c, await sessionOf(c), [found])
  // Without its payments a debt is still known from the list, but the reason of an early end is not.
  const isStandingUnread = areDebtsUnread && found.status === 'canceled'
  return {
    paymentType,
    renewalDate,
    allowRenewal,
    ...standings.get(found.id),
    ...(isStandingUnread && { isStandingUnread }),
  }
}

/** Loads the policies for a page; null if the insurer did not answer. */
export async function loadPolicies(c: Ctx): Promise<PolicyLists | null> {
  const listed = await readPolicies(c)
  return listed.ok ? listed.data : null
}

async function readPolicies(c: Ctx) {
  const session = await sessionOf(c)
  const awaiting = readAwaited(c)
  const [answer, endings] = await Promise.all([askPolicyList(c, withoutCoverages), readEndings(c)])
  if (!answer.ok) return answer
  const policies = knownPolicies(answer.data.products, Date.now(), endings)
  const pictured = policiesWithPictures(policies).slice(0, MOST_PHOTO_CALLS)
  const paid = new Map(policies.map(({ id, startDate }) => [id, startDate !== null] as const))
  const [{ standings, areDebtsUnread }, bodyOf, confirming, ...answers] = await Promise.all([
    readStandings(c, session, policies),
    policies.length === 0 ? unknownBodies : readBodies(c),
    session === null ? new Set<string>() : confirmingPayments(c, session, paid),
    ...pictured.map(
      async ({ id }) => [id, photoAnswer(await askSigned(c, hasPhotos, { params: { id } }))] as const,
    ),
  ])
  const photos = new Map(answers.flatMap(([id, photo]) => (photo === null ? [] : [[id, photo] as const])))
  const isIncomplete = losesPolicies(answer.lost)
  const asked = {
    photos,
    standings,
    areDebtsUnread,
    confirming,
    isIncomplete,
    bodyOf,
    pending: await awaiting,
    mustValidateEmail: session !== null && mustValidateEmail(c, session),
  }
  return done(policyLists(policies, asked, c.var.config.PICTURES_RELEASE_DATE, Date.now()))
}

function photoAnswer(answer: InsurerAnswer<typeof hasPhotos>): PhotoAnswer | null {
  return answer.ok ? photoOf(answer.data) : null
}

const photoOf = ({ has_photos, required, due_date }: ReplyOf<typeof hasPhotos>): PhotoAnswer => ({
  hasPhotos: has_photos,
  required,
  dueDate: due_date ?? null,
})
