import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexOf, readAll, type Bytes } from './der.ts'
import { SAMPLE_DIGEST, SAMPLE_NONCE } from './asked.fixture.ts'
import { stampCertificates, stampReplies } from './openssl-stamps.fixture.ts'
import { checkStamp, stampRequest } from './time-stamp.ts'

const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
const asked = { digest: SAMPLE_DIGEST, nonce: SAMPLE_NONCE }

type Name = keyof typeof stampReplies
const replyOf = (name: Name) => bytesOf(stampReplies[name].reply)
const trustedOf = (kind: keyof typeof stampCertificates, who: 'authority' | 'stamper' = 'authority') => [
  bytesOf(stampCertificates[kind][who]),
]
const check = (name: Name, who: 'authority' | 'stamper' = 'authority') =>
  checkStamp(replyOf(name), { ...asked, trusted: trustedOf(stampReplies[name].kind, who) })

describe('[D221] [R15] a time stamp that OpenSSL has made', () => {
  test.each([
    'as OpenSSL makes them by default',
    'RSA with SHA-512',
    'P-256 with SHA-256',
    'P-384 with SHA-384',
    'P-521 with SHA-512',
    'signingCertificateV2 of RFC 5816',
    'RSA-PSS, signed with a key of RSA',
    'RSA-PSS, of a chain of RSA-PSS',
    'signer by SubjectKeyIdentifier',
    'BER of indefinite length',
  ] as const)('checkStamp reads a valid time stamp and verifies its signature: %s', async (name) => {
    const { kind } = stampReplies[name]
    const checked = await check(name)
    expect(checked).toMatchObject({
      ok: true,
      stamp: {
        provider: `stamper ${kind}`,
        authority: `authority ${kind}`,
        at: expect.stringMatching(/^20/),
      },
    })
    expect(await check(name, 'stamper')).toEqual(checked)
  })

  test('checkStamp refuses a time stamp that names no certificate (RFC 3161 2.4.2, RFC 5816)', async () => {
    expect(await check('no signing certificate named')).toEqual({ ok: false, problem: 'other-signature' })
  })

  test.each([
    ['as OpenSSL makes them by default', '2a864886f70d010910020c', 20],
    ['signingCertificateV2 of RFC 5816', '2a864886f70d010910022f', 32],
  ] as const)(
    'checkStamp refuses a time stamp that names another certificate: %s',
    async (name, oid, length) => {
      const reply = replyOf(name)
      const at = hexOf(reply).indexOf(oid) / 2 + oid.length / 2
      const digestAt = reply.indexOf(length, at) + 1
      reply[digestAt] = (reply[digestAt] ?? 0) ^ 1
      expect(await checkStamp(reply, { ...asked, trusted: trustedOf('RSA') })).toEqual({
        ok: false,
        problem: 'other-signature',
      })
    },
  )

  test('a time stamp request follows RFC 3161 (2.4.1) and carries the digest alone', () => {
    expect(hexOf(stampRequest(SAMPLE_DIGEST, SAMPLE_NONCE))).toBe(
      `3043020101${'3031300d060960864801650304020105000420'}${SAMPLE_DIGEST}0208${SAMPLE_NONCE}0101ff`,
    )
  })

  test('checkStamp refuses a time stamp of another digest, nonce or provider', async () => {
    const problemOf = async (expected: Partial<Parameters<typeof checkStamp>[1]>) => {
      const checked = await checkStamp(replyOf('RSA with SHA-512'), {
        ...asked,
        trusted: trustedOf('RSA'),
        ...expected,
      })
      return checked.ok ? null : checked.problem
    }
    expect(await problemOf({})).toBeNull()
    expect(await problemOf({ digest: '4e'.repeat(32) })).toBe('other-digest')
    expect(await problemOf({ nonce: '40aabbccddeeff12' })).toBe('other-nonce')
    expect(await problemOf({ trusted: trustedOf('P-256') })).toBe('unknown-provider')
    expect(await problemOf({ trusted: trustedOf('P-256', 'stamper') })).toBe('unknown-provider')
    expect(await problemOf({ trusted: [] })).toBe('unknown-provider')
  })

  test('checkStamp reads a refusal of the authority as "not granted"', async () => {
    expect(await check('refused')).toEqual({ ok: false, problem: 'not-granted' })
  })

  test.each(['P-256 with SHA-256', 'BER of indefinite length'] as const)(
    'a time stamp with one changed byte is refused or reads as the same stamp: %s',
    async (name) => {
      const made = replyOf(name)
      const trusted = trustedOf(stampReplies[name].kind)
      const whole = await check(name)
      await fc.assert(
        fc.asyncProperty(fc.nat(made.length - 1), fc.integer({ min: 1, max: 255 }), async (index, by) => {
          const changed = Uint8Array.from(made, (byte, one) => (one === index ? byte ^ by : byte))
          const checked = await checkStamp(changed, { ...asked, trusted })
          if (checked.ok) expect(checked).toEqual(whole)
        }),
        { numRuns: 300 },
      )
    },
  )

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><h1>Bienvenido</h1>'],
    ['JSON', '{"status":0}'],
    ['half of a length', '0\u0082'],
  ])('checkStamp reports %s as unreadable', async (_, text) => {
    const checked = await checkStamp(new TextEncoder().encode(text), { digest: SAMPLE_DIGEST })
    expect(checked).toEqual({ ok: false, problem: 'unreadable' })
  })

  test('the DER reader either rejects random bytes or reads exactly all of them', () => {
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
