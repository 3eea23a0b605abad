/**
 * A proof of conservation by NOM-151-SCFI-2016: a time stamp of RFC 3161 over a SHA-256 from a certified provider.
 * The gateway checks it before storing it, and so does the page of a case file (D221).
 */
import { sha256 } from '../digests.ts'
import { commonName, isIssuedBelow, readCertificate, timeOf, type Certificate } from './certificate.ts'
import {
  bytesOf,
  contentOf,
  definite,
  der,
  hexOf,
  inside,
  isSameBytes,
  octetsOf,
  readOne,
  tags,
  type Bytes,
  type Der,
} from './der.ts'
import { oids } from './oids.ts'
import { hashOf, isSignedBy } from './signed-by.ts'

export interface TimeStamp {
  /** Time of the stamp as an ISO instant, by the provider's clock. */
  readonly at: string
  /** Serial number of the stamp, hexadecimal. */
  readonly serial: string
  /** Names of the stamp's signer and of the issuer of its certificate. */
  readonly provider: string
  readonly authority: string
  /** SHA-256 of the signing certificate. */
  readonly certificate: string
}

export type StampProblem =
  | 'unreadable'
  | 'not-granted'
  | 'other-digest'
  | 'other-nonce'
  | 'other-signature'
  | 'expired-certificate'
  | 'unknown-provider'

type Checked =
  | { readonly ok: true; readonly stamp: TimeStamp }
  | { readonly ok: false; readonly problem: StampProblem }

interface Expected {
  /** Expected digest: SHA-256, hexadecimal. */
  readonly digest: string
  /** Nonce of the request, hexadecimal. */
  readonly nonce?: string
  /** Certificates of the provider or its issuer (DER); absent: the signer is named, but not verified. */
  readonly trusted?: readonly Bytes[]
}

/**
 * Encodes a TimeStampReq (RFC 3161, 2.4.1) that asks for the provider's certificate. `nonce`: hexadecimal, its first
 * bit unset.
 */
export function stampRequest(digest: string, nonce: string): Bytes {
  const algorithm = der(tags.sequence, der(tags.oid, bytesOf(oids.sha256)), der(tags.null))
  return der(
    tags.sequence,
    der(tags.integer, Uint8Array.of(1)),
    der(tags.sequence, algorithm, der(tags.octetString, bytesOf(digest))),
    der(tags.integer, bytesOf(nonce)),
    der(tags.boolean, Uint8Array.of(0xff)),
  )
}

/** Checks a TimeStampResp (RFC 3161, 2.4.2), which may be any bytes. */
export async function checkStamp(reply: Bytes, expected: Expected): Promise<Checked> {
  try {
    const [info, token] = inside(readOne(reply), tags.sequence)
    const status = hexOf(contentOf(inside(info, tags.sequence)[0], tags.integer))
    if (status !== '00' && status !== '01') return problem('not-granted')
    return await checkToken(token, expected)
  } catch {
    return problem('unreadable')
  }
}

const problem = (what: StampProblem): Checked => ({ ok: false, problem: what })

async function checkToken(token: Der | undefined, expected: Expected): Promise<Checked> {
  const { content, certificates, signer } = readToken(token)
  const { imprint, isSha256, serial, at, nonce } = readStampInfo(content)
  if (!isSha256 || hexOf(imprint) !== expected.digest) return problem('other-digest')
  if (expected.nonce !== undefined && nonce !== expected.nonce) return problem('other-nonce')
  const certificate = certificates.find(signer.isOf)
  if (certificate === undefined || !(await isSignedToken(content, signer, certificate)))
    return problem('other-signature')
  if (!certificate.stampsTime) return problem('unknown-provider')
  if (!(certificate.from <= at && at <= certificate.until)) return problem('expired-certificate')
  if (expected.trusted !== undefined) {
    const trusted = expected.trusted.map(readCertificate)
    if (!(await isIssuedBelow(certificate, trusted, certificates, at))) return problem('unknown-provider')
  }
  const stamp = {
    at: new Date(at).toISOString(),
    serial: hexOf(serial),
    provider: commonName(certificate.subject),
    authority: commonName(certificate.issuer),
    certificate: await sha256(certificate.whole),
  }
  return { ok: true, stamp }
}

interface Signer {
  /** True if the signer identifier names a given certificate. */
  readonly isOf: (certificate: Certificate) => boolean
  readonly hashed: Der
  /** Signed attributes, encoded as a SET whatever tag the message uses. */
  readonly attributes: Bytes
  readonly algorithm: Der
  readonly signature: Bytes
}

/** Parses ContentInfo with SignedData (RFC 5652) around a TSTInfo. @throws for anything else. */
function readToken(token: Der | undefined) {
  const [kind, wrapped] = inside(token, tags.sequence)
  if (hexOf(contentOf(kind, tags.oid)) !== oids.signedData) throw new TypeError('no signed data')
  const [, , encapsulated, ...rest] = inside(inside(wrapped, tags.context0)[0], tags.sequence)
  const [type, held] = inside(encapsulated, tags.sequence)
  if (hexOf(contentOf(type, tags.oid)) !== oids.tstInfo) throw new TypeError('no time stamp')
  const content = octetsOf(inside(held, tags.context0)[0])
  const bag = rest.find(({ tag }) => tag === tags.context0)
  const certificates = bag === undefined ? [] : inside(bag, tags.context0).map(({ whole }) => whole)
  const [signer, ...others] = inside(rest.at(-1), tags.set)
  // RFC 3161, 2.4.2 allows only one signature in a time stamp, the provider's.
  if (others.length > 0) throw new TypeError('more than one signature')
  return { content, certificates: certificates.map(readCertificate), signer: readSigner(signer) }
}

function readSigner(element: Der | undefined): Signer {
  const [, id, hashed, attributes, algorithm, signature] = inside(element, tags.sequence)
  if (hashed === undefined || algorithm === undefined) throw new TypeError('cut off')
  return {
    isOf: namedBy(id),
    hashed,
    attributes: der(tags.set, ...inside(attributes, tags.context0).map(definite)),
    algorithm,
    signature: octetsOf(signature),
  }
}

/** Parses a SignerIdentifier (RFC 5652, 5.3): issuer and serial number, or the SubjectKeyIdentifier as [0]. */
function namedBy(id: Der | undefined): Signer['isOf'] {
  if (id?.tag === tags.implicit0) return ({ keyId }) => keyId !== undefined && isSameBytes(keyId, id.content)
  const [issuer, serial] = inside(id, tags.sequence)
  if (issuer === undefined) throw new TypeError('cut off')
  const number = contentOf(serial, tags.integer)
  return (one) => isSameBytes(one.issuer, issuer.whole) && isSameBytes(one.serial, number)
}

function readStampInfo(content: Bytes) {
  const [, , imprint, serial, time, ...optional] = inside(readOne(content), tags.sequence)
  const [algorithm, hashed] = inside(imprint, tags.sequence)
  const nonce = optional.find(({ tag }) => tag === tags.integer)
  return {
    imprint: contentOf(hashed, tags.octetString),
    isSha256: hexOf(contentOf(inside(algorithm, tags.sequence)[0], tags.oid)) === oids.sha256,
    serial: contentOf(serial, tags.integer),
    at: timeOf(time),
    nonce: nonce === undefined ? undefined : hexOf(nonce.content),
  }
}

/** Verifies the attributes' signature, and that the attributes contain the digest of the content. */
async function isSignedToken(content: Bytes, signer: Signer, { key, whole }: Certificate): Promise<boolean> {
  const valueOf = (oid: string): Der | undefined => {
    const found = inside(readOne(signer.attributes), tags.set)
      .map((one) => inside(one, tags.sequence))
      .find(([name]) => hexOf(contentOf(name, tags.oid)) === oid)
    return found && inside(found[1], tags.set)[0]
  }
  if (hexOf(contentOf(valueOf(oids.contentType), tags.oid)) !== oids.tstInfo) return false
  const digest = contentOf(valueOf(oids.messageDigest), tags.octetString)
  const [first, second] = [valueOf(oids.signingCertificate), valueOf(oids.signingCertificateV2)]
  // One of the two attributes is required by RFC 3161 (2.4.2) and RFC 5816.
  if (first === undefined && second === undefined) return false
  if (first !== undefined && !(await isNamed(first, whole, 'SHA-1'))) return false
  if (second !== undefined && !(await isNamed(second, whole, 'SHA-256'))) return false
  const { hashed, attributes, algorithm, signature } = signer
  return (
    (await isHashOf(digest, content, hashed)) &&
    (await isSignedBy(key, algorithm, signature, attributes, hashed))
  )
}

/**
 * ESSCertID (RFC 2634, 5.4.1), always of SHA-1, or ESSCertIDv2 (RFC 5035, 4), of SHA-256 unless it names another
 * digest. SHA-1 is acceptable, because a second certificate with the same digest would also have to be issued by a
 * named authority.
 */
async function isNamed(named: Der, certificate: Bytes, byDefault: 'SHA-1' | 'SHA-256'): Promise<boolean> {
  const [first] = inside(inside(named, tags.sequence)[0], tags.sequence)
  const parts = inside(first, tags.sequence)
  const digest = parts.find(({ tag }) => tag === tags.octetString)
  const [algorithm] = parts
  const hash = algorithm === digest ? byDefault : algorithm && hashOf(algorithm)
  if (hash === undefined) return false
  const actual = new Uint8Array(await crypto.subtle.digest(hash, certificate))
  return isSameBytes(actual, contentOf(digest, tags.octetString))
}

async function isHashOf(digest: Bytes, content: Bytes, hashed: Der): Promise<boolean> {
  const name = hashOf(hashed)
  return name !== undefined && isSameBytes(new Uint8Array(await crypto.subtle.digest(name, content)), digest)
}
