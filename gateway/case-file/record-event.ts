/** Adds the events of a purchase or a claim to its case file, and reads the file (D240). */
import { CASE_FORMAT, type CaseFile } from '#shared/case-file/case-file.ts'
import { sealOf } from '#shared/case-file/seal.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { momentOf } from '#shared/domain/time/moment.ts'
import { appendEvent, caseObject, type CaseOf, type EventOf } from './append-event.ts'
import type { ShownProof } from './conservation/proofs.ts'

export const recordEvent = (c: Ctx, event: EventOf): Promise<void> =>
  appendEvent(c.env, c.var.requestId, event)

/** The state of the latest proof of conservation (D221), or null if no signature needs one. */
export const proofShown = async (c: Ctx, of: CaseOf): Promise<ShownProof | null> =>
  (await caseObject(c.env, of)).shownProof()

/** Reads a case file, which is empty if nothing of the purchase or claim passed through this gateway. */
export async function readCaseFile(c: Ctx, of: CaseOf): Promise<CaseFile> {
  const object = await caseObject(c.env, of)
  const [lines, proofs] = await Promise.all([object.lines(), object.proofs()])
  const file: CaseFile = {
    format: CASE_FORMAT,
    of,
    madeAt: new Date().toISOString(),
    lines: [...lines],
    seal: null,
    proofs: [...proofs],
  }
  const key = c.var.config.CASE_FILE_KEY
  return key === null ? file : { ...file, seal: await sealOf(file, key) }
}

/** The sentence about the proof of conservation on a page without a script (D221). */
export async function proofOnPage(c: Ctx, of: CaseOf | null) {
  const proof = of === null ? null : await proofShown(c, of)
  return {
    sentences: proof === null ? [] : [`proof-${proof.state}`],
    values: proof?.state === 'issued' ? { 'proof-at': momentOf(proof.at) } : {},
  }
}
