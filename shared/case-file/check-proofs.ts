/**
 * Checks that the proofs of conservation in a case file belong to its lines (D221). The issuer is named but not
 * verified.
 */
import type { CaseFile } from './case-file.ts'
import { contentOf } from './digests.ts'
import { checkStamp, type TimeStamp } from './time-stamp/time-stamp.ts'

export interface CheckedProof {
  readonly line: number
  /** The valid stamp; null if it belongs to other content or is invalid. */
  readonly stamp: TimeStamp | null
}

export async function checkProofs({ lines, proofs = [] }: CaseFile): Promise<readonly CheckedProof[]> {
  return Promise.all(
    proofs.map(async ({ line, reply }) => {
      const stamped = lines.find(({ number }) => number === line)
      if (stamped === undefined) return { line, stamp: null }
      // The digest is computed from the line's content, not taken from the line.
      const checked = await checkStamp(bytesIn(reply), { digest: await contentOf(stamped) })
      return { line, stamp: checked.ok ? checked.stamp : null }
    }),
  )
}

function bytesIn(base64: string) {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
