import { safeParse } from 'zod/v4/core'
import type { PageData } from '#shared/contracts/page-data.ts'
import { getProof } from '#shared/contracts/policies/proof.ts'
import { paths } from '#shared/paths.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders, type PageRequest } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { feature } from '#gateway/features/feature.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import * as contract from '#shared/contracts/policies/proof.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import * as upstream from '#shared/upstream/policies/proof.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Outcome } from '#gateway/http/failure.ts'
import { answer, answerSignedIn, type Route } from '#gateway/http/route.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askPublic, askSigned } from '#gateway/insurer/ask.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { findPolicy } from '../policies/policy-list.ts'
import { readWithId } from '../policies/api.ts'

const states = { in_force: 'inForce', to_begin: 'toBegin', ended: 'ended' } as const

const proofCalls: readonly Route[] = [
  answerSignedIn(contract.getProof, ({ c, params }) => loadProof(c, params.policyNumber)),

  answerSignedIn(contract.makeProof, async ({ c, params }) => {
    // The policy is checked first, so that an unknown policy does not look like a missing call.
    const policy = await findPolicy(c, params.policyNumber)
    if (!policy.ok) return policy
    const made = await askSigned(c, upstream.makePolicyProof, { params })
    return made.ok ? done({ id: made.data.id }) : without(made)
  }),

  answerSignedIn(contract.revokeProof, async ({ c, params }) => {
    const policy = await findPolicy(c, params.policyNumber)
    if (!policy.ok) return policy
    const revoked = await askSigned(c, upstream.revokePolicyProof, { params })
    return revoked.ok ? done({}) : without(revoked)
  }),

  answer(contract.readProof, async ({ c, params }) => readProof(c, params.id), {
    limit: { own: ['proofsPerAddress'] },
  }),
]

async function readProof(c: Ctx, id: string): Promise<Outcome<typeof contract.readProof>> {
  const limited = await (await addressCounter(c, 'proofsPerAddress')).take()
  if (limited !== null) return limited
  const read = await askPublic(c, upstream.readPolicyProof, { params: { id } })
  if (!read.ok) {
    const isUnknown = read.kind === 'refused' && read.status === 404
    return isUnknown ? fail('proof_missing', 404) : failureOf(read)
  }
  const { plates, state, mandatory_in_force: isMandatoryInForce } = read.data
  return done({
    plates: plates ?? '',
    state: states[state],
    isMandatoryInForce: isMandatoryInForce ?? false,
    at: new Date().toISOString(),
  })
}

/** The state at the moment of opening the page (D229). A malformed id reads as an unknown one. */
async function loadReadProof(
  c: Ctx,
  id: string,
): Promise<{ readonly proof: ReplyOf<typeof contract.readProof> | null } | null> {
  if (!safeParse(contract.readProof.params, { id }).success) return { proof: null }
  const read = await readProof(c, id)
  if (read.ok) return { proof: read.data }
  return read.code === 'proof_missing' ? { proof: null } : null
}

const without = (failure: UpstreamFailure) =>
  lacksCall(failure) ? fail('proofs_missing', 404) : failureOf(failure)

async function loadProof(c: Ctx, policyNumber: string): Promise<Outcome<typeof contract.getProof>> {
  const [found, proof] = await Promise.all([
    readWithId(c, policyNumber),
    askSigned(c, upstream.policyProof, { params: { policyNumber } }),
  ])
  if (!found.ok) return found
  const { vehicle, status, startDate, expirationDate, due, isStandingUnread } = found.data.policy
  if (!proof.ok && !lacksCall(proof)) return failureOf(proof)
  return done({
    policyNumber,
    vehicle: vehicleName(vehicle),
    plates: vehicle.plates,
    startDate,
    expirationDate,
    ...(due && { due: { coveredUntil: due.coveredUntil } }),
    ...(isStandingUnread && { isDueUnread: isStandingUnread }),
    isInForce: status === 'active',
    id: proof.ok ? (proof.data.id ?? null) : null,
    hasCodes: proof.ok,
  })
}

/** D229: loads the page that the proof's QR code leads to. */
const read = ({ c, match }: PageRequest) => ({
  data: { read: withinBudget(loadReadProof(c, match.params.id ?? '')) },
})

const loaders = {
  '/vigente/:id': read,
  '/policy/proof/:policyNumber': forSignedIn<PageData['/policy/proof/:policyNumber']>(async (request) => {
    const asked = safeParse(getProof.params, request.match.params)
    if (!asked.success) return { redirect: paths.policyMissing() }
    const shown = sessionPart(request)
    const found = await withinBudget(loadProof(request.c, asked.data.policyNumber))
    if (found?.ok === false && found.code === 'policy_missing') return { redirect: paths.policyMissing() }
    const proof = found?.ok === true ? found.data : null
    return { data: { session: shown, proof } }
  }),
} satisfies Partial<Loaders>

export const proofFeature = feature({ calls: proofCalls, loaders })
