/** Tests that another link, token or person cannot reach the photos of a vehicle. */
import { describe, expect, test } from 'vitest'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { accessToken, ana, productOf, signedIn, tokens } from '#gateway/testing/people.ts'
import { accepting, newPolicyId, phone, photosLink } from '#gateway/testing/photos/phones.ts'
import { jpegOf } from '#gateway/testing/photos/pictures.ts'
import { paths } from '#shared/paths.ts'

/** A real insurer's rule: a token belongs to one policy. */
const strict = {
  ...accepting,
  hasPhotos: ({ headers, params }: { headers: Headers; params: Readonly<Record<string, string>> }) =>
    headers.get('authorization') === `Bearer token-of-${params.id ?? ''}`
      ? { has_photos: false, required: true }
      : failure(404),
}
const missing = { error: { code: 'link_missing' } }

describe('the link of another vehicle', () => {
  test('the link of another vehicle cannot read, send, withdraw or submit photos', async () => {
    const [owner, other] = [await phone(strict), await phone(strict)]
    await owner.give('front', jpegOf(900))
    const { photo } = (await owner.announce('back', jpegOf(900))).json as { photo: { id: string } }
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/photos/front/check', { id: photo.id }],
      ['DELETE', '/photos/front', undefined],
      ['GET', '/photos/front/file', undefined],
      ['POST', '/submission', {}],
    ] as const) {
      const reply = await other.tab.call(method, `/api/vehicle-photos/${owner.ref}${path}`, body, {
        key: crypto.randomUUID(),
      })
      expect([path, reply.json]).toMatchObject([path, missing])
    }
    const piece = await other.tab.send(owner.at('back', `/pieces/${photo.id}/0`), {
      method: 'PUT',
      headers: {
        'x-volante': '1',
        origin: 'http://localhost:8787',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/octet-stream',
      },
      body: jpegOf(900),
    })
    expect(piece.json).toMatchObject(missing)
    for (const page of ['photos', 'init/1', 'completion']) {
      const reply = await other.tab.open(`/vehicle-photos/${owner.ref}/${page}`)
      expect(reply.headers.get('location')).toBe(paths.refusedPhotosLink())
    }
    expect((await owner.read()).json).toMatchObject({
      photos: { front: { state: 'valid' }, back: { state: 'receiving', received: 0 } },
    })
  })

  test('another person’s policy id with an own token opens nothing', async () => {
    const owner = await phone(strict)
    await owner.give('front', jpegOf(900))
    const thief = await phone(strict, owner.policyId, { token: `token-of-${newPolicyId()}` })
    expect((await thief.read()).json).toMatchObject(missing)
    expect((await thief.tab.send(thief.at('front', '/file'))).json).toMatchObject(missing)
    expect((await thief.tab.open(`/vehicle-photos/${thief.ref}/photos`)).headers.get('location')).toBe(
      paths.refusedPhotosLink(),
    )
    expect(thief.tab.insurer.asked.every(({ name }) => name === 'hasPhotos')).toBe(true)
  })

  test('a nonce of another vehicle is refused', async () => {
    const [owner, other] = [await phone(strict), await phone(strict)]
    const { nonces } = (await owner.read()).json as { nonces: Record<string, string> }
    expect((await other.announce('front', jpegOf(900), { nonce: nonces.front })).status).toBe(422)
  })

  test('a token that the insurer revokes ends the link at the next check', async () => {
    const owner = await phone({ ...strict, checkPhoto: () => failure(401) })
    expect((await owner.give('front', jpegOf(900))).json).toMatchObject(missing)
    Object.assign(owner.tab.bindings, {
      SANDBOX: { fetch: async () => failure(401) },
    })
    expect((await owner.read()).json).toMatchObject(missing)
  })

  test('links of two vehicles in one browser open their own photos', async () => {
    const one = await phone(strict)
    await one.give('front', jpegOf(900))
    const second = newPolicyId()
    const opened = await one.tab.submit(photosLink(second))
    const [, , ref = ''] = (opened.headers.get('location') ?? '').split('/')
    expect((await one.tab.call('GET', `/api/vehicle-photos/${ref}`)).json).toMatchObject({
      photos: { front: { state: 'missing' } },
    })
    expect((await one.read()).json).toMatchObject({ photos: { front: { state: 'valid' } } })
  })
})

describe('another person', () => {
  test('[POL-64] another person gets no state of the photos and no link to them', async () => {
    const policyId = newPolicyId()
    const number = `AE-${policyId}`
    const answers = {
      userInfo: () => ana,
      hasPhotos: () => ({ has_photos: false, required: true }),
      picturesToken: () => ({ access_token: { token: `token-of-${policyId}` } }),
    }
    const owner = await signedIn({
      ...answers,
      listPolicies: () => ({ products: [productOf(number, policyId)] }),
    })
    const other = await signedIn({
      ...answers,
      logIn: () => tokens(accessToken('person-segunda')),
      listPolicies: () => ({ products: [] }),
    })
    const path = `/api/policies/${number}/pictures`
    expect((await owner.call('GET', path)).status).toBe(200)
    for (const reply of [await other.call('GET', path), await other.call('POST', `${path}/link`)]) {
      expect([reply.status, reply.json]).toMatchObject([404, { error: { code: 'policy_missing' } }])
    }
    expect(other.insurer.askedFor('picturesToken')).toHaveLength(0)
  })
})
