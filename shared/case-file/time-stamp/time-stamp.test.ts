import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAll, type Bytes } from './der.ts'
import { checkStamp, stampRequest } from './time-stamp.ts'

const DIGEST = '4f'.repeat(32)
const NONCE = '40aabbccddeeff11'
const folder = mkdtempSync(join(tmpdir(), 'volante-stamp-'))
afterAll(() => rmSync(folder, { recursive: true }))

const at = (file: string) => join(folder, file)
const openssl = (...args: readonly string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }).toString()
const bytesIn = (file: string): Bytes => new Uint8Array(readFileSync(at(file)))

/** A provider that is no code of ours, with an authority above it. */
const settings = (hash: string) => `
[tsa]
default_tsa = one
[one]
serial = ${at('serial')}
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
signer_digest = ${hash}
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[authority]
basicConstraints = critical,CA:TRUE
[stamper]
basicConstraints = critical,CA:FALSE
extendedKeyUsage = critical,timeStamping
[other]
basicConstraints = critical,CA:FALSE
[req]
distinguished_name = name
[name]
`
const key = {
  rsa: ['-newkey', 'rsa:2048'],
  'P-256': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  'P-384': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:secp384r1'],
} as const
type Kind = keyof typeof key

function certify(name: string, kind: Kind, section: string, issuer: string | null): void {
  const base = ['req', '-config', at('settings'), '-nodes', ...key[kind], '-subj', `/CN=${name}/C=MX`]
  if (issuer === null) {
    openssl(
      ...base,
      '-x509',
      '-days',
      '9',
      '-extensions',
      section,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
    )
  } else {
    openssl(...base, '-keyout', `${name}.key`, '-out', `${name}.csr`)
    const by = ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-CAcreateserial']
    const extensions = ['-extfile', at('settings'), '-extensions', section]
    openssl('x509', '-req', '-in', `${name}.csr`, ...by, ...extensions, '-days', '9', '-out', `${name}.pem`)
  }
  openssl('x509', '-in', `${name}.pem`, '-outform', 'DER', '-out', `${name}.der`)
}

function reply(name: string, request: Bytes, ...chain: readonly string[]): Bytes {
  writeFileSync(at('query.tsq'), request)
  writeFileSync(at('chain.pem'), chain.map((one) => readFileSync(at(`${one}.pem`), 'utf8')).join(''))
  const by = ['-config', at('settings'), '-inkey', `${name}.key`, '-signer', `${name}.pem`]
  openssl('ts', '-reply', '-queryfile', 'query.tsq', ...by, '-chain', 'chain.pem', '-out', 'reply.tsr')
  return bytesIn('reply.tsr')
}

beforeAll(() => {
  writeFileSync(at('serial'), '01')
  writeFileSync(at('settings'), settings('sha256'))
  for (const kind of ['rsa', 'P-256', 'P-384'] as const) {
    certify(`authority ${kind}`, kind, 'authority', null)
    certify(`stamper ${kind}`, kind, 'stamper', `authority ${kind}`)
  }
})

describe('[D221] [R15] a time stamp that OpenSSL has made', () => {
  test.each([
    ['rsa', 'sha256'],
    ['rsa', 'sha512'],
    ['P-256', 'sha256'],
    ['P-384', 'sha384'],
  ] as const)('of a provider with %s and %s is read, and its signature holds', async (kind, hash) => {
    writeFileSync(at('settings'), settings(hash))
    const made = reply(`stamper ${kind}`, stampRequest(DIGEST, NONCE), `authority ${kind}`)
    const trusted = [bytesIn(`authority ${kind}.der`)]
    const checked = await checkStamp(made, { digest: DIGEST, nonce: NONCE, trusted })
    expect(checked).toMatchObject({
      ok: true,
      stamp: { provider: `stamper ${kind}`, authority: `authority ${kind}` },
    })
    const alone = await checkStamp(made, {
      digest: DIGEST,
      nonce: NONCE,
      trusted: [bytesIn(`stamper ${kind}.der`)],
    })
    expect(alone).toEqual(checked)
    const moment = checked.ok ? Date.parse(checked.stamp.at) : 0
    expect(Math.abs(moment - Date.now())).toBeLessThan(60_000)
  })

  test('what is asked is a request that OpenSSL reads, of the digest alone', () => {
    writeFileSync(at('query.tsq'), stampRequest(DIGEST, NONCE))
    const text = openssl('ts', '-query', '-in', 'query.tsq', '-text')
    expect(text).toContain('Hash Algorithm: sha256')
    expect(text).toContain('4f 4f 4f 4f')
    expect(text.toLowerCase()).toContain(`nonce: 0x${NONCE}`)
    expect(text).toContain('Certificate required: yes')
    expect(stampRequest(DIGEST, NONCE)).toHaveLength(69)
  })

  test('of another digest, with another nonce or by somebody else it is none', async () => {
    const made = reply('stamper rsa', stampRequest(DIGEST, NONCE), 'authority rsa')
    const trusted = [bytesIn('authority rsa.der')]
    const problemOf = async (expected: Partial<Parameters<typeof checkStamp>[1]>) => {
      const checked = await checkStamp(made, { digest: DIGEST, nonce: NONCE, trusted, ...expected })
      return checked.ok ? null : checked.problem
    }
    expect(await problemOf({})).toBeNull()
    expect(await problemOf({ digest: '4e'.repeat(32) })).toBe('other-digest')
    expect(await problemOf({ nonce: '40aabbccddeeff12' })).toBe('other-nonce')
    expect(await problemOf({ trusted: [bytesIn('authority P-256.der')] })).toBe('unknown-provider')
    expect(await problemOf({ trusted: [bytesIn('stamper P-256.der')] })).toBe('unknown-provider')
    expect(await problemOf({ trusted: [] })).toBe('unknown-provider')
  })

  test('a refusal is none', async () => {
    const sha1 = Uint8Array.from(stampRequest(DIGEST, NONCE))
    // An algorithm that the provider does not take.
    sha1[sha1.indexOf(0x60) + 8] = 0x09
    const refused = reply('stamper rsa', sha1, 'authority rsa')
    expect(await checkStamp(refused, { digest: DIGEST })).toEqual({ ok: false, problem: 'not-granted' })
  })

  test('whatever byte is changed, it is none, or still the same stamp', async () => {
    const made = reply('stamper P-256', stampRequest(DIGEST, NONCE), 'authority P-256')
    const trusted = [bytesIn('authority P-256.der')]
    const whole = await checkStamp(made, { digest: DIGEST, nonce: NONCE, trusted })
    await fc.assert(
      fc.asyncProperty(fc.nat(made.length - 1), fc.integer({ min: 1, max: 255 }), async (index, by) => {
        const changed = Uint8Array.from(made, (byte, one) => (one === index ? byte ^ by : byte))
        const checked = await checkStamp(changed, { digest: DIGEST, nonce: NONCE, trusted })
        if (checked.ok) expect(checked).toEqual(whole)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><h1>Bienvenido</h1>'],
    ['JSON', '{"status":0}'],
    ['half of a length', '0\u0082'],
  ])('%s is unreadable', async (_, text) => {
    const checked = await checkStamp(new TextEncoder().encode(text), { digest: DIGEST })
    expect(checked).toEqual({ ok: false, problem: 'unreadable' })
  })

  test('any bytes are read or refused, and never more than there are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          const read = readAll(new Uint8Array(bytes))
          expect(read.reduce((sum, { whole }) => sum + whole.length, 0)).toBe(bytes.length)
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError)
        }
      }),
    )
  })
})
