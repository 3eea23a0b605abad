import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadSessionOf } from './upload-session.ts'
import { browser, pageData, type Browser } from '#gateway/testing/browser.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { productOf, signedIn } from '#gateway/testing/people.ts'
import { accepting, newPolicyId, phone, photosLink, type TestPhone } from '#gateway/testing/photos/phones.ts'
import { jpegOf } from '#gateway/testing/photos/pictures.ts'

const locationOf = (reply: { headers: Headers }) => reply.headers.get('location')
const refused = '/vehicle-photos?aviso=enlace-invalido'
/** Reads the digest of the current front photo, which the next photo replaces. */
async function known(one: TestPhone): Promise<string | null> {
  const { photos } = (await one.read()).json as { photos: { front: { sha256?: string } } }
  return photos.front.sha256 ?? null
}
const tips = [1, 2, 3, 4].map((tip) => `init/${tip}`)

describe('the pages of the photos', () => {
  test('[PHO-01] [PHO-02] [PHO-O1] the insurer’s photo link shows its landing page and opens the first tip', async () => {
    const tab = browser(accepting)
    const link = photosLink(newPolicyId())
    expect((await tab.open(link)).text).toContain('/landing/index.html')
    expect(tab.insurer.asked).toHaveLength(0)
    expect(locationOf(await tab.submit(link))).toMatch(/^\/vehicle-photos\/[\w-]{22}\/init\/1$/)
  })

  test('[PHO-04] the base path and the bare reference redirect to the first tip', async () => {
    const { tab, ref } = await phone()
    for (const path of ['/vehicle-photos', `/vehicle-photos/${ref}`])
      expect(locationOf(await tab.open(path))).toBe(`/vehicle-photos/${ref}/init/1`)
  })

  test('[PHO-O2] without a valid photo link the base page says so without a redirect loop', async () => {
    const none = browser(accepting)
    expect((await none.open('/vehicle-photos')).status).toBe(200)
    expect(locationOf(await none.submit('/vehicle-photos?t=%%%&policyId=1'))).toBe(refused)
    const { tab, ref } = await phone({ hasPhotos: () => failure(401) })
    for (const page of ['', '/photos', '/completion', ...tips.map((tip) => `/${tip}`)])
      expect(locationOf(await tab.open(`/vehicle-photos/${ref}${page}`))).toBe(refused)
    expect((await tab.open('/vehicle-photos')).status).toBe(200)
  })

  test('[PHO-O2] a refused photo link does not open the link that this browser already holds', async () => {
    const { tab } = await phone()
    expect(locationOf(await tab.submit('/vehicle-photos?t=%%%&policyId=1'))).toBe(refused)
    expect((await tab.open(refused)).status).toBe(200)
    expect(locationOf(await tab.open('/vehicle-photos/AAAAAAAAAAAAAAAAAAAAAA/photos'))).toBe(refused)
  })

  test('while the insurer does not answer, every photo page opens (D3)', async () => {
    const { tab, ref } = await phone({ hasPhotos: () => failure(503) })
    expect(locationOf(await tab.open('/vehicle-photos'))).toBe(`/vehicle-photos/${ref}/init/1`)
    for (const tip of tips) expect((await tab.open(`/vehicle-photos/${ref}/${tip}`)).status).toBe(200)
    expect(pageData(await tab.open(`/vehicle-photos/${ref}/photos`))).toEqual({ photos: null })
    expect(locationOf(await tab.open(`/vehicle-photos/${ref}/completion`))).toBe(
      `/vehicle-photos/${ref}/photos`,
    )
  })

  test('[PHO-06] the photos page comes with its data', async () => {
    const one = await phone()
    await one.give('front', jpegOf(900))
    const page = await one.tab.open(`/vehicle-photos/${one.ref}/photos`)
    expect(pageData(page)).toMatchObject({
      photos: { policyNumber: 'AE100', photos: { front: { state: 'valid' } }, isComplete: false },
    })
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })

  test('[PHO-11] only the page that takes photos may use the camera', async () => {
    const { tab, ref } = await phone()
    const cameraOf = async (page: string) =>
      /camera=\([^)]*\)/.exec((await tab.open(page)).headers.get('permissions-policy') ?? '')?.[0]
    const photos = `/vehicle-photos/${ref}/photos`
    expect(await cameraOf(photos)).toBe('camera=(self)')
    for (const page of [`/vehicle-photos/${ref}/init/1`, '/quoter', '/log-in'])
      expect(await cameraOf(page)).toBe('camera=()')
    const policy = (await tab.open(photos)).headers.get('content-security-policy')
    expect(policy).toContain("img-src 'self' blob:")
    expect(policy).toContain("media-src 'self' blob:")
    expect(policy).toContain("trusted-types 'none'")
  })

  test('[PHO-05] [PHO-22] [PHO-23] after the submission only the completion page opens', async () => {
    let isThere = false
    const one = await phone({
      ...accepting,
      hasPhotos: () => ({ has_photos: isThere, required: true }),
      uploadPhotos: () => ((isThere = true), {}),
    })
    const completion = `/vehicle-photos/${one.ref}/completion`
    expect(locationOf(await one.tab.open(completion))).toBe(`/vehicle-photos/${one.ref}/photos`)
    await one.giveAll()
    await one.submit()
    const set = await uploadSessionOf(env, one.policyId)
    for (const _round of ['held', 'forgotten']) {
      expect((await one.tab.open(completion)).status).toBe(200)
      for (const page of ['photos', ...tips])
        expect(locationOf(await one.tab.open(`/vehicle-photos/${one.ref}/${page}`))).toBe(completion)
      await runDurableObjectAlarm(set)
    }
  })
})

describe('the prompt on a screen', () => {
  const prompted = (policyId: string, more = {}) =>
    signedIn({
      ...accepting,
      listPolicies: () => ({ products: [productOf('AE100', policyId)] }),
      picturesToken: () => ({ access_token: { token: `token-of-${policyId}` } }),
      ...more,
    })
  const PROMPT = '/api/policies/AE100/pictures'

  test('[POL-65] the photo prompt comes with its page; [POL-64] an unknown policy redirects with a notice', async () => {
    const tab = await prompted(newPolicyId())
    expect(pageData(await tab.open('/policy/pictures/AE100'))).toMatchObject({
      session: expect.anything(),
      prompt: { policyNumber: 'AE100', received: [], isStarted: false, isComplete: false },
    })
    expect(locationOf(await tab.open('/policy/pictures/AE999'))).toBe(
      '/policy/status/active?aviso=poliza-invalida',
    )
    expect((await tab.call('GET', '/api/policies/AE999/pictures')).json).toMatchObject({
      error: { code: 'policy_missing' },
    })
  })

  test('a failing insurer leaves the photo prompt empty (D3)', async () => {
    const tab = await prompted(newPolicyId(), { listPolicies: () => failure(503) })
    expect(pageData(await tab.open('/policy/pictures/AE100'))).toMatchObject({ prompt: null })
  })

  test('[POL-69] [POL-70] [POL-O13] a photo link carries only a reference, and its token serves only these photos', async () => {
    const policyId = newPolicyId()
    const tab = await prompted(policyId)
    const [one, other] = [await tab.call('POST', `${PROMPT}/link`), await tab.call('POST', `${PROMPT}/link`)]
    const { path, expiresAt } = one.json as { path: string; expiresAt: string }
    expect(path).toMatch(/^\/vehicle-photos\?enlace=[\w-]{43}$/)
    expect((other.json as { path: string }).path).not.toBe(path)
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThanOrEqual(72)
    expect(tab.insurer.askedFor('picturesToken')[0]?.params).toEqual({ id: policyId })
    const mobile = browser(accepting)
    const [, , ref = ''] = (locationOf(await mobile.submit(path)) ?? '').split('/')
    expect((await mobile.call('GET', `/api/vehicle-photos/${ref}`)).json).toMatchObject({
      policyNumber: 'AE100',
      brandName: 'Nissan',
      modelName: 'Versa',
      year: 2024,
    })
    expect(mobile.insurer.askedFor('hasPhotos')[0]?.headers.get('authorization')).toBe(
      `Bearer token-of-${policyId}`,
    )
  })

  describe('[D64] while the phone sends', () => {
    const NOON = Date.parse('2040-03-02T18:00:00Z')
    const after = (seconds: number) => vi.setSystemTime(NOON + seconds * 1000)
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const statusOf = async (tab: Browser) => (await tab.call('GET', '/api/session/idle')).status

    test('the session that made the link stays open while the phone sends, for half an hour at most', async () => {
      const policyId = newPolicyId()
      const tab = await prompted(policyId)
      const { path: link } = (await tab.call('POST', `${PROMPT}/link`)).json as { path: string }
      const one = await phone(accepting, policyId, { link })
      for (let second = 200; second <= 2_000; second += 200) {
        after(second)
        expect([
          second,
          (await one.give('front', jpegOf(900 + second), { replaces: await known(one) })).status,
        ]).toEqual([second, 200])
        expect([second, await statusOf(tab)]).toEqual([second, 200])
      }
      after(30 * 60 + 238)
      expect(await statusOf(tab)).toBe(200)
      after(30 * 60 + 239)
      expect(await statusOf(tab)).toBe(401)
    })

    test('a link of the insurer or another session keeps no session open', async () => {
      const policyId = newPolicyId()
      const [tab, other] = [await prompted(policyId), await prompted(policyId)]
      const { path: link } = (await other.call('POST', `${PROMPT}/link`)).json as { path: string }
      after(200)
      await (await phone(accepting, policyId)).give('front', jpegOf(900))
      await (await phone(accepting, policyId, { link })).give('back', jpegOf(901))
      after(239)
      expect(await statusOf(tab)).toBe(401)
      expect(await statusOf(other)).toBe(200)
    })
  })

  test('the prompt counts the photos that the phone has sent', async () => {
    const policyId = newPolicyId()
    const tab = await prompted(policyId)
    const prompt = async () => (await tab.call('GET', PROMPT)).json
    const one = await phone(accepting, policyId)
    expect(await prompt()).toMatchObject({ isStarted: false })
    await one.read()
    expect(await prompt()).toMatchObject({ isStarted: true, received: [] })
    await one.give('back', jpegOf(900))
    await one.give('front', jpegOf(901))
    await one.announce('left', jpegOf(902))
    expect(await prompt()).toMatchObject({ received: ['front', 'back'], isComplete: false })
    await one.give('left', jpegOf(902))
    await one.give('right', jpegOf(903))
    await one.submit()
    expect(await prompt()).toMatchObject({ isComplete: true })
  })

  test('polling the prompt neither calls the insurer each time nor keeps the session open (D8)', async () => {
    const tab = await prompted(newPolicyId())
    const idle = async () =>
      ((await tab.call('GET', '/api/session/idle')).json as { secondsLeft: number }).secondsLeft
    const before = await idle()
    for (let poll = 0; poll < 20; poll++) await tab.call('GET', PROMPT)
    expect(tab.insurer.askedFor('listPolicies')).toHaveLength(1)
    expect(tab.insurer.askedFor('hasPhotos')).toHaveLength(1)
    expect(await idle()).toBeLessThanOrEqual(before)
  })

  test('revoking the link ends the phone’s page', async () => {
    const tab = await prompted(newPolicyId())
    const { path } = (await tab.call('POST', `${PROMPT}/link`)).json as { path: string }
    const mobile = browser(accepting)
    const [, , ref = ''] = (locationOf(await mobile.submit(path)) ?? '').split('/')
    expect((await mobile.call('GET', `/api/vehicle-photos/${ref}`)).status).toBe(200)
    const { links } = (await tab.call('GET', '/api/security')).json as { links: { ref: string }[] }
    for (const link of links) await tab.call('POST', `/api/security/links/${link.ref}/revoke`)
    expect((await mobile.call('GET', `/api/vehicle-photos/${ref}`)).json).toMatchObject({
      error: { code: 'link_missing' },
    })
  })
})
