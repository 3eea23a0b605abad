/** A case file: what the gateway has seen of one purchase or claim, chained and sealed, so that it proves itself (D240). */
import { canonicalText, contentOf, sha256 } from './digests.ts'

/** Version of the texts below: another value makes every earlier file one of another kind. */
export const CASE_FORMAT = 'case-file/1'

export interface CaseLine {
  /** From 1 on. */
  readonly number: number
  /** ISO, of the gateway's clock. */
  readonly at: string
  readonly kind: string
  readonly facts: Readonly<Record<string, string>>
  /** SHA-256 (hexadecimal) of the four above. */
  readonly content: string
  /** SHA-256 of the chain of the line before and of `content`; of the first: of the case and of `content`. */
  readonly chain: string
}

/** ECDSA P-256 with SHA-256 over everything that a file says (`sealedText`). */
export interface CaseSeal {
  /** `content` of every line, in their order. */
  readonly contents: readonly string[]
  /** The public key, base64url of its raw point. */
  readonly key: string
  readonly signature: string
}

/** That what was signed existed at a moment, by a provider certified for NOM-151 (D221). */
export interface CaseProof {
  /** The line whose `content` is stamped. */
  readonly line: number
  /** The provider's whole answer (TimeStampResp of RFC 3161), base64. */
  readonly reply: string
}

export interface CaseFile {
  readonly format: string
  /** The subject of the file, as `policy:VOL-1`. */
  readonly of: string
  readonly madeAt: string
  readonly lines: readonly CaseLine[]
  /** Null: this insurer has set no key. */
  readonly seal: CaseSeal | null
  /** No part of what is sealed: they may come later, and have a signature of their own. Absent: of an earlier release. */
  readonly proofs?: readonly CaseProof[]
}

type Written = Pick<CaseLine, 'number' | 'at' | 'kind' | 'facts'>

/** The next line of a chain. `before`: the chain of the line before; of the first the case itself. */
export async function nextLine(before: string, written: Written): Promise<CaseLine> {
  const content = await contentOf(written)
  return { ...written, content, chain: await chainOf(before, content) }
}

export const chainOf = (before: string, content: string) => sha256(canonicalText([before, content]))

export const sealedText = ({ format, of, madeAt }: CaseFile, contents: readonly string[]): string =>
  canonicalText([format, of, madeAt, ...contents])
