/** Handlers of customers' claims: damage payments and agreed payments (API-78 to API-89). */
import { slotsOf, type AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'
import { checkClaimField } from '#shared/domain/claims/claim-fields.ts'
import {
  NO_POLICY_ERROR,
  negotiationActions,
  proposalStatuses,
  type ClaimKind,
} from '#shared/domain/claims/claim-status.ts'
import { slotOfAttachment } from '#shared/upstream/claims/attachment-names.ts'
import type { Context } from '#sandbox/http/context.ts'
import { fail, HandlerFailure, type Handlers, type Form } from '../../../http/handler.ts'
import { sha256 } from '#sandbox/http/multipart.ts'
import { drawId, drawToken } from '#sandbox/secrets.ts'
import { iso } from '#sandbox/time.ts'
import { saveAccount, tellStatement } from './bank-account.ts'
import {
  attachmentOf,
  bankOf,
  clockOf,
  filesOf,
  itemOf,
  proposalOf,
  settleClaim,
  type ClaimRow,
  type PauseRow,
  type ProposalRow,
  type FileRow,
} from './claim.ts'
import { claimMessage } from './messages.ts'
import { claimPaymentsSql as sql } from './sql.ts'

/** Data for the home page: a person's open claims with their pending tasks, and drivers' forms (API-149). */
type OfClaim = { readonly claim_id: string }

const flows = { damage: 'damagepayments', agreed: 'agreedpayment' } as const

async function pendingOf({ db, personId }: Pick<Context, 'db' | 'personId'>) {
  const [claims, files, pauses, proposals, forms] = await Promise.all([
    db.all<ClaimRow>(sql.openClaims, personId),
    db.all<FileRow & OfClaim>(sql.openFiles, personId),
    db.all<PauseRow & OfClaim>(sql.openPauses, personId),
    db.all<ProposalRow & OfClaim>(sql.openProposals, personId),
    db.all<{ claim_number: string; link: string }>(sql.openForms, personId),
  ])
  return {
    claims: claims.map((claim) => {
      const own = <Row extends OfClaim>(rows: readonly Row[]) =>
        rows.filter(({ claim_id }) => claim_id === claim.id)
      const [proposal] = own(proposals)
      return {
        ...itemOf(claim),
        flow: flows[claim.kind],
        proposal: proposal ? proposalOf(proposal) : null,
        clock: clockOf(claim, own(pauses)),
        bank: bankOf(claim),
        attachments: own(files).map(attachmentOf),
      }
    }),
    forms: forms.map(({ claim_number, link }) => ({ sinister_number: claim_number, link })),
  }
}

/** Recognises the type of a file by its first bytes; null if a claim does not accept the type. */
const starts: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/** Header of a PDF. A byte order mark or a printer's job may precede it (ISO 32000-1, annex H). */
const PDF_HEADER = '%PDF-'
const LATEST_HEADER = 1_024

function fileTypeOf(file: Uint8Array): string | null {
  const picture = starts.find(([, bytes]) => bytes.every((byte, index) => file[index] === byte))
  if (picture) return picture[0]
  const head = new TextDecoder('latin1').decode(file.subarray(0, LATEST_HEADER + PDF_HEADER.length))
  return head.includes(PDF_HEADER) ? 'application/pdf' : null
}

export const claimPaymentsHandlers = {
  damagePayments: async ({ db, personId, query }) => {
    const of = query.policy_number
    const rows =
      of === undefined
        ? await db.all<ClaimRow>(sql.list, personId, 'damage')
        : await db.all<ClaimRow>(sql.ofPolicy, personId, 'damage', of)
    return { damage_payments: rows.map(itemOf) }
  },
  damagePayment: ({ params, ...context }) => readClaim(context, 'damage', params.id),
  createDamagePayment: ({ body, ...context }) => create(context, 'damage', body.policy_number),
  negotiateDamagePayment: ({ params, body, ...context }) => negotiate(context, 'damage', params.id, body),

  agreedPaymentList: async ({ db, personId }) => ({
    agreed_payments: (await db.all<ClaimRow>(sql.list, personId, 'agreed')).map(itemOf),
  }),
  agreedPayment: ({ params, ...context }) => readClaim(context, 'agreed', params.id),
  createAgreedPayment: ({ body, ...context }) => create(context, 'agreed', body.policy_number),
  negotiateAgreedPayment: ({ params, body, ...context }) => negotiate(context, 'agreed', params.id, body),

  claimFiles: async ({ params, ...context }) => {
    const claim = await findClaim(context, kindOf(params.flow), params.id)
    if (claim instanceof HandlerFailure) return claim
    return { attachments: (await filesOf(context, claim.id)).map(attachmentOf) }
  },

  pendingClaims: pendingOf,

  uploadClaimFile: async ({ params, form, ...context }) => {
    const claim = await findClaim(context, kindOf(params.flow), params.id)
    return claim instanceof HandlerFailure ? claim : receive(context, claim, form)
  },

  updateClaimFile: async ({ params, body, ...context }) => {
    const claim = await findClaim(context, kindOf(params.flow), params.id)
    if (claim instanceof HandlerFailure) return claim
    const files = await filesOf(context, claim.id)
    if (!files.some(({ id, slot }) => id === params.uid && slot === 'bank-statement'))
      return fail(404, 'attachment_unknown', 'Este siniestro no tiene estado de cuenta.')
    return saveAccount(context, claim, body)
  },
  correctClaimVehicle: async ({ params, body, ...context }) => {
    const claim = await findClaim(context, kindOf(params.flow), params.id)
    if (claim instanceof HandlerFailure) return claim
    const fields = ['model', 'vin'] as const
    if (fields.some((field) => checkClaimField(field, body[field]) !== null))
      return fail(422, 'vehicle', 'El modelo o el número de serie no existe.')
    await context.db.run(sql.saveVehicle, claim.id, JSON.stringify(body))
    return {}
  },
} satisfies Partial<Handlers>

type Flow = 'damagepayments' | 'agreedpayment'

const kindOf = (flow: Flow): ClaimKind => (flow === 'damagepayments' ? 'damage' : 'agreed')

async function findClaim(
  { db, personId }: Context,
  kind: ClaimKind,
  id: string,
): Promise<ClaimRow | HandlerFailure> {
  const claim = await db.first<ClaimRow>(sql.claim, id, personId, kind)
  return claim ?? fail(404, 'claim_unknown', 'El siniestro no existe.')
}

interface SubjectRow {
  readonly first_name: string
  readonly first_last_name: string
  readonly second_last_name: string
  readonly email: string
  readonly phone: string
  readonly brand: string
  readonly model: string
  readonly year: number
  readonly plates: string
  readonly vin: string
}

async function readClaim(context: Context, kind: ClaimKind, id: string) {
  const { db } = context
  const claim = await findClaim(context, kind, id)
  if (claim instanceof HandlerFailure) return claim
  const [subject, pauses, proposal, transfer] = await Promise.all([
    db.first<SubjectRow>(sql.subject, id),
    db.all<PauseRow>(sql.pauses, id),
    db.first<ProposalRow>(sql.proposal, id),
    db.first<{ amount: number; reference: string; paid_at: number }>(sql.transfer, id),
  ])
  const { first_name, first_last_name, second_last_name, email, phone, ...vehicle } = subject ?? {}
  return {
    ...itemOf(claim),
    claim_date: iso(claim.claimed_at),
    user: { first_name, first_last_name, second_last_name, email, phone },
    // The cast is safe: this module wrote the vehicle.
    vehicle: claim.vehicle === null ? vehicle : (JSON.parse(claim.vehicle) as typeof vehicle),
    proposal: proposal && proposalOf(proposal),
    receipt_source: transfer && `claim-receipts/${id}`,
    clock: clockOf(claim, pauses),
    payment: transfer && {
      amount: transfer.amount,
      paid_at: iso(transfer.paid_at),
      reference: transfer.reference,
    },
    bank: bankOf(claim),
  }
}

/** Opens a claim, or returns the policy's open claim if there is one (CLP-O3). */
async function create(context: Context, kind: ClaimKind, policyNumber: string) {
  const { db, personId, now } = context
  const policy = await db.first<{ id: string }>(sql.policy, policyNumber, personId)
  if (!policy) return fail(400, NO_POLICY_ERROR, 'No tienes una póliza para este siniestro.')
  const open = await db.first<ClaimRow>(sql.openOf, policy.id, kind)
  if (open) return itemOf(open)
  await db.together([
    db.statement(sql.nextNumber),
    db.statement(sql.insert, drawId(), kind, personId, policy.id, now),
  ])
  const made = await db.first<ClaimRow>(sql.openOf, policy.id, kind)
  return made ? itemOf(made) : fail(500, 'claim', 'the claim is gone')
}

interface Decision {
  readonly action: 1 | 2
  readonly reason?: string | undefined
  readonly comment?: string | undefined
}

async function negotiate(
  context: Context,
  kind: ClaimKind,
  id: string,
  { action, reason, comment }: Decision,
) {
  const { db, now } = context
  const claim = await findClaim(context, kind, id)
  if (claim instanceof HandlerFailure) return claim
  const proposal = await db.first<ProposalRow>(sql.proposal, id)
  if (!proposal) return fail(409, 'no_proposal', 'Este siniestro no tiene una propuesta.')
  const isAccepted = action === negotiationActions.APPROVE
  const status = isAccepted ? proposalStatuses.APPROVED : proposalStatuses.DISAPPROVED
  const why = [reason ?? null, comment ?? null] as const
  const results = await db.together([
    db.statement(sql.nextDecision),
    db.statement(sql.answer, proposal.id, id, status, now, ...why),
    db.statement(sql.accepted, id),
  ])
  // The cast is safe: the statement's RETURNING clause names the columns.
  const [answered] = (results[1]?.results ?? []) as { reference: string }[]
  if (!answered) return fail(409, 'answered', 'La propuesta ya se contestó o venció.')
  await claimMessage(context, claim, isAccepted ? 'accepted' : 'refused')
  return { reference: answered.reference }
}

async function receive(context: Context, claim: ClaimRow, form: Form) {
  const { db, env, now } = context
  const [file, type, name, title] = ['file', 'type', 'name', 'title'].map((part) => form.get(part))
  if (!(file instanceof Uint8Array) || typeof type !== 'string')
    return fail(400, 'invalid', 'Falta el archivo o su tipo.')
  const slot = slotFor(claim, { type, name: textOf(name), title: textOf(title) })
  if (slot === null) return fail(400, 'type_unknown', 'Este siniestro no pide ese documento.')
  const contentType = fileTypeOf(file)
  if (contentType === null) return fail(422, 'media_type', 'El archivo no es PDF, JPEG ni PNG.')
  const hash = await sha256(file)
  const before = await db.first<{ sha256: string; object: string | null; id: string }>(
    sql.fileOf,
    claim.id,
    slot,
  )
  const object = `claim-files/${drawToken()}`
  await env.PHOTOS.put(object, file, { httpMetadata: { contentType } })
  await db.run(sql.insertFile, drawId(), claim.id, slot, object, hash, file.length, contentType, now)
  if (before?.object) await env.PHOTOS.delete(before.object)
  await settleClaim(context, claim)
  if (slot === 'bank-statement') await tellStatement(context, claim)
  return {}
}

const textOf = (part: string | Uint8Array | undefined) => (typeof part === 'string' ? part : '')

function slotFor(
  claim: ClaimRow,
  name: { type: string; name: string; title: string },
): AttachmentSlot | null {
  const slot = slotOfAttachment(name, new Set())
  return slot !== null && slotsOf(claim.kind).includes(slot) ? slot : null
}
