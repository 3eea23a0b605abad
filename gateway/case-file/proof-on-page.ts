/** The sentence about the proof of conservation on a page without a script (D221). */
import { momentOf } from '#shared/domain/time/moment.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { CaseOf } from './append-event.ts'
import { proofShown } from './record-event.ts'

export async function proofOnPage(c: Ctx, of: CaseOf | null) {
  const proof = of === null ? null : await proofShown(c, of)
  return {
    sentences: proof === null ? [] : [`proof-${proof.state}`],
    values: proof?.state === 'issued' ? { 'proof-at': momentOf(proof.at) } : {},
  }
}
