/** Reads the parts of a certificate (RFC 5280) that a time stamp needs: subject, issuer, validity and purpose. */
import { contentOf, hexOf, inside, isSameBytes, readAll, readOne, tags, type Bytes, type Der } from './der.ts'
import { oids } from './oids.ts'
import { isSignedBy } from './signed-by.ts'

export interface Certificate {
  readonly whole: Bytes
  readonly signed: Bytes
  readonly algorithm: Der
  readonly signature: Bytes
  readonly serial: Bytes
  readonly issuer: Bytes
  readonly subject: Bytes
  /** SubjectKeyIdentifier; absent if the certificate has none. */
  readonly keyId: Bytes | undefined
  /** SubjectPublicKeyInfo, DER. */
  readonly key: Bytes
  /** Start of the validity, epoch ms. */
  readonly from: number
  readonly until: number
  readonly isAuthority: boolean
  readonly stampsTime: boolean
}

/** Maximum length of the chain above a certificate: a root with two intermediates fits. */
const MOST_ISSUERS = 4

/** Parses a certificate in DER. @throws for any other bytes. */
export function readCertificate(whole: Bytes): Certificate {
  const [signed, algorithm, signature] = inside(readOne(whole), tags.sequence)
  const parts = inside(signed, tags.sequence)
  const [serial, , issuer, validity, subject, key, ...more] =
    parts[0]?.tag === tags.context0 ? parts.slice(1) : parts
  const [from, until] = inside(validity, tags.sequence)
  const extensions = extensionsIn(more)
  const named = extensions.get(oids.subjectKeyIdentifier)
  const usage = extensions.get(oids.extendedKeyUsage)
  const constraints = extensions.get(oids.basicConstraints)
  if (signed === undefined || algorithm === undefined || issuer === undefined) throw new TypeError('cut off')
  return {
    whole,
    signed: signed.whole,
    algorithm,
    // The first byte of a bit string counts unused bits; for a signature it is zero.
    signature: contentOf(signature, tags.bitString).subarray(1),
    serial: contentOf(serial, tags.integer),
    issuer: issuer.whole,
    subject: wholeOf(subject),
    keyId: named === undefined ? undefined : contentOf(readOne(named), tags.octetString),
    key: wholeOf(key),
    from: timeOf(from),
    until: timeOf(until),
    isAuthority:
      constraints !== undefined && inside(readOne(constraints), tags.sequence)[0]?.tag === tags.boolean,
    stampsTime:
      usage !== undefined &&
      inside(readOne(usage), tags.sequence).some(({ content }) => hexOf(content) === oids.timeStamping),
  }
}

function wholeOf(element: Der | undefined): Bytes {
  contentOf(element, tags.sequence)
  return element?.whole ?? new Uint8Array()
}

function extensionsIn(parts: readonly Der[]): ReadonlyMap<string, Bytes> {
  const found = parts.find(({ tag }) => tag === tags.context3)
  const list = found === undefined ? [] : inside(readOne(found.content), tags.sequence)
  return new Map(
    list.map((one) => {
      const members = inside(one, tags.sequence)
      return [hexOf(contentOf(members[0], tags.oid)), contentOf(members.at(-1), tags.octetString)]
    }),
  )
}

/**
 * Reads the time of a DER element in epoch ms; NaN if it is not a time. UTCTime has two-digit years, of this century
 * below 50 (RFC 5280, 4.1.2.5.1).
 */
export function timeOf(element: Der | undefined): number {
  const text = new TextDecoder().decode(element?.content)
  const century = Number(text.slice(0, 2)) < 50 ? '20' : '19'
  const full = element?.tag === tags.utcTime ? `${century}${text}` : text
  const [, date, time, fraction = ''] = /^(\d{8})(\d{6})(\.\d{1,9})?Z$/.exec(full) ?? []
  if (date === undefined || time === undefined) return Number.NaN
  const parted = (of: string, by: string) => of.match(/../g)?.join(by) ?? ''
  return Date.parse(
    `${date.slice(0, 4)}-${parted(date.slice(4), '-')}T${parted(time, ':')}${fraction.slice(0, 4)}Z`,
  )
}

/** Returns the last common name of a distinguished name; empty if there is none. */
export function commonName(name: Bytes): string {
  const names = inside(readOne(name), tags.sequence).flatMap((set) => readAll(set.content))
  const found = names
    .map((one) => inside(one, tags.sequence))
    .findLast(([oid]) => hexOf(contentOf(oid, tags.oid)) === oids.commonName)
  return new TextDecoder().decode(found?.[1]?.content)
}

/** True if the certificate is one of `trusted`, or is issued by one of them through the given intermediates. */
export async function isIssuedBelow(
  certificate: Certificate,
  trusted: readonly Certificate[],
  others: readonly Certificate[],
  at: number,
  depth = 0,
): Promise<boolean> {
  if (!(certificate.from <= at && at <= certificate.until)) return false
  if (trusted.some(({ whole }) => isSameBytes(whole, certificate.whole))) return true
  if (depth === MOST_ISSUERS) return false
  for (const issuer of [...trusted, ...others]) {
    if (!issuer.isAuthority || !isSameBytes(issuer.subject, certificate.issuer)) continue
    if (!(await isSignedBy(issuer.key, certificate.algorithm, certificate.signature, certificate.signed)))
      continue
    if (await isIssuedBelow(issuer, trusted, others, at, depth + 1)) return true
  }
  return false
}
