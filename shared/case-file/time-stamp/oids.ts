/** Object identifiers of time stamps, by the hexadecimal of their DER content. */
export const oids = {
  /** CMS signed data, which contains the time stamp: 1.2.840.113549.1.7.2. */
  signedData: '2a864886f70d010702',
  /** The content of a time stamp (TSTInfo): 1.2.840.113549.1.9.16.1.4. */
  tstInfo: '2a864886f70d0109100104',
  /** The signed attribute that names the type of the content: 1.2.840.113549.1.9.3. */
  contentType: '2a864886f70d010903',
  /** The signed attribute with the content's digest: 1.2.840.113549.1.9.4. */
  messageDigest: '2a864886f70d010904',
  /** The signed attribute that names the signer's certificate by SHA-1 (RFC 3161): 1.2.840.113549.1.9.16.2.12. */
  signingCertificate: '2a864886f70d010910020c',
  /**
   * The signed attribute that names the signer's certificate by another digest (RFC 5816):
   * 1.2.840.113549.1.9.16.2.47.
   */
  signingCertificateV2: '2a864886f70d010910022f',
  /** The certificate extension that identifies its public key: 2.5.29.14. */
  subjectKeyIdentifier: '551d0e',
  /** The certificate extension that tells whether it belongs to an authority: 2.5.29.19. */
  basicConstraints: '551d13',
  /** The certificate extension with the allowed uses of its key: 2.5.29.37. */
  extendedKeyUsage: '551d25',
  /** The key use "time stamping": 1.3.6.1.5.5.7.3.8. */
  timeStamping: '2b06010505070308',
  /** The name of a person or an authority in a certificate: 2.5.4.3. */
  commonName: '550403',
  /** The hash algorithm SHA-256: 2.16.840.1.101.3.4.2.1. */
  sha256: '608648016503040201',
  /** A public key for RSA signatures: 1.2.840.113549.1.1.1. */
  rsa: '2a864886f70d010101',
  /** RSA signatures with PSS padding: 1.2.840.113549.1.1.10. */
  rsaPss: '2a864886f70d01010a',
  /** A public key on an elliptic curve: 1.2.840.10045.2.1. */
  ec: '2a8648ce3d0201',
} as const

/** Accepted hash algorithms; SHA-1 and older ones are too weak. */
export const hashes: Readonly<Record<string, string>> = {
  [oids.sha256]: 'SHA-256',
  '608648016503040202': 'SHA-384',
  '608648016503040203': 'SHA-512',
  // The signature algorithms sha256WithRSAEncryption and its variants.
  '2a864886f70d01010b': 'SHA-256',
  '2a864886f70d01010c': 'SHA-384',
  '2a864886f70d01010d': 'SHA-512',
  // The signature algorithms ecdsa-with-SHA256 and its variants.
  '2a8648ce3d040302': 'SHA-256',
  '2a8648ce3d040303': 'SHA-384',
  '2a8648ce3d040304': 'SHA-512',
}

export const curves: Readonly<Record<string, { readonly name: string; readonly bytes: number }>> = {
  '2a8648ce3d030107': { name: 'P-256', bytes: 32 },
  '2b81040022': { name: 'P-384', bytes: 48 },
  '2b81040023': { name: 'P-521', bytes: 66 },
}
