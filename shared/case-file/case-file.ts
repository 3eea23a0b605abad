/**
 * A case file: the events of one purchase or claim that the gateway has handled, chained and sealed so that the file
 * can be verified (D240).
 */
import { canonicalText, contentOf, sha256 } from './digests.ts'

/** Version of the canonical texts of a case file. Changing it invalidates every earlier file. */
export const CASE_FORMAT = 'case-file/1'

export interface CaseLine {
  /** Number of the line, from 1. */
  readonly number: number
  /** Time of the event by the gateway's clock, ISO. */
  readonly at: string
  readonly kind: string
  readonly facts: Readonly<Record<string, string>>
  /** SHA-256 (hexadecimal) of the line's number, time, kind and facts. */
  readonly content: string
  /** SHA-256 of the previous line's chain and this `content`; the first line uses the case itself. */
  readonly chain: string
}

/** ECDSA P-256 with SHA-256 over the whole content of a file (`sealedText`). */
export interface CaseSeal {
  /** `content` of all lines, in order. */
  readonly contents: readonly string[]
  /** Public key, base64url of its raw point. */
  readonly key: string
  readonly signature: string
}

/**
 * Proof of conservation: a provider certified for NOM-151 confirms that the signed content existed at a moment (D221).
 */
export interface CaseProof {
  /** Number of the line whose `content` is stamped. */
  readonly line: number
  /** The provider's complete answer (TimeStampResp of RFC 3161), base64. */
  readonly reply: string
}

export interface CaseFile {
  readonly format: string
  /** Subject of the file, such as `policy:VOL-1`. */
  readonly of: string
  readonly madeAt: string
  readonly lines: readonly CaseLine[]
  /** Seal; null if this insurer has no key. */
  readonly seal: CaseSeal | null
  /**
   * Proofs, which are not part of the sealed text: they may arrive later and have their own signature. Absent in files
   * of an earlier release.
   */
  readonly proofs?: readonly CaseProof[]
}

type Written = Pick<CaseLine, 'number' | 'at' | 'kind' | 'facts'>

/** Appends a line to a chain. `before`: the chain of the previous line, or the case for the first line. */
export async function nextLine(before: string, written: Written): Promise<CaseLine> {
  const content = await contentOf(written)
  return { ...written, content, chain: await chainOf(before, content) }
}

export const chainOf = (before: string, content: string) => sha256(canonicalText([before, content]))

export const sealedText = ({ format, of, madeAt }: CaseFile, contents: readonly string[]): string =>
  canonicalText([format, of, madeAt, ...contents])
