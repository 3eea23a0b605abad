/** Tests that secrets of a link and of photos appear in no forbidden place. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uploadSessionOf } from '#gateway/features/links/photos/upload-session.ts'
import type { Reply } from '#gateway/testing/browser.ts'
import { accepting, newPolicyId, phone, type TestPhone } from '#gateway/testing/photos/phones.ts'
import { exif, jpeg } from '#gateway/testing/photos/pictures.ts'
import { photoSides } from '#shared/domain/photos/vehicle-photos.ts'

const secrets = { token: 'token-CANARY', policyId: `CANARY-${newPolicyId()}` }
const COORDINATES = 'GPS-CANARY 19.4326'

let one: TestPhone
let told: string
let lines: string
beforeAll(async () => {
  const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  one = await phone(accepting, secrets.policyId, { token: secrets.token })
  const replies: Reply[] = [await one.read()]
  for (const [seed, side] of photoSides.entries()) {
    const file = jpeg({ segments: [exif(COORDINATES)], scan: new Uint8Array(600).fill(seed + 1) })
    replies.push(await one.announce(side, file), await one.give(side, file))
    replies.push(await one.tab.send(one.at(side, '/file')))
  }
  for (const page of ['', '/init/1', '/photos', '/completion'])
    replies.push(await one.tab.open(`/vehicle-photos/${one.ref}${page}`))
  told = replies.map(({ text, headers }) => text + JSON.stringify([...headers])).join('\n')
  lines = written.mock.calls.flat().join('\n')
  written.mockRestore()
})
afterAll(() => vi.restoreAllMocks())

test('the link’s token, the policy id and a photo’s place are in no answer and no cookie', () => {
  expect(told).toContain('"state":"valid"')
  const all = told + JSON.stringify([...one.tab.cookies])
  for (const value of [secrets.token, btoa(secrets.token), secrets.policyId, COORDINATES])
    expect([value, all.includes(value)]).toEqual([value, false])
})

test('the log holds no token, policy, place, reference or nonce of a photo', async () => {
  const { nonces } = (await one.read()).json as { nonces: Record<string, string> }
  expect(lines.split('\n').length).toBeGreaterThan(20)
  for (const value of [
    secrets.token,
    secrets.policyId,
    COORDINATES,
    'AE100',
    one.ref,
    nonces.front?.split('.')[0] ?? '-',
  ])
    expect([value, lines.includes(value)]).toEqual([value, false])
})

test('stored photos are named by digests and hold no policy, token or place', async () => {
  const set = await uploadSessionOf(env, secrets.policyId)
  const stored = await runInDurableObject(set, (_, { storage }) => JSON.stringify([...storage.kv.list()]))
  expect(stored).toContain('valid')
  for (const value of [secrets.token, secrets.policyId, 'AE100', COORDINATES])
    expect(stored).not.toContain(value)
  const { objects } = await env.UPLOADS.list({ prefix: set.id.toString() })
  expect(objects).toHaveLength(photoSides.length)
  for (const { key } of objects) {
    expect(key).toMatch(/^[0-9a-f]{64}\/[\w-]{43}$/)
    expect(await (await env.UPLOADS.get(key))?.text()).not.toContain('CANARY')
  }
})

test('[PHO-03] the insurer gets the token as a bearer, and never the place of a photo', async () => {
  for (const { name, headers, query, params, body } of one.tab.insurer.asked) {
    expect(headers.get('authorization')).toBe(`Bearer ${secrets.token}`)
    expect(headers.has('cookie')).toBe(false)
    expect(JSON.stringify([query, params])).not.toContain(secrets.token)
    if (name === 'checkPhoto') expect(await (body as { photo: File }).photo.text()).not.toContain('CANARY')
  }
})
