/** Maps the claims of the insurer to the contract of the portal. */
import type { Claim, ClaimItem, ClaimPolicy, ClaimProposal } from '#shared/contracts/claims/claim-payments.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import {
  attachmentStateOf,
  fileState,
  slotsOf,
  type AttachmentSlot,
  type FileState,
} from '#shared/domain/claims/attachments/attachments.ts'
import { latePayment } from '#shared/domain/law/late-payment.ts'
import { paymentDue } from '#shared/domain/claims/claim-clock.ts'
import { claimProgress, type ClaimFacts } from '#shared/domain/claims/claim-progress.ts'
import {
  claimStatusOf,
  isOpenClaim,
  proposalAnswerOf,
  type ClaimKind,
} from '#shared/domain/claims/claim-status.ts'
import { money } from '#shared/domain/money/money.ts'
import { formatPhone } from '#shared/domain/phone/server-phone.ts'
import { shownPolicy } from '#shared/domain/policies/policy-list.ts'
import { policyStatus } from '#shared/domain/policies/policy-status.ts'
import { dateOf, today } from '#shared/domain/time/dates.ts'
import { spelled } from '#shared/domain/vehicle/spelling.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { slotOfAttachment } from '#shared/upstream/claims/attachment-names.ts'
import type {
  damagePayment,
  UpstreamAttachment,
  UpstreamClaimItem,
} from '#shared/upstream/claims/claim-payments.ts'
import type { UpstreamProduct } from '#shared/upstream/policies/policies.ts'

type UpstreamClaim = ReplyOf<typeof damagePayment>

export function claimItem({
  id,
  created_at,
  status,
  policy_number,
  sinister_number,
}: UpstreamClaimItem): Omit<ClaimItem, 'now' | 'car'> {
  const name = claimStatusOf(status)
  return {
    id,
    policyNumber: policy_number,
    claimNumber: sinister_number,
    createdAt: created_at ?? null,
    status: name,
    isOpen: isOpenClaim(name),
  }
}

/** Policies for which a claim may be opened (CLP-20). */
export function activePolicies(products: readonly UpstreamProduct[], now: number): ClaimPolicy[] {
  return products.flatMap(({ policies }) => {
    const policy = shownPolicy(policies)
    if (policy === null) return []
    const facts = {
      action: policy.action?.code ?? null,
      startDate: policy.start_date ?? null,
      expirationDate: policy.end_date ?? null,
    }
    if (policyStatus(facts, now) !== 'active') return []
    const { brand, model, year, plates } = policy.vehicle
    return [{ policyNumber: policy.number, brand: spelled(brand), model: spelled(model), year, plates }]
  })
}

/** Names of the cars by policy number, also of policies that have ended. */
export const carsByPolicy = (products: readonly UpstreamProduct[]): ReadonlyMap<string, string> =>
  new Map(
    products.flatMap(({ policies }) =>
      policies.map(({ number, vehicle: { brand, model, year } }) => [
        number,
        vehicleName({ brand: spelled(brand), model: spelled(model), year }),
      ]),
    ),
  )

/** Maps a claim to the data of its page. `files` is null if they could not be read. */
export function claimOf(
  kind: ClaimKind,
  claim: UpstreamClaim,
  files: readonly UpstreamAttachment[] | null,
  now: number,
): Omit<Claim, 'chat' | 'late' | 'body'> {
  // Unreadable files count as no files for the progress, and `hasAttachments` marks them as unknown.
  const attachments = attachmentsOf(kind, files ?? [])
  const { isOpen: _isOpen, ...item } = claimItem(claim)
  const proposal = proposalOf(claim, now)
  return {
    ...item,
    kind,
    claimedAt: claim.claim_date ?? null,
    completedOn: dateOf(claim.clock?.started_at),
    person: personOf(claim),
    vehicle: vehicleOf(claim),
    attachments,
    hasAttachments: files !== null,
    progress: claimProgress(factsOf(kind, claim, files === null ? null : attachments), today(now)),
    proposal,
    payment: claim.payment
      ? {
          amount: typeof claim.payment.amount === 'number' ? money(claim.payment.amount) : null,
          paidAt: claim.payment.paid_at ?? null,
          reference: claim.payment.reference ?? null,
        }
      : null,
    bank: bankOf(claim),
    lacksAccount: claim.bank === null && attachments.some(isStatement),
  }
}

/** D230: the late interest of a claim. `rate` is percent a year, or null if none is configured. */
export function lateOf(claim: UpstreamClaim, now: number, rate: number | null): Claim['late'] {
  const { completedOn, pauses, paidOn } = termOf(claim)
  const { payment, proposal } = claim
  const accepted = proposalAnswerOf(proposal?.status) === 'accepted' ? proposal?.amount : null
  const amount = payment?.amount ?? accepted ?? null
  return latePayment(
    { completedOn, pauses, paidOn, amount: amount === null ? null : money(amount) },
    today(now),
    rate,
  )
}

const termOf = ({ clock, payment }: UpstreamClaim) => ({
  completedOn: dateOf(clock?.started_at),
  // If the insurer sends no list of pauses, the term of the claim was never paused.
  pauses: (clock?.pauses ?? []).flatMap(({ from, until }) => {
    const day = dateOf(from)
    return day === null ? [] : [{ from: day, until: dateOf(until) }]
  }),
  paidOn: dateOf(payment?.paid_at),
})

const isStatement = ({ slot, state }: Claim['attachments'][number]) =>
  slot === 'bank-statement' && (state === 'pending' || state === 'approved')

/** Maps the insurer's files to at most one attachment per slot; if two fit a slot, the more advanced one is kept. */
function attachmentsOf(kind: ClaimKind, files: readonly UpstreamAttachment[]): Claim['attachments'] {
  const found = new Map<AttachmentSlot, Claim['attachments'][number]>()
  for (const file of files) {
    const slot = slotOfAttachment(file, new Set(found.keys()))
    if (slot === null) continue
    const state = attachmentStateOf(file.status, file.source !== '')
    const before = found.get(slot)
    if (before && WORTH.indexOf(before.state) >= WORTH.indexOf(state)) continue
    found.set(slot, { slot, state, reason: state === 'refused' ? (file.reason ?? null) : null })
  }
  return slotsOf(kind).map((slot) => found.get(slot) ?? { slot, state: 'missing', reason: null })
}

const WORTH = ['missing', 'refused', 'pending', 'approved']

function factsOf(
  kind: ClaimKind,
  claim: UpstreamClaim,
  attachments: Claim['attachments'] | null,
): ClaimFacts {
  const { proposal } = claim
  const status = claimStatusOf(claim.status)
  return {
    kind,
    status,
    file: attachments === null ? fileBy(status) : fileState(kind, statesOf(attachments)),
    proposal: proposalAnswerOf(proposal?.status) ?? 'open',
    ...termOf(claim),
    proposalUntil: dateOf(proposal?.valid_until),
    answeredOn: dateOf(proposal?.answered_at),
  }
}

/** The state of a missing file list, derived from the insurer's status. */
const fileBy = (status: ClaimFacts['status']): FileState => (status === 'PENDING' ? 'sent' : 'missing')

const statesOf = (attachments: Claim['attachments']) =>
  Object.fromEntries(attachments.map(({ slot, state }) => [slot, state]))

function proposalOf({ proposal }: UpstreamClaim, now: number): ClaimProposal | null {
  if (!proposal) return null
  const { amount, lines, status, made_at, valid_until, answered_at, reference } = proposal
  const answer = proposalAnswerOf(status)
  if (answer === null || (typeof amount !== 'number' && answer === 'open')) return null
  return {
    amount: typeof amount === 'number' ? money(amount) : null,
    // An absent breakdown becomes an empty one: the page then shows only the amount of the proposal.
    lines: (lines ?? []).map((line) => ({
      concept: line.concept,
      amount: money(line.amount),
      share: shareOf(line),
    })),
    answer,
    mark: markOf(proposal),
    madeAt: made_at ?? null,
    until: valid_until ?? null,
    payBy: answer === 'open' ? paymentDue(today(now)) : null,
    answeredAt: answered_at ?? null,
    reference: reference ?? null,
  }
}

/** Returns percentage and base of a line of a proposal, or neither: a percentage without its base explains nothing. */
const shareOf = ({ rate, base }: ProposalLine) =>
  typeof rate === 'number' && typeof base === 'number' ? { percent: rate, of: money(base) } : null
type ProposalLine = NonNullable<NonNullable<UpstreamClaim['proposal']>['lines']>[number]

const MARKED_LINES = 50

/** Identifies a proposal by its day, term and lines, because the documents give proposals no number (D120). */
export function markOf({ made_at, valid_until, lines }: NonNullable<UpstreamClaim['proposal']>): string {
  // A proposal without lines is marked by its day and term.
  const amounts = (lines ?? []).map((line) => line.amount).sort((a, b) => a - b)
  const parts = [made_at, valid_until, ...amounts.slice(0, MARKED_LINES)].filter(
    (one) => one !== null && one !== undefined,
  )
  return parts.join(' ')
}

function personOf({ user }: UpstreamClaim): Claim['person'] {
  if (!user) return null
  const name = [user.first_name, user.first_last_name, user.second_last_name].filter(Boolean).join(' ')
  return name === ''
    ? null
    : {
        name,
        // The gateway formats the telephone, because the claim's page loads no list of dial codes.
        phone: user.phone ? formatPhone(user.phone) : null,
        email: user.email ?? null,
      }
}

function vehicleOf({ vehicle }: UpstreamClaim): Claim['vehicle'] {
  if (!vehicle) return null
  const { brand, model, year, plates, vin } = vehicle
  if (!brand || !model) return null
  return {
    brand: spelled(brand),
    model: spelled(model),
    year: year ?? null,
    plates: plates ?? '',
    vin: vin ?? '',
  }
}

const bankOf = ({ bank }: UpstreamClaim): Claim['bank'] =>
  bank?.clabe_end
    ? { clabeEnd: bank.clabe_end, holder: bank.holder ?? null, inReview: bank.review?.clabe_end ?? null }
    : null
