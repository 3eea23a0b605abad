/**
 * Makes signed messages (CMS, RFC 5652) with the attributes of CAdES; seals and time stamps both consist of such a
 * message.
 */
import { Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { testCertificates, type TestIdentity } from './test-certificates.data.ts'

export const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  /** Attribute that names the signing certificate within the signed data (RFC 5035). */
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const

type Bytes = Uint8Array<ArrayBuffer>

interface Message {
  readonly contentType: string
  readonly content: Bytes
  /** True if the signature is stored beside the content, not with it in one message. */
  readonly isDetached: boolean
}

/** Signs a message; `complete` adds attributes that depend on the signature, such as a time stamp. */
export async function signMessage(
  identity: TestIdentity,
  { contentType, content, isDetached }: Message,
  complete?: (signature: Bytes) => Promise<readonly Attribute[]>,
): Promise<Bytes> {
  const certificate = certificateOf(identity.certificate)
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: await attributesOf(identity, contentType, content),
  })
  const message = new SignedData({
    // Version 3 is required for a content type other than data (RFC 5652, 5.1).
    version: contentType === oid.data ? 1 : 3,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: contentType }),
    signerInfos: [signer],
    certificates: [certificate, certificateOf(testCertificates.authority)],
  })
  // The content is set later, because the constructor would split it into BER segments.
  if (!isDetached) message.encapContentInfo.eContent = new OctetString({ valueHex: content.buffer })
  await message.sign(await keyOf(identity), 0, 'SHA-256', content)
  if (complete) {
    const attributes = [...(await complete(new Uint8Array(signer.signature.valueBlock.valueHexView)))]
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes })
  }
  const wrapped = new ContentInfo({ contentType: oid.signedData, content: message.toSchema(true) })
  return new Uint8Array(wrapped.toSchema().toBER())
}

async function attributesOf({ certificate }: TestIdentity, contentType: string, content: Bytes) {
  const hashOf = async (bytes: Bytes) =>
    new OctetString({ valueHex: await crypto.subtle.digest('SHA-256', bytes) })
  // The certificate's hash (ESSCertIDv2) names no algorithm, because SHA-256 is the default.
  const named = new Sequence({ value: [await hashOf(bytesOf(certificate))] })
  const attributes = [
    new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: contentType })] }),
    new Attribute({ type: oid.messageDigest, values: [await hashOf(content)] }),
    new Attribute({
      type: oid.signingCertificateV2,
      values: [new Sequence({ value: [new Sequence({ value: [named] })] })],
    }),
  ]
  return new SignedAndUnsignedAttributes({ type: 0, attributes: attributes.toSorted(byEncoding) })
}

/** Compares attributes by their encoding, because DER sorts a SET OF. */
function byEncoding(one: Attribute, other: Attribute): number {
  const [a, b] = [one, other].map((attribute) => Buffer.from(attribute.toSchema().toBER())) as [
    Buffer,
    Buffer,
  ]
  return Buffer.compare(a, b)
}

export const sha256Identifier = () => new AlgorithmIdentifier({ algorithmId: oid.sha256 })

/** Draws a random serial number for a time stamp: a positive integer of 64 bits. */
export function drawSerial(): Integer {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return new Integer({ valueHex: bytes.buffer })
}

const certificateOf = (base64: string) => Certificate.fromBER(bytesOf(base64))

const bytesOf = (base64: string): Bytes =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const keyOf = ({ privateKey }: TestIdentity) =>
  crypto.subtle.importKey(
    'pkcs8',
    bytesOf(privateKey),
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['sign'],
  )
