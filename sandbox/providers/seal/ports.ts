/** The external services of a seal. The sandbox plays both; an insurer has contracts with certified providers. */

/** A time stamp authority (RFC 3161), which attests that bytes existed at a moment. */
export interface TimeStamper {
  /** @returns the TimeStampToken over the SHA-256, in DER. */
  readonly stamp: (sha256: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>
}

/** NOM-151-SCFI-2016: a certified provider's proof that a data message has been kept unaltered since its date. */
export interface ConservationProvider {
  readonly conserve: (sha256: Uint8Array<ArrayBuffer>) => Promise<ConservationProof>
}

export interface ConservationProof {
  /** Number of the proof in hexadecimal. */
  readonly number: string
  readonly provider: string
  /** Time of the proof, epoch ms. */
  readonly issuedAt: number
  /** The proof: a TimeStampToken under the policy of the standard, in DER. */
  readonly token: Uint8Array<ArrayBuffer>
}
