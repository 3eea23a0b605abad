/** The claims of a signed-in person (CLP). */
import * as contract from '#shared/contracts/claims/claim-payments.ts'
import type { Claim, saveBankAccount, openClaim } from '#shared/contracts/claims/claim-payments.ts'
import type { BodyOf, ParamsOf } from '#shared/contracts/endpoint.ts'
import { type ClaimKind, claimStatusOf, NO_POLICY_ERROR } from '#shared/domain/claims/claim-status.ts'
import { paths } from '#shared/paths.ts'
import {
  correctClaimVehicle,
  updateClaimFile,
  type UpstreamClaimItem,
} from '#shared/upstream/claims/claim-payments.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, sessionEnded, type Done, type Failure, type Outcome } from '#gateway/http/failure.ts'
import { answerFile } from '#gateway/http/file-route.ts'
import { insurerNow } from '#gateway/insurer/call-context.ts'
import { answerOnce, answerSignedIn, type Route } from '#gateway/http/route.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { lateOf, claimOf, claimItem } from './adapter.ts'
import { accountSaved, claimOpened, proposalAnswered } from '#gateway/case-file/claim-events.ts'
import {
  askClaim,
  askWhole,
  flowOf,
  isNotTaken,
  type Whole,
  claimFailure,
  createCall,
  listClaims,
} from './calls.ts'
import { chatLink, readClaimLists } from './claim-lists.ts'
import { readBodies } from '#gateway/features/purchase/catalogue/vehicles.ts'
import { withComplaint, receiptFile } from '#gateway/features/policies/documents/receipt-file.ts'
import { slotOfAttachment } from '#shared/upstream/claims/attachment-names.ts'
import { decide } from './decide.ts'
import { decisionText } from './decision-text.ts'
import { claimFilesCalls } from './files.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { oneAtATime } from '#gateway/idempotency/one-at-a-time.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { claimRefusal } from '#gateway/insurer/refusals.ts'

export const claimPaymentsCalls: readonly Route[] = [
  answerSignedIn(contract.getClaimLists, async ({ c, params }) => done(await readClaimLists(c, params.kind))),

  answerSignedIn(contract.getClaim, ({ c, params }) => readClaim(c, params.kind, params.id)),

  ...claimFilesCalls,

  answerOnce(
    contract.openClaim,
    ({ c, session, params, body, submission }) =>
      session === null
        ? Promise.resolve(sessionEnded())
        : openOrResume(c, session, { ...params, ...body }, submission),
    { caseEvent: claimOpened },
  ),

  answerOnce(
    contract.answerProposal,
    ({ c, session, params, body, submission }) =>
      session === null ? Promise.resolve(sessionEnded()) : decide(c, session, params, body, submission),
    { caseEvent: proposalAnswered },
  ),

  answerFile(
    contract.getDecisionReceipt,
    async ({ c, params: { kind, id } }) => {
      const claim = await readClaim(c, kind, id)
      if (!claim.ok) return claim
      const words = decisionText(claim.data, c.var.config.BRAND_NAME)
      if (words === null) return fail('not_answered', 404)
      const response = await receiptFile(c.env, withComplaint(c, words))
      return { ok: true, response, name: decisionFileName(claim.data.claimNumber), isShown: true }
    },
    { failedPage: ({ params: { kind, id } }) => paths.claimStatus(kind, id) },
  ),

  answerSignedIn(contract.saveClaimVehicle, ({ c, params, body }) => saveVehicle(c, params, body)),

  answerSignedIn(contract.saveBankAccount, ({ c, params, body }) => saveAccount(c, params, body), {
    caseEvent: accountSaved,
  }),
]

/** Saves the vehicle of a claim. On 404 the claim is read, to tell a call the insurer lacks from a missing claim. */
async function saveVehicle(
  c: Ctx,
  { kind, id }: ParamsOf<typeof contract.saveClaimVehicle>,
  body: BodyOf<typeof contract.saveClaimVehicle>,
): Promise<Outcome<typeof contract.saveClaimVehicle>> {
  const saved = await askSigned(c, correctClaimVehicle, { params: { flow: flowOf[kind], id }, body })
  if (saved.ok) return done({})
  const isMissing = saved.kind === 'refused' && saved.status === 404
  if (!isMissing && !isNotTaken(saved)) return claimFailure(saved)
  const claim = await askClaim(c, kind, id)
  return claim.ok ? fail('vehicle_not_taken') : claimFailure(claim)
}

/** File name of the receipt of a decision about a proposal. */
const decisionFileName = (claimNumber: string) => `Respuesta a tu propuesta ${claimNumber}.pdf`

type ClaimCode = 'claim_missing' | 'no_policy'

/** Reads a claim and its files; the stage is known even if the files cannot be read. */
export async function readClaim(
  c: Ctx,
  kind: ClaimKind,
  id: string,
  asked: Whole = askWhole(c, kind, id),
): Promise<Done<Claim> | Failure<ClaimCode>> {
  const [claim, files, bodyOf] = await Promise.all([asked.claim, asked.files, readBodies(c)])
  if (!claim.ok) return claimFailure(claim)
  const shown = claimOf(kind, claim.data, files.ok ? files.data.attachments : null, insurerNow(c))
  const late = lateOf(claim.data, insurerNow(c), c.var.config.LATE_CLAIM_RATE)
  const { vehicle } = shown
  const body = vehicle && bodyOf(vehicle.brand, vehicle.model)
  return done({ ...shown, body, late, chat: chatLink(c) })
}

/** Saves the account that a claim is paid to, with a second factor, until the claim is paid (CLP-34, D61, D153). */
async function saveAccount(
  c: Ctx,
  { kind, id }: ParamsOf<typeof saveBankAccount>,
  body: BodyOf<typeof saveBankAccount>,
): Promise<Outcome<typeof saveBankAccount>> {
  const asked = askWhole(c, kind, id)
  const [claim, files] = await Promise.all([asked.claim, asked.files])
  if (!claim.ok) return claimFailure(claim)
  if (!files.ok) return claimFailure(files)
  if (claimStatusOf(claim.data.status) === 'PAID') return fail('account_closed')
  const statement = files.data.attachments.find(
    (file) => slotOfAttachment(file, new Set()) === 'bank-statement' && file.source !== '',
  )
  if (statement === undefined) return fail('statement_missing')
  const params = { flow: flowOf[kind], id, uid: statement.uid }
  const saved = await askSigned(c, updateClaimFile, { params, body })
  if (saved.ok) return done({ isInReview: saved.data.state === 'in_review' })
  if (saved.kind === 'refused' && saved.error?.code === 'claim_paid') return fail('account_closed')
  return isNotTaken(saved) ? fail('account_not_taken') : claimFailure(saved)
}

/**
 * Opens a claim, or resumes the policy's open claim (CLP-O3, D11). The insurer's call takes no idempotency key, so the
 * person's object allows one creation at a time, also across tabs (D112).
 */
interface Asked {
  readonly kind: ClaimKind
  readonly policyNumber: string
}
type Opened = Outcome<typeof openClaim>

async function openOrResume(
  c: Ctx,
  session: SignedIn,
  asked: Asked,
  submission: Submission,
): Promise<Opened> {
  const { kind, policyNumber } = asked
  const business = {
    of: `${kind}:${policyNumber}`,
    wish: '',
    call: createCall[kind],
    look: () => lookForOpen(c, kind, policyNumber),
    again: 'late',
  } as const
  return oneAtATime(c, session, business, submission, (asking) => openAlone(c, asked, asking))
}

async function openAlone(c: Ctx, { kind, policyNumber }: Asked, submission: Submission): Promise<Opened> {
  const open = await findOpen(c, kind, policyNumber)
  // If the list cannot be read, no claim is created.
  if (!open.ok) return { ...creationFailure(open), outcome: submission.isRetry ? 'unknown' : 'unsent' }
  if (open.data !== null && !submission.isRetry) return done({ id: open.data.id, isResumed: true })
  const created = await askOnce(c, createCall[kind], { body: { policy_number: policyNumber } }, submission, {
    look: () => lookForOpen(c, kind, policyNumber),
    again: 'late',
  })
  if (!created.ok) return creationFailure(created)
  const id = created.data.id ?? (await idOfOpen(c, kind, policyNumber))
  // A created claim whose id is unknown is an error, because a second try could create another claim.
  return id === null ? fail('upstream_failed', 502, { outcome: 'unknown' }) : done({ id, isResumed: false })
}

/**
 * D79: looks in the list of claims for the one that a lost response may have created. An entry that could not be read
 * may be this claim, so nothing is sent again.
 */
async function lookForOpen(c: Ctx, kind: ClaimKind, policyNumber: string) {
  const made = await findOpen(c, kind, policyNumber)
  if (!made.ok) return 'unknown'
  if (made.data !== null) return { ok: true, data: { id: made.data.id } } as const
  return made.isWhole ? 'undone' : 'unknown'
}

type Found =
  | { readonly ok: true; readonly data: UpstreamClaimItem | null; readonly isWhole: boolean }
  | UpstreamFailure

async function findOpen(c: Ctx, kind: ClaimKind, policyNumber: string): Promise<Found> {
  const listed = await listClaims(c, kind, policyNumber)
  if (!listed.ok) return listed
  return { ...listed, data: listed.data.find((claim) => claimItem(claim).isOpen) ?? null }
}

async function idOfOpen(c: Ctx, kind: ClaimKind, policyNumber: string): Promise<string | null> {
  const made = await findOpen(c, kind, policyNumber)
  return made.ok ? (made.data?.id ?? null) : null
}

function creationFailure(failure: UpstreamFailure): Failure<'no_policy'> {
  const isWithoutPolicy = failure.kind === 'refused' && failure.error?.code === NO_POLICY_ERROR
  return isWithoutPolicy ? fail('no_policy', 404) : claimRefusal(failure)
}
