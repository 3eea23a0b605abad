/** Changes the insured vehicle, and lists earlier changes (END). */
import * as contract from '#shared/contracts/policies/endorsements.ts'
import type { Endorsement, Endorsements, VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import type { BodyOf, ErrorsOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import { canManage, policyStatus } from '#shared/domain/policies/policy-status.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import {
  createEndorsement,
  endorsementHistory,
  type UpstreamEndorsement,
} from '#shared/upstream/policies/endorsements.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import { policyByNumber } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import {
  done,
  doneBefore,
  fail,
  failureOf,
  sessionEnded,
  type Done,
  type Failure,
  type Outcome,
} from '#gateway/http/failure.ts'
import { answerOnce, answerSignedIn, type Route } from '#gateway/http/route.ts'
import type { InsurerAnswer, UpstreamFailure } from '#gateway/insurer/answer.ts'
import { isJustMade, oneAtATime, type BusinessKey } from '#gateway/idempotency/one-at-a-time.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { vehicleWasChanged } from '#gateway/case-file/purchase-events.ts'
import { counter, countFailed } from '#gateway/limits/limits.ts'
import { forgetProof, otpTokenOf } from '#gateway/session/second-factor/proof.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { loadIdentity } from '../identity/feature.ts'

export const endorsementsCalls: readonly Route[] = [
  answerSignedIn(contract.getEndorsements, ({ c, params }) => loadEndorsements(c, params.policyNumber)),

  answerSignedIn(contract.getVehicleChange, ({ c, session, params }) =>
    loadVehicleChange(c, session, params.policyNumber),
  ),

  answerOnce(
    contract.changeVehicle,
    async ({ c, session, params, body, submission }) => {
      if (session === null) return sessionEnded()
      const { policyNumber } = params
      const otpToken = await otpTokenOf(session)
      // A code is required even if the gateway's configuration requires none, because the insurer's call needs the
      // code's token (END-14).
      if (otpToken === null) return codeNeeded()
      const business = {
        of: vehicleOf(policyNumber),
        wish: wishOf(body),
        call: createEndorsement,
        look: () => lookForChange(c, policyNumber, body),
        again: 'late',
      } as const
      const changed = await oneAtATime(c, session, business, submission, (asked) =>
        change(c, session, { policyNumber, body, submission: asked, otpToken, business }),
      )
      if (!changed.ok && changed.code === 'code_refused') await forgetProof(session)
      return changed
    },
    {
      limit: {
        route: 'changesPerPerson',
        also: ['takenVinsPerPerson'],
      },
      caseEvent: vehicleWasChanged,
    },
  ),
]

/** Business key of a vehicle change, which runs once at a time (D155). */
export const vehicleOf = (policyNumber: string) => `vehicle:${policyNumber}`

interface Asked {
  readonly policyNumber: string
  readonly body: Wanted
  readonly submission: Submission
  readonly otpToken: string
  readonly business: BusinessKey<typeof createEndorsement>
}

async function change(
  c: Ctx,
  session: SignedIn,
  { policyNumber, body, submission, otpToken, business }: Asked,
): Promise<Outcome<typeof contract.changeVehicle>> {
  const found = await findPolicy(c, policyNumber)
  if (!found.ok) return unsent(found)
  if (!submission.isRetry) {
    // Another tab has just made the same change, so this request returns its result.
    if (isAsWanted(found.data, body) && (await isJustMade(c, session, business))) return doneBefore({})
    const refused = await whyNot(c, session, found.data, body)
    if (refused !== null) return unsent(refused)
  }
  const input = {
    params: { id: found.data.id },
    body: { endorse: { source: '1' }, vehicle: wanted(body) },
  } as const
  const { again } = business
  const look = () => lookForChange(c, policyNumber, body)
  const recheck = async () => (isShown(found.data, body) ? null : vehicleChanged)
  const send = async () => {
    const sent = await askOnce(c, createEndorsement, input, submission, { look, again, otpToken, recheck })
    return sent.ok ? done({}) : changeFailure(sent)
  }
  // Tries are limited, because this failure discloses that a VIN is insured (D55).
  const tries = await counter(c, 'takenVinsPerPerson', session.personRef)
  return submission.isRetry || body.vin === undefined
    ? send()
    : countFailed(tries, send, (outcome) => !outcome.ok && outcome.code === 'vin_taken')
}

const wishOf = ({ vin = '', plates = '' }: Wanted) => `${vin} ${plates}`

type Policy = ReplyOf<typeof policyByNumber>
type Wanted = BodyOf<typeof contract.changeVehicle>
type ChangeCode = ErrorsOf<typeof contract.changeVehicle>

const codeNeeded = () =>
  fail<ChangeCode>('second_factor_needed', 403, { detail: 'policy-changed', outcome: 'unsent' })

const unsent = (failure: Failure<ChangeCode>): Failure<ChangeCode> => ({ ...failure, outcome: 'unsent' })

/** END-O5: builds the request body of a change, with only the changed fields. */
const wanted = ({ vin, plates }: Wanted) => ({
  ...(vin !== undefined && { vin }),
  ...(plates !== undefined && { plates }),
})

/**
 * Finds a policy. The insurer answers only for the token's own person; the compulsory "XZ" policy is never shown
 * (POL-02).
 */
async function findPolicy(c: Ctx, policyNumber: string): Promise<Done<Policy> | Failure<'policy_missing'>> {
  if (policyNumber.includes('XZ')) return fail('policy_missing', 404)
  const found = await askSigned(c, policyByNumber, { params: { policyNumber } })
  if (found.ok) return done(found.data)
  return isMissing(found) ? fail('policy_missing', 404) : failureOf(found)
}

const isMissing = (failure: UpstreamFailure) => failure.kind === 'refused' && failure.status === 404

/** Whether the policy can be changed now (END-O1). */
function isChangeable({ action, start_date, end_date }: Policy): boolean {
  const facts = {
    action: action?.code ?? null,
    startDate: start_date ?? null,
    expirationDate: end_date ?? null,
  }
  return canManage(policyStatus(facts, Date.now()))
}

/** END-07, END-14, END-O4: the reason why a change cannot be sent, or null if it can. */
async function whyNot(
  c: Ctx,
  session: SignedIn,
  policy: Policy,
  body: Wanted,
): Promise<Failure<ChangeCode> | null> {
  if (!isChangeable(policy)) return fail('not_changeable')
  if (!isShown(policy, body)) return fail('vehicle_changed')
  if (isAsWanted(policy, body)) return fail('same_value')
  const identity = await loadIdentity(c, session)
  if (!identity.ok) return identity
  return identity.data.status === 'complete' ? null : fail('identity_missing')
}

function isAsWanted({ vehicle }: Policy, { vin, plates }: Wanted): boolean {
  return (vin ?? vehicle.vin) === vehicle.vin && (plates ?? vehicle.plates) === vehicle.plates
}

/** D134: true if the insured data is still the data on show. */
const isShown = ({ vehicle }: Policy, { shown }: Wanted): boolean =>
  shown === undefined || (shown.vin === (vehicle.vin ?? '') && shown.plates === (vehicle.plates ?? ''))

/** The gateway's own refusal: the policy has other vehicle data than the page shows. */
const vehicleChanged = {
  ok: false,
  kind: 'refused',
  status: 409,
  error: { code: 'vehicle_changed', message: '' },
} as const

/** D79: an earlier try has arrived if the policy has the change. */
async function lookForChange(
  c: Ctx,
  policyNumber: string,
  body: Wanted,
): Promise<InsurerAnswer<typeof createEndorsement> | 'undone' | 'unknown'> {
  const policy = await findPolicy(c, policyNumber)
  if (!policy.ok) return 'unknown'
  return isAsWanted(policy.data, body) ? { ok: true, data: {} } : 'undone'
}

function changeFailure(failure: UpstreamFailure): Failure<ChangeCode> {
  if (failure.kind !== 'refused') return failureOf(failure)
  if (failure === vehicleChanged) return fail('vehicle_changed')
  // The code was refused and nothing changed: the same submission may be sent again with another code.
  if (failure.status === 401 || failure.status === 403)
    return fail('code_refused', 403, { status: failure.status, outcome: 'unsent' })
  if (failure.status === 404) return fail('policy_missing', 404)
  switch (failure.error?.code) {
    case errorCodes.vinRefused:
      return fail('vin_taken')
    case errorCodes.identityMissing:
      return fail('identity_missing')
    case errorCodes.notInForce:
      return fail('not_changeable')
    default:
      return failureOf(failure)
  }
}

/** END-01 to END-05: loads the earlier changes of a policy's vehicle. */
export async function loadEndorsements(
  c: Ctx,
  policyNumber: string,
): Promise<Done<Endorsements> | Failure<'policy_missing'>> {
  if (policyNumber.includes('XZ')) return fail('policy_missing', 404)
  const asked = await askSigned(c, endorsementHistory, { params: { policyNumber } })
  if (!asked.ok) return isMissing(asked) ? fail('policy_missing', 404) : failureOf(asked)
  const changes = asked.data.data.map(endorsementOf).filter(({ vin, plates }) => vin ?? plates)
  return done({ policyNumber, changes: changes.toSorted((one, other) => momentOf(other) - momentOf(one)) })
}

const momentOf = ({ at }: Endorsement) => (at === null ? 0 : Date.parse(at))

/** END-03: maps one change; an insurer may list unchanged fields too, which are left out. */
function endorsementOf({ updatedAt, vehicle: { before, after } }: UpstreamEndorsement): Endorsement {
  const changeOf = (field: 'vin' | 'plates') => {
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    return is === null || is === was ? null : { before: was, after: is }
  }
  return { at: updatedAt ?? null, vin: changeOf('vin'), plates: changeOf('plates') }
}

export async function loadVehicleChange(
  c: Ctx,
  session: SignedIn,
  policyNumber: string,
): Promise<Done<VehicleChange> | Failure<'policy_missing' | 'not_changeable'>> {
  const [found, identity, otpToken] = await Promise.all([
    findPolicy(c, policyNumber),
    loadIdentity(c, session),
    otpTokenOf(session),
  ])
  if (!found.ok) return found
  if (!isChangeable(found.data)) return fail('not_changeable')
  if (!identity.ok) return identity
  const { brand, model, year, plates, vin } = found.data.vehicle
  return done({
    policyNumber: found.data.number,
    vehicle: { brand: spelled(brand), model: spelled(model), year, plates, vin },
    identity: identity.data,
    isVerified: otpToken !== null,
  })
}
