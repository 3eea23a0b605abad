/**
 * Compares our implementation of WebAuthn with the library's: both accept the same answers in the supported formats,
 * and refuse any change.
 */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import type { MadePasskey, PasskeyAssertion } from '#shared/contracts/account/passkeys.ts'
import { authenticator } from '#gateway/testing/authenticator.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { readAuthenticatorData } from './authenticator-data.ts'
import { readCbor } from './cbor.ts'
import { checkMade, checkUsed } from './check-passkey.ts'
import { fromDer } from './der-signature.ts'
import { ALGORITHMS } from './public-key.ts'

const ORIGIN = 'https://volante.example'
const RP_ID = 'volante.example'
// The only fields of a request that determine the relying party.
const c = {
  req: { url: `${ORIGIN}/api/passkeys` },
  var: { config: { PASSKEY_RP_ID: '', SITE_ORIGIN: '', BRAND_NAME: 'Volante' } },
} as unknown as Ctx
const CHALLENGE = 'cmV0bw'
const at = { origin: ORIGIN, rpId: RP_ID }

const decode = (text: string) => Uint8Array.fromBase64(text, { alphabet: 'base64url' })
const encode = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })

const theirs = (made: MadePasskey) =>
  verifyRegistrationResponse({
    response: { ...made, response: { ...made.response, transports: [] }, clientExtensionResults: {} },
    expectedChallenge: CHALLENGE,
    expectedOrigin: ORIGIN,
    expectedRPID: RP_ID,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => ({ verified: false }) as const)

const theirsUsed = (
  assertion: PasskeyAssertion,
  stored: { id: string; publicKey: string; counter: number },
) =>
  verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: CHALLENGE,
    expectedOrigin: ORIGIN,
    expectedRPID: RP_ID,
    requireUserVerification: true,
    credential: { ...stored, publicKey: decode(stored.publicKey) },
  }).catch(() => ({ verified: false }) as const)

const asStored = <T extends object>(made: T) => ({
  ...made,
  name: '',
  transports: [],
  at: 0,
  addedAt: 0,
  usedAt: null,
})

/** Changes one byte of a base64url text. */
const flipped = (text: string, at: number, by: number) => {
  const bytes = decode(text)
  const index = at % bytes.length
  bytes[index] = (bytes[index] ?? 0) ^ by
  return encode(bytes)
}

test('[D212] a created passkey is read like the reference library reads it', async () => {
  const device = await authenticator(at)
  const made = await device.make(CHALLENGE)
  const known = await theirs(made)
  expect(known.verified).toBe(true)
  if (!('registrationInfo' in known) || known.registrationInfo === undefined) return
  const { id, publicKey, counter } = known.registrationInfo.credential
  expect(await checkMade(c, made, CHALLENGE)).toEqual({ id, publicKey: encode(publicKey), counter })
})

test('[D212] a created passkey with a changed byte is never accepted if the library refuses it', async () => {
  const made = await (await authenticator(at)).make(CHALLENGE)
  const places = fc.constantFrom('clientDataJSON', 'attestationObject')
  await fc.assert(
    fc.asyncProperty(places, fc.nat(400), fc.integer({ min: 1, max: 255 }), async (place, index, by) => {
      const response = { ...made.response, [place]: flipped(made.response[place], index, by) }
      const changed = { ...made, response }
      const own = await checkMade(c, changed, CHALLENGE)
      if (own !== null) expect((await theirs(changed)).verified).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('[D212] a passkey answer with a changed byte is refused', async () => {
  const device = await authenticator(at)
  const stored = await checkMade(c, await device.make(CHALLENGE), CHALLENGE)
  if (stored === null) throw new Error('the key was refused')
  const assertion = await device.answer(CHALLENGE)
  expect(await checkUsed(c, assertion, CHALLENGE, asStored(stored))).toBe(1)
  expect((await theirsUsed(assertion, stored)).verified).toBe(true)
  const places = fc.constantFrom('clientDataJSON', 'authenticatorData', 'signature')
  await fc.assert(
    fc.asyncProperty(places, fc.nat(400), fc.integer({ min: 1, max: 255 }), async (place, index, by) => {
      const response = { ...assertion.response, [place]: flipped(assertion.response[place], index, by) }
      expect(await checkUsed(c, { ...assertion, response }, CHALLENGE, asStored(stored))).toBeNull()
    }),
    { numRuns: 200 },
  )
})

describe('[D212] refused', () => {
  const made = async (otherwise: object = {}, challenge = CHALLENGE) =>
    checkMade(c, await (await authenticator(at)).make(challenge, otherwise), CHALLENGE)

  test.each<[string, () => Promise<unknown>]>([
    ['another challenge', () => made({}, 'b3Rybw')],
    ['another origin', () => made({ origin: 'https://volante.example.evil' })],
    ['another relying party', () => made({ rpId: 'evil.example' })],
    ['a person whom the device did not recognise', () => made({ isVerified: false })],
  ])('[D212] a passkey of %s is refused', async (_what, make) => expect(await make()).toBeNull())

  test('[D212] an answer with a counter that did not grow, or of another key, is refused', async () => {
    const device = await authenticator(at)
    const stored = await checkMade(c, await device.make(CHALLENGE), CHALLENGE)
    if (stored === null) throw new Error('the key was refused')
    const five = await device.answer(CHALLENGE, { counter: 5 })
    expect(await checkUsed(c, five, CHALLENGE, asStored({ ...stored, counter: 4 }))).toBe(5)
    expect(await checkUsed(c, five, CHALLENGE, asStored({ ...stored, counter: 5 }))).toBe('behind')
    const other = await (await authenticator(at)).answer(CHALLENGE)
    expect(
      await checkUsed(c, { ...other, id: stored.id, rawId: stored.id }, CHALLENGE, asStored(stored)),
    ).toBeNull()
  })
})

describe('[D212] bytes that are nothing', () => {
  test('signature numbers are read when short or zero-padded, and refused when too long', () => {
    const integer = (hex: string) => `02${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`
    const der = (r: string, s: string) => {
      const whole = integer(r) + integer(s)
      return Uint8Array.fromHex(`30${(whole.length / 2).toString(16).padStart(2, '0')}${whole}`)
    }
    const high = 'ff'.repeat(32)
    expect(fromDer(der('01', `00${high}`)).toHex()).toBe('01'.padStart(64, '0') + high)
    expect(fromDer(der('7f'.repeat(31), '00')).toHex()).toBe(`00${'7f'.repeat(31)}${'00'.repeat(32)}`)
    expect(() => fromDer(der(high, '01'))).toThrow(RangeError)
    expect(() => fromDer(der(`01${high}`, '01'))).toThrow(RangeError)
  })

  test('invalid CBOR is refused: cut off, too deep, indefinite or with a repeated key', () => {
    const refused = [
      '5820',
      '82',
      'bf',
      '9f01ff',
      'c001',
      'a201010102',
      `${'81'.repeat(20)}01`,
      'fb0000000000000000',
    ]
    for (const hex of refused) expect(() => readCbor(Uint8Array.fromHex(hex)), hex).toThrow(RangeError)
  })

  test('CBOR is read as in the examples of RFC 8949, appendix A', () => {
    const examples: readonly (readonly [string, unknown])[] = [
      ['00', 0],
      ['1818', 24],
      ['1903e8', 1000],
      ['1a000f4240', 1_000_000],
      ['20', -1],
      ['3903e7', -1000],
      ['f4', false],
      ['f5', true],
      ['f6', null],
      ['62c3bc', 'ü'],
      ['4401020304', Uint8Array.of(1, 2, 3, 4)],
      ['8301820203820405', [1, [2, 3], [4, 5]]],
      [
        'a201020304',
        new Map([
          [1, 2],
          [3, 4],
        ]),
      ],
    ]
    for (const [hex, value] of examples) expect(readCbor(Uint8Array.fromHex(hex)).value, hex).toEqual(value)
  })

  test('random bytes give a value or an error, and no endless read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (given) => {
        const bytes = Uint8Array.from(given)
        for (const read of [readCbor, readAuthenticatorData, fromDer]) {
          try {
            read(bytes)
          } catch (error) {
            // For some changed bytes the text decoder throws a TypeError and no RangeError.
            expect(error instanceof RangeError || error instanceof TypeError).toBe(true)
          }
        }
      }),
    )
  })
})
