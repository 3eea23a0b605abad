/** Customers with a claim, up to the step that fails. */
import { createHash } from 'node:crypto'
import * as files from '#shared/contracts/claims/claim-files.ts'
import { getClaim, openClaim } from '#shared/contracts/claims/claim-payments.ts'
import type { AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { call, upload } from '#shared/http/call.ts'
import { pictures } from '#tests/photos/pictures.ts'
import { as, type Client } from './client.ts'
import { at, did, messagesAbout, monthlyPolicy, proven } from './verbs.ts'

interface Claim {
  readonly kind: ClaimKind
  readonly id: string
}

export async function claimOpened(kind: ClaimKind = 'damage') {
  const { client, policyNumber, email } = await monthlyPolicy()
  const input = { params: { kind }, body: { policyNumber } }
  const opened = () => call(openClaim, input, { ...at(), key: crypto.randomUUID() })
  const { id } = await as(client, () => did(opened))
  return { client, email, claim: { kind, id } }
}

/** Sends all bytes of a file to the gateway and returns its id. */
export async function fileArrived(client: Client, claim: Claim, slot: AttachmentSlot): Promise<string> {
  const file = await pictures.sharp(1)
  const body = {
    sha256: createHash('sha256').update(file).digest('hex'),
    size: file.length,
    ...({ type: 'image/jpeg', source: 'gallery', takenAt: null, replaces: null } as const),
  }
  const params = { ...claim, slot }
  return as(client, async () => {
    const { photo } = await did(() => call(files.announceClaimFile, { params, body }, at()))
    const piece = photo.state === 'missing' ? '' : photo.id
    const bytes = new Blob([file], { type: 'application/octet-stream' })
    const at0 = { ...params, piece, offset: 0 }
    await did(() => upload(files.sendClaimPiece, { params: at0, body: bytes }, at()))
    return piece
  })
}

export async function fileSent(client: Client, claim: Claim, slot: AttachmentSlot): Promise<void> {
  const id = await fileArrived(client, claim, slot)
  const input = { params: { ...claim, slot }, body: { id } }
  await as(client, () => did(() => call(files.checkClaimFile, input, at())))
}

/** Finds the sandbox's id of a claim, because an insurer of the documents shows customers a number. */
async function recordOf(claimNumber: string): Promise<string> {
  const listed = await (await fetch(`${at().base}/sandbox/claims`)).text()
  const record = new RegExp(`/sandbox/claims/([^"]+)">${claimNumber}<`).exec(listed)?.[1]
  if (record === undefined) throw new Error(`no claim ${claimNumber} in the control room`)
  return record
}

/** Performs an action of the insurer's analyst. */
async function analyst(
  record: string,
  what: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const to = `${at().base}/sandbox/claims/${record}/${what}`
  const body = new URLSearchParams(fields)
  const answer = await fetch(to, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`${what}: ${String(answer.status)}`)
}

/** Creates a proposal that waits for its answer, from a person who has given a code. */
export async function proposalMade() {
  const { client, email, claim } = await claimOpened('agreed')
  await proven(client)
  for (const slot of ['circulation-card', 'id-front', 'id-back', 'bank-statement', 'invoice'] as const)
    await fileSent(client, claim, slot)
  const show = () => as(client, () => did(() => call(getClaim, { params: claim }, at())))
  const { claimNumber: number } = await show()
  const record = await recordOf(number)
  await analyst(record, 'approve-all')
  await analyst(record, 'proposal', { repair: '1000', parts: '0', deductible: '100' })
  const shown = await show()
  const accepted = () => messagesAbout(email, `Aceptaste la propuesta de tu siniestro ${number}`)
  return { client, claim, amount: shown.proposal?.amount ?? 0, accepted }
}
