/**
 * `npm run stamp-samples`: makes the time stamps of the tests anew, with OpenSSL as a provider that is not our own
 * code. Its keys are deleted afterwards. The stamps are committed, so that no test needs OpenSSL.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAMPLE_DIGEST, SAMPLE_NONCE } from '#shared/case-file/time-stamp/asked.fixture.ts'
import { stampRequest } from '#shared/case-file/time-stamp/time-stamp.ts'

const FILE = 'shared/case-file/time-stamp/openssl-stamps.fixture.ts'
const folder = mkdtempSync(join(tmpdir(), 'volante-stamps-'))
const at = (file: string) => join(folder, file)
const openssl = (...args: readonly string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
const base64 = (file: string) => readFileSync(at(file)).toString('base64')

/** The section `[tsa]` has only what OpenSSL requires, apart from the property of each sample. */
const settings = (more: string, digest = 'sha256') => `
[tsa]
default_tsa = one
[one]
serial = ${at('serial')}
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
signer_digest = ${digest}
${more}
[authority]
basicConstraints = critical,CA:TRUE
subjectKeyIdentifier = hash
[stamper]
basicConstraints = critical,CA:FALSE
extendedKeyUsage = critical,timeStamping
subjectKeyIdentifier = hash
[other]
basicConstraints = critical,CA:FALSE
subjectKeyIdentifier = hash
[req]
distinguished_name = name
[name]
`
const keys = {
  RSA: ['-newkey', 'rsa:2048'],
  'RSA-PSS': ['-newkey', 'rsa-pss', '-pkeyopt', 'rsa_keygen_bits:2048'],
  'P-256': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  'P-384': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  'P-521': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-521'],
} as const
type Kind = keyof typeof keys
const DAYS = ['-days', '36500']

function certify(name: string, kind: Kind, section: string, issuer: string | null): void {
  const request = ['-config', at('settings'), '-nodes', ...keys[kind], '-subj', `/CN=${name}/C=MX`]
  const key = ['-keyout', `${name}.key`]
  if (issuer === null) {
    openssl('req', ...request, ...key, '-x509', ...DAYS, '-extensions', section, '-out', `${name}.pem`)
  } else {
    openssl('req', ...request, ...key, '-out', `${name}.csr`)
    const by = ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-CAcreateserial']
    const extensions = ['-extfile', at('settings'), '-extensions', section]
    openssl('x509', '-req', '-in', `${name}.csr`, ...by, ...extensions, ...DAYS, '-out', `${name}.pem`)
  }
  openssl('x509', '-in', `${name}.pem`, '-outform', 'DER', '-out', `${name}.der`)
}

const asked = stampRequest(SAMPLE_DIGEST, SAMPLE_NONCE)

interface Stamp {
  readonly more?: string
  readonly digest?: string
  readonly request?: Uint8Array
}

/** Returns the time stamp that `openssl ts` makes. */
function stamp(kind: Kind, { more = '', digest = 'sha256', request = asked }: Stamp = {}): string {
  writeFileSync(at('settings'), settings(more, digest))
  writeFileSync(at('query.tsq'), request)
  const by = ['-config', at('settings'), '-inkey', `stamper ${kind}.key`, '-signer', `stamper ${kind}.pem`]
  const chain = ['-chain', `authority ${kind}.pem`]
  openssl('ts', '-reply', '-queryfile', 'query.tsq', ...by, ...chain, '-out', 'reply.tsr')
  return base64('reply.tsr')
}

/** Signs the same content by `openssl cms` with the options `how`, which `openssl ts` lacks. */
function sign(kind: Kind, ...how: readonly string[]): string {
  stamp('RSA')
  openssl('ts', '-reply', '-in', 'reply.tsr', '-token_out', '-out', 'token.der')
  openssl('cms', '-verify', '-inform', 'DER', '-in', 'token.der', '-noverify', '-out', 'content.der')
  const by = ['-signer', `stamper ${kind}.pem`, '-inkey', `stamper ${kind}.key`]
  const content = [
    '-in',
    'content.der',
    '-binary',
    '-nodetach',
    '-econtent_type',
    '1.2.840.113549.1.9.16.1.4',
  ]
  const more = ['-certfile', `authority ${kind}.pem`, '-md', 'sha256', ...how]
  openssl('cms', '-sign', ...content, ...by, ...more, '-outform', 'DER', '-out', 'token.der')
  const token = readFileSync(at('token.der'))
  const body = Buffer.concat([Buffer.from('3003020100', 'hex'), token])
  return Buffer.concat([Buffer.from([0x30, 0x82, body.length >> 8, body.length & 0xff]), body]).toString(
    'base64',
  )
}

/** Formats a literal in long lines that the formatter does not change, so that the file stays short. */
const literal = (text: string) => (text.match(/.{1,250}/g) ?? []).map((line) => `    '${line}'`).join(' +\n')

try {
  writeFileSync(at('serial'), '01')
  writeFileSync(at('settings'), settings(''))
  for (const kind of Object.keys(keys) as Kind[]) {
    certify(`authority ${kind}`, kind, 'authority', null)
    certify(`stamper ${kind}`, kind, 'stamper', `authority ${kind}`)
  }
  const sha1 = Uint8Array.from(asked)
  // The hash algorithm is one that the provider does not accept.
  sha1[sha1.indexOf(0x60) + 8] = 0x09
  const pss = ['-keyopt', 'rsa_padding_mode:pss', '-keyopt', 'rsa_pss_saltlen:32']
  const replies: Readonly<Record<string, readonly [Kind, string]>> = {
    'as OpenSSL makes them by default': ['RSA', stamp('RSA')],
    'RSA with SHA-512': ['RSA', stamp('RSA', { digest: 'sha512' })],
    'P-256 with SHA-256': ['P-256', stamp('P-256', { digest: 'sha256' })],
    'P-384 with SHA-384': ['P-384', stamp('P-384', { digest: 'sha384' })],
    'P-521 with SHA-512': ['P-521', stamp('P-521', { digest: 'sha512' })],
    'signingCertificateV2 of RFC 5816': ['RSA', stamp('RSA', { more: 'ess_cert_id_alg = sha256' })],
    'RSA-PSS, signed with a key of RSA': ['RSA', sign('RSA', '-cades', ...pss)],
    'RSA-PSS, of a chain of RSA-PSS': ['RSA-PSS', sign('RSA-PSS', '-cades', ...pss)],
    'signer by SubjectKeyIdentifier': ['RSA', sign('RSA', '-cades', '-keyid')],
    'BER of indefinite length': ['RSA', sign('RSA', '-cades', '-stream', '-indef')],
    'no signing certificate named': ['RSA', sign('RSA')],
    refused: ['RSA', stamp('RSA', { request: sha1 })],
  }
  const authorities = (Object.keys(keys) as Kind[]).map(
    (kind) =>
      `  '${kind}': {\n    authority:\n${literal(base64(`authority ${kind}.der`))},\n    stamper:\n${literal(base64(`stamper ${kind}.der`))},\n  },`,
  )
  const samples = Object.entries(replies).map(
    ([name, [kind, reply]]) => `  '${name}': {\n    kind: '${kind}',\n    reply:\n${literal(reply)},\n  },`,
  )
  writeFileSync(
    FILE,
    [
      '/** Made by `npm run stamp-samples`, with OpenSSL: certificates and replies, DER in base64. */',
      'export const stampCertificates = {',
      ...authorities,
      '} as const\n',
      'export const stampReplies = {',
      ...samples,
      '} as const\n',
    ].join('\n'),
  )
  execFileSync('npx', ['oxfmt', FILE], { stdio: 'inherit' })
} finally {
  rmSync(folder, { recursive: true })
}
