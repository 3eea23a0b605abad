/**
 * Simulates the providers of time stamps and of NOM-151 proofs: tokens of RFC 3161 with the clock of the sandbox. An
 * insurer has contracts with certified providers.
 */
import { MessageImprint, TSTInfo } from 'pkijs'
import { OctetString, type Integer } from 'asn1js'
import { drawSerial, oid, sha256Identifier, signMessage } from './cms.ts'
import { testCertificates, type TestIdentity } from './test-certificates.data.ts'

/** A time stamp authority (RFC 3161), which attests that bytes existed at a moment. */
export interface TimeStamper {
  /** @returns the TimeStampToken over the SHA-256, in DER. */
  readonly stamp: (sha256: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>
}

/** NOM-151-SCFI-2016: a certified provider's proof that a data message has been kept unaltered since its date. */
interface ConservationProvider {
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

/** Policy ids from the arc for examples, because the sandbox's authority has no registered one. */
const POLICY = '2.999.151.1'
const CONSERVATION_POLICY = '2.999.151.2'

export const timeStamper = (now: number): TimeStamper => ({
  stamp: async (sha256) => (await token(testCertificates.timeStamper, POLICY, sha256, now)).token,
})

export const conservationProvider = (now: number): ConservationProvider => ({
  conserve: async (sha256) => ({
    ...(await token(testCertificates.conservation, CONSERVATION_POLICY, sha256, now)),
    provider: 'Constancias NOM-151 PRUEBAS (sin validez)',
    issuedAt: now,
  }),
})

/** Makes a time stamp token that repeats the caller's nonce (RFC 3161, 2.4.2). */
export const stampAsked = (sha256: Uint8Array<ArrayBuffer>, nonce: Integer, now: number) =>
  token(testCertificates.conservation, CONSERVATION_POLICY, sha256, now, nonce)

async function token(
  identity: TestIdentity,
  policy: string,
  sha256: Uint8Array<ArrayBuffer>,
  now: number,
  nonce?: Integer,
) {
  const serialNumber = drawSerial()
  const info = new TSTInfo({
    version: 1,
    policy,
    messageImprint: new MessageImprint({
      hashAlgorithm: sha256Identifier(),
      hashedMessage: new OctetString({ valueHex: sha256.buffer }),
    }),
    serialNumber,
    // The time has whole seconds, because DER forbids trailing zeros of a fraction.
    genTime: new Date(Math.floor(now / 1000) * 1000),
    ...(nonce && { nonce }),
  })
  const content = new Uint8Array(info.toSchema().toBER())
  const signed = await signMessage(identity, { contentType: oid.tstInfo, content, isDetached: false })
  return { number: Buffer.from(serialNumber.valueBlock.valueHexView).toString('hex'), token: signed }
}
