/** Every kind of link in every situation (D2, D30, D41). A new kind has a row in the table, or a test says so. */
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refOf } from '#gateway/links/link-cookie.ts'
import { browser, pageData, type Browser } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { accessToken, productOf, signedIn, tokens } from '#gateway/testing/people.ts'
import { accepting, newPolicyId, phone } from '#gateway/testing/photos/phones.ts'
import { jpegOf } from '#gateway/testing/photos/pictures.ts'
import { PRESS_PARAMETER } from '#shared/paths.ts'
import { linkPurposes, pages, type LinkPurpose } from '#shared/sites.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const twice = (text: string) => encodeURIComponent(encodeURIComponent(text))
const INVALID = '/log-in?aviso=url-invalida'

interface Kind {
  /** True if asking the insurer would use up the link, so that each opening must keep it valid instead (D65). */
  readonly isSpentByInsurer: boolean
  readonly livesMs: number
  readonly opens: RegExp
  /** Address to which an unusable link leads. */
  readonly without: string
  /** Address to which a link with a missing part leads, if it is another page. */
  readonly incomplete?: string
  readonly secret: () => string
  /** Returns different spellings of the same link. */
  readonly spellings: (secret: string) => readonly string[]
  /** Unreadable values of a link, keyed by their fault. */
  readonly unreadable: Readonly<Record<string, string>>
  /** Addresses that are refused before the gateway looks for a link in them. */
  readonly refusedPaths?: Readonly<Record<string, string>>
}

/** A value whose base64 has padding and both characters that differ between the alphabets. */
const awkward = (text: string) => {
  const padded = `~~~???${text}`
  return padded + 'x'.repeat((4 - (padded.length % 3)) % 3)
}
function spelled(text: string): string[] {
  const standard = btoa(text)
  const urlSafe = standard.replaceAll('+', '-').replaceAll('/', '_')
  return [
    encodeURIComponent(standard),
    // A URL decoder reads "+" as a space.
    standard,
    encodeURIComponent(standard.replace(/=+$/, '')),
    urlSafe,
    urlSafe.replace(/=+$/, ''),
  ]
}
/** Faults of a base64 value. */
const badBase64: Readonly<Record<string, string>> = {
  empty: '',
  oversized: btoa('A'.repeat(4_000)),
  'of 64 KB': 'A'.repeat(65_536),
  'encoded twice': twice(btoa(awkward('a'))),
  'no UTF-8': encodeURIComponent(btoa('\xff\xfe\xfd')),
  'bytes that are no UTF-8': '%FF%FE',
  'cut off': 'YWJjZ',
  'with a NUL': encodeURIComponent(btoa('a\u0000b')),
  'with a line end': encodeURIComponent(btoa('a\r\nb')),
  'no base64': '%25%25%25',
}
/** Faults of a plain token in the query. */
const badToken: Readonly<Record<string, string>> = {
  empty: '',
  oversized: 'A'.repeat(501),
  'of 64 KB': 'A'.repeat(65_536),
  'encoded twice': twice('a+b='),
  'bytes that are no UTF-8': '%FF%FE',
  'with a NUL': 'a%00b',
  'with a line end': 'a%0D%0Ab',
  'beyond ASCII': '%C3%AB',
}
const each = (bad: Readonly<Record<string, string>>, write: (value: string) => string) =>
  Object.fromEntries(Object.entries(bad).map(([name, value]) => [name, write(value)]))

const email = awkward('ana@correo.example')
const k = encodeURIComponent(btoa(email))
const restore = (ofEmail: string, token: string) => `/forgot-password/restore?k=${ofEmail}&token=${token}`
const validation = (token: string) => `/email-validation?token=${token}`
const invoicing = (t: string) => `/invoicing?t=${t}&productId=1&policyNumber=AE1`
const VEHICLE = 'policyId=1&policyNumber=AE1&brandName=Citro%C3%ABn&modelName=C3&year=2024'
const photos = (t: string) => `/vehicle-photos?t=${t}&${VEHICLE}`
const document = (key: string, page = '') => `/document/signature/${page}3/doc-1/${key}`

const adjusterForm = (key: string, page = '') => `/claims/adjuster/${page}12/${key}`
const claimForm = (key: string, page = '') => `/claims/forms/insured/${page}12/${key}`

/** Kinds of links with pages. */
const kinds: Readonly<Partial<Record<LinkPurpose, Kind>>> = {
  restore: {
    isSpentByInsurer: true,
    livesMs: HOUR,
    opens: /^\/forgot-password\/restore\?ref=[\w-]{22}$/,
    without: INVALID,
    secret: () => `a+b/${crypto.randomUUID()}`,
    spellings: (secret) => [
      restore(k, encodeURIComponent(secret)),
      restore(k, secret),
      ...spelled(email).map((one) => restore(one, encodeURIComponent(secret))),
    ],
    unreadable: {
      ...each(badToken, (token) => restore(k, token)),
      ...each(badBase64, (bad) => restore(bad, 'abc')),
      'of no e-mail': restore(btoa('nobody'), 'abc'),
      'given twice': `${restore(k, 'abc')}&token=abd`,
    },
  },
  'email-validation': {
    isSpentByInsurer: true,
    livesMs: DAY,
    opens: /^\/email-validation\?ref=[\w-]{22}$/,
    without: '/email-validation',
    secret: () => `a+b/${crypto.randomUUID()}`,
    spellings: (secret) => [validation(encodeURIComponent(secret)), validation(secret)],
    unreadable: { ...each(badToken, validation), 'given twice': `${validation('abc')}&token=abd` },
  },
  invoicing: {
    isSpentByInsurer: false,
    livesMs: 400 * DAY,
    opens: /^\/invoicing\/[\w-]{22}$/,
    without: '/invoicing',
    secret: () => awkward(crypto.randomUUID()),
    spellings: (secret) => spelled(secret).map(invoicing),
    unreadable: {
      ...each(badBase64, invoicing),
      'without a product': '/invoicing?t=YWJj&policyNumber=AE1',
      'given twice': `${invoicing('YWJj')}&t=YWJk`,
    },
  },
  'vehicle-photos': {
    isSpentByInsurer: false,
    livesMs: 3 * DAY,
    opens: /^\/vehicle-photos\/[\w-]{22}\/init\/1$/,
    without: '/vehicle-photos?aviso=enlace-invalido',
    secret: () => awkward(crypto.randomUUID()),
    spellings: (secret) => spelled(secret).map(photos),
    unreadable: {
      ...each(badBase64, photos),
      'without a year': photos('YWJj').replace('&year=2024', ''),
      'of a step in a path': photos('YWJj').replace('policyId=1', 'policyId=..'),
      'given twice': `${photos('YWJj')}&t=YWJk`,
    },
  },
  signature: {
    isSpentByInsurer: false,
    livesMs: 90 * DAY,
    opens: /^\/document\/signature\/approval\/[\w-]{22}$/,
    without: '/document/signature',
    secret: () => `k+${crypto.randomUUID()}`,
    spellings: (secret) => [
      document(secret),
      document(secret, 'approval/'),
      document(secret.replace('+', '%2B'), 'completed/'),
      document(secret.replace('k', '%6B')),
    ],
    unreadable: {
      oversized: document('A'.repeat(201)),
      'with a space': document('a%20b'),
      'beyond ASCII': document('%C3%AB'),
      'with a type that is none': '/document/signature/a%20b/doc-1/key',
    },
    refusedPaths: {
      'of 64 KB': document('A'.repeat(65_536)),
      'encoded twice': document('a%252Bb'),
      'bytes that are no UTF-8': document('%FF%FE'),
      'with a NUL': document('a%00b'),
    },
  },
  adjuster: {
    isSpentByInsurer: false,
    livesMs: 90 * DAY,
    opens: /^\/claims\/adjuster\/[\w-]{22}$/,
    without: '/claims/form-disabled',
    incomplete: '/claims/incomplete-link',
    secret: () => `k+${crypto.randomUUID()}`,
    spellings: (secret) => [
      adjusterForm(secret),
      adjusterForm(secret, 'info/'),
      adjusterForm(secret.replace('+', '%2B')),
      adjusterForm(secret.replace('k', '%6B'), 'nothing/'),
    ],
    unreadable: {
      oversized: adjusterForm('A'.repeat(201)),
      'with a space': adjusterForm('a%20b'),
      'beyond ASCII': adjusterForm('%C3%AB'),
    },
    refusedPaths: {
      'of 64 KB': adjusterForm('A'.repeat(65_536)),
      'encoded twice': adjusterForm('a%252Bb'),
      'bytes that are no UTF-8': adjusterForm('%FF%FE'),
      'with a NUL': adjusterForm('a%00b'),
    },
  },
  'claim-form': {
    isSpentByInsurer: false,
    livesMs: 90 * DAY,
    opens: /^\/claims\/forms\/start\/[\w-]{22}$/,
    without: '/claims/form-disabled',
    incomplete: '/claims/incomplete-link',
    secret: () => `k+${crypto.randomUUID()}`,
    spellings: (secret) => [
      claimForm(secret),
      claimForm(secret, 'start/'),
      claimForm(secret.replace('+', '%2B')),
      claimForm(secret.replace('k', '%6B'), 'nothing/'),
    ],
    unreadable: {
      oversized: claimForm('A'.repeat(201)),
      'with a space': claimForm('a%20b'),
      'beyond ASCII': claimForm('%C3%AB'),
      'with a type that is none': '/claims/forms/robbery/12/key',
    },
    refusedPaths: {
      'of 64 KB': claimForm('A'.repeat(65_536)),
      'encoded twice': claimForm('a%252Bb'),
      'bytes that are no UTF-8': claimForm('%FF%FE'),
      'with a NUL': claimForm('a%00b'),
    },
  },
}
const rows = Object.entries(kinds) as [LinkPurpose, Kind][]

const insurer: FakeAnswers = {
  ...accepting,
  restorePassword: () => ({}),
  validateEmail: () => ({}),
  validateInvoice: () => failure(500),
  readFormDocument: () => failure(500),
  readPersonForm: () => failure(500),
  readAdjusterForm: () => failure(500),
}

/** Answers of an insurer that knows every link. */
const knowing: FakeAnswers = {
  ...insurer,
  validateInvoice: () => ({ status: 1, invoices: [] }),
  readPersonForm: () => ({ id: '12', json: { completed: false } }),
  readAdjusterForm: () => ({ id: '12', json: { completed: false } }),
  readFormDocument: () => ({
    id: 'doc-1',
    json: {
      name: 'Ana',
      started: false,
      completed: false,
      document: { id: 'doc-1', link: 'files/doc-1', typeStatus: { id: 3, name: 'Convenio' } },
    },
  }),
}

/** A browser, and the link objects that its requests reached. */
function watched(): { tab: Browser; touched: string[] } {
  const touched: string[] = []
  const getByName = (name: string) => {
    touched.push(name)
    return env.LINK.getByName(name)
  }
  // The cast is safe: the gateway uses only this method of the binding.
  return { tab: browser(insurer, { LINK: { getByName } as unknown as typeof env.LINK }), touched }
}
const press = async (tab: Browser, link: string) => {
  const reply = await tab.submit(link)
  expect(reply.status).toBe(303)
  return reply.headers.get('location') ?? ''
}
const withPress = (link: string, id: string) =>
  `${link}${link.includes('?') ? '&' : '?'}${PRESS_PARAMETER}=${id}`
/** True if the clean address shows the content of the link. */
async function isOpen(tab: Browser, path: string): Promise<boolean> {
  const page = await tab.open(path)
  const { state, form, adjusterForm } = (pageData(page) ?? {}) as {
    state?: string
    form?: object | null
    adjusterForm?: object | null
  }
  // A page that may show data of the device does not depend on the link; its island asks the gateway.
  if (form === null || adjusterForm === null) return page.status === 200 && !(await isMissing(tab, path))
  return page.status === 200 && state !== 'missing' && !page.text.includes('landing')
}
async function isMissing(tab: Browser, path: string): Promise<boolean> {
  const calls = path.startsWith('/claims/adjuster/') ? '/api/adjuster' : '/api/claim-forms'
  const { json } = await tab.call('GET', `${calls}/${path.split('/').at(-1) ?? ''}`)
  const { code } = (json as { error?: { code: string } }).error ?? {}
  return code === 'link_missing'
}
const first = ({ secret, spellings }: Kind) => spellings(secret())[0] ?? ''
const cookieOf = (tab: Browser, purpose: LinkPurpose) => tab.cookies.get(`__Host-link-${purpose}`) ?? ''

afterEach(() => vi.useRealTimers())

test('every kind of link has a row in this test, and pages', () => {
  const withPages = linkPurposes.filter((purpose) => pages.some(({ link }) => link === purpose))
  expect(Object.keys(kinds).toSorted()).toEqual(withPages.toSorted())
  expect(withPages.toSorted()).toEqual([...linkPurposes].toSorted())
})

describe.each(rows)('a link of kind %s (D2)', (purpose, kind) => {
  const { opens, without, isSpentByInsurer, livesMs } = kind

  test('[SHL-53] a scanner’s requests in any spelling change nothing, and the person can still open the link', async () => {
    const secret = kind.secret()
    const spellings = kind.spellings(secret)
    for (const link of spellings)
      for (const method of ['GET', 'HEAD', 'GET', 'HEAD', 'OPTIONS']) {
        const { tab, touched } = watched()
        const reply = await tab.send(link, { method, headers: { purpose: 'prefetch' } })
        expect(reply.headers.has('set-cookie')).toBe(false)
        expect(reply.text + JSON.stringify([...reply.headers])).not.toContain(secret)
        expect([touched, tab.insurer.asked]).toEqual([[], []])
        if (method === 'OPTIONS') continue
        expect(reply.status).toBe(200)
        expect(reply.headers.get('cache-control')).toBe('no-store')
        expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
        expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow')
      }
    const { tab } = watched()
    const path = await press(tab, spellings[0] ?? '')
    expect(path).toMatch(opens)
    expect(await isOpen(tab, path)).toBe(true)
  })

  test('an opened link leads to a clean address and sets one HttpOnly cookie for its purpose', async () => {
    const tab = browser(insurer)
    const secret = kind.secret()
    const reply = await tab.submit(kind.spellings(secret)[0] ?? '')
    expect(reply.text + JSON.stringify([...reply.headers])).not.toContain(secret)
    const [line = '', ...more] = reply.headers.getSetCookie()
    expect(more).toEqual([])
    expect(line).toMatch(new RegExp(`^__Host-link-${purpose}=[\\w-]{43}\\.[\\w-]{43}; `))
    const parts = line.split('; ').slice(1).toSorted()
    const age = `Max-Age=${String(livesMs / 1000)}`
    expect(parts).toEqual(['HttpOnly', age, 'Path=/', 'SameSite=Lax', 'Secure'].toSorted())
  })

  test('[SHL-53] every spelling of a link opens the same page', async () => {
    const tab = browser(insurer)
    const paths = []
    for (const link of kind.spellings(kind.secret())) paths.push(await press(tab, link))
    expect(paths.length).toBeGreaterThan(1)
    expect(new Set(paths).size).toBe(1)
    expect(paths[0]).toMatch(opens)
  })

  test('opening the link again in the same browser keeps its address and cookie', async () => {
    const [tab, link] = [browser(insurer), first(kind)]
    const path = await press(tab, link)
    const cookie = cookieOf(tab, purpose)
    expect(await press(tab, link)).toBe(path)
    expect(cookieOf(tab, purpose)).toBe(cookie)
  })

  test('another browser can open the link itself, and not its clean address', async () => {
    const [tab, other, link] = [browser(insurer), browser(insurer), first(kind)]
    const path = await press(tab, link)
    expect(await isOpen(browser(insurer), path)).toBe(false)
    const theirs = await press(other, link)
    expect(theirs).toMatch(opens)
    expect(await isOpen(other, theirs)).toBe(true)
    expect(await isOpen(tab, path)).toBe(true)
  })

  test('concurrent presses and a press after a lost answer all open the link', async () => {
    const link = withPress(first(kind), crypto.randomUUID())
    // None of these requests has another's cookie, because all answers but the last are lost.
    const [one, two, three] = [browser(insurer), browser(insurer), browser(insurer)]
    for (const path of await Promise.all([press(one, link), press(two, link)])) expect(path).toMatch(opens)
    const path = await press(three, link)
    expect(path).toMatch(opens)
    expect(await isOpen(three, path)).toBe(true)
  })

  test('a link expires to the second for every browser, and a new press does not renew it', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const [tab, link] = [browser(knowing), first(kind)]
    const path = await press(tab, link)
    // The insurer confirms this link; a single-use link is kept alive by each press instead (D65).
    expect(await isOpen(tab, path)).toBe(true)
    for (let at = 0; isSpentByInsurer && at < livesMs - 1; at += 10 * 60_000 - 1) {
      vi.setSystemTime(start + at)
      expect(await press(tab, link)).toBe(path)
    }
    vi.setSystemTime(start + livesMs - 1)
    expect(await isOpen(tab, path)).toBe(true)
    // Opening the link does not extend its life.
    expect(await press(tab, link)).toBe(path)
    vi.setSystemTime(start + livesMs)
    expect(await isOpen(tab, path)).toBe(false)
    expect(await press(tab, link)).toBe(without)
    expect(await press(browser(insurer), link)).toBe(without)
  })

  test('an altered link does not open, and the right link still does', async () => {
    const [tab, secret] = [browser(insurer), kind.secret()]
    const [link = ''] = kind.spellings(secret)
    const path = await press(tab, link)
    const other = browser(insurer)
    const [forged = ''] = kind.spellings(secret.replace(/..$/, 'zz'))
    expect(await press(other, forged)).not.toBe(path)
    expect(await isOpen(other, path)).toBe(false)
    expect(await press(tab, link)).toBe(path)
    expect(await isOpen(tab, path)).toBe(true)
  })

  test('[SHL-54] an unreadable link opens the error page, calls nothing and sets no cookie', async () => {
    const { incomplete = without } = kind
    for (const [what, link] of Object.entries(kind.unreadable)) {
      const { tab, touched } = watched()
      expect([what, (await tab.open(link)).status]).toEqual([what, 200])
      expect([what, await press(tab, link)]).toEqual([what, incomplete])
      expect([what, tab.cookies.size, touched]).toEqual([what, 0, []])
      expect((await tab.open(incomplete)).status).toBe(200)
    }
    for (const [what, link] of Object.entries(kind.refusedPaths ?? {})) {
      const { tab, touched } = watched()
      expect([what, (await tab.open(link)).status]).toEqual([what, 404])
      expect([what, (await tab.submit(link)).status]).toEqual([what, 405])
      expect([what, tab.cookies.size, touched]).toEqual([what, 0, []])
    }
  })

  test('a forged, cut, oversized or exchanged cookie opens nothing', async () => {
    const [tab, thief] = [browser(insurer), browser(insurer)]
    const path = await press(tab, first(kind))
    const good = cookieOf(tab, purpose)
    const [name = '', secret = ''] = good.split('.')
    const none = 'A'.repeat(43)
    for (const value of [
      `${name}.${none}`,
      `${none}.${secret}`,
      `${secret}.${name}`,
      good.slice(0, -1),
      name,
      `${name}.`,
      `${good}~`,
      Array<string>(9).fill(good).join('~'),
      'A'.repeat(4_000),
      '%00',
    ]) {
      thief.cookies.set(`__Host-link-${purpose}`, value)
      expect([value, await isOpen(thief, path)]).toEqual([value, false])
      // A forged cookie may have a correctly computed reference.
      const [forgedName = '', forgedSecret = ''] = value.split(/[.~]/)
      const ownRef = await refOf({ name: forgedName, secret: forgedSecret })
      const own = path.replace(/[\w-]{22}(?=\/|$)/, ownRef)
      expect([value, await isOpen(thief, own)]).toEqual([value, false])
    }
    thief.cookies.delete(`__Host-link-${purpose}`)
    // Cookies without the prefix, as a neighbouring site could set them, or named after another purpose.
    thief.cookies.set(`link-${purpose}`, good)
    for (const other of linkPurposes.filter((one) => one !== purpose))
      thief.cookies.set(`__Host-link-${other}`, good)
    expect(await isOpen(thief, path)).toBe(false)
    thief.cookies.set(`__Host-link-${purpose}`, good)
    expect(await isOpen(thief, path)).toBe(true)
  })

  test('a browser keeps eight links, and a ninth replaces the oldest', async () => {
    const tab = browser(insurer)
    const paths = []
    for (let n = 0; n < 9; n++) paths.push(await press(tab, first(kind)))
    expect(cookieOf(tab, purpose).split('~')).toHaveLength(8)
    const opened = []
    for (const path of paths) opened.push(await isOpen(tab, path))
    expect(opened).toEqual([false, ...Array<boolean>(8).fill(true)])
  })

  test('opening an older link again does not shorten the life of a newer one', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const [tab, old, young] = [browser(insurer), first(kind), first(kind)]
    await press(tab, old)
    vi.setSystemTime(start + livesMs - 1_000)
    await press(tab, young)
    const reply = await tab.submit(old)
    const [line = ''] = reply.headers.getSetCookie()
    expect(Number(/Max-Age=(\d+)/.exec(line)?.[1]) * 1000).toBeGreaterThanOrEqual(livesMs)
  })
})

describe('the entry by "dc"', () => {
  const entry = (dc: string) => `/i?dc=${dc}`
  const targetOf = async (tab: Browser, dc: string) =>
    (pageData(await tab.open(entry(dc))) as { target: string }).target

  test('[ACC-37] [ACC-38] every spelling of "dc" leads to its page after log-in', async () => {
    const tab = await signedIn()
    for (const [marker, target] of [
      ['damage-claim', '/claim-payments/active-policies'],
      ['agreed-claim', '/agreed-claim-payments/active-policies'],
    ] as const)
      for (const dc of spelled(marker)) expect(await targetOf(tab, dc)).toBe(target)
  })

  test('[ACC-39] [SHL-54] an unreadable "dc" leads to the start page', async () => {
    const tab = await signedIn()
    const given = [...Object.values(badBase64), btoa('damage-claim2'), btoa('//evil.example')]
    for (const dc of given) expect([dc, await targetOf(tab, dc)]).toEqual([dc, '/'])
  })

  test('opening "dc" starts no session and calls nothing, and a POST to it is refused', async () => {
    const { tab, touched } = watched()
    for (const method of ['GET', 'HEAD'])
      expect((await tab.send(entry(btoa('damage-claim')), { method })).status).toBe(200)
    expect(await targetOf(tab, btoa('damage-claim'))).toBe(
      `/log-in?dc=${encodeURIComponent(btoa('damage-claim'))}`,
    )
    expect((await tab.submit(entry(btoa('damage-claim')))).status).toBe(405)
    expect([tab.cookies.size, touched, tab.insurer.asked]).toEqual([0, [], []])
  })
})

describe('"Tus enlaces"', () => {
  async function someoneWithALink() {
    const policyId = newPolicyId()
    const tab = await signedIn({
      ...accepting,
      logIn: () => tokens(accessToken(`person-${policyId}`)),
      listPolicies: () => ({ products: [productOf('AE100', policyId)] }),
      picturesToken: () => ({ access_token: { token: `token-of-${policyId}` } }),
    })
    const made = await tab.call('POST', '/api/policies/AE100/pictures/link')
    const { path } = made.json as { path: string }
    const [link] = await linksOf(tab)
    return { tab, policyId, path, revoke: `/api/security/links/${link?.ref ?? ''}/revoke` }
  }
  const linksOf = async (tab: Browser) =>
    ((await tab.call('GET', '/api/security')).json as { links: { ref: string }[] }).links

  test('revoking another person’s link answers 404, like revoking an unknown link', async () => {
    const [owner, other] = [await someoneWithALink(), await someoneWithALink()]
    const missing = [404, { error: { code: 'link_missing' } }]
    const never = `/api/security/links/${'A'.repeat(22)}/revoke`
    for (const path of [owner.revoke, never]) {
      const { status, json } = await other.tab.call('POST', path)
      expect([path, status, json]).toMatchObject([path, ...missing])
    }
    expect(await linksOf(owner.tab)).toHaveLength(1)
    expect(await linksOf(other.tab)).toHaveLength(1)
    const revoked = await owner.tab.call('POST', owner.revoke)
    expect([revoked.status, revoked.json]).toMatchObject([200, { links: [] }])
    const again = await owner.tab.call('POST', owner.revoke)
    expect([again.status, again.json]).toMatchObject(missing)
  })

  test('a link revoked while in use answers nothing more and calls the insurer no more', async () => {
    const owner = await someoneWithALink()
    const mobile = await phone(accepting, owner.policyId, { link: owner.path })
    const file = jpegOf(900)
    for (const [n, side] of (['front', 'left', 'right'] as const).entries())
      await mobile.give(side, jpegOf(901 + n))
    const { photo } = (await mobile.announce('back', file)).json as { photo: { id: string } }
    await owner.tab.call('POST', owner.revoke)
    const asked = mobile.tab.insurer.asked.length
    for (const reply of [
      await mobile.read(),
      await mobile.piece('back', photo.id, 0, file),
      await mobile.check('back', photo.id),
      await mobile.tab.call('DELETE', mobile.at('front')),
      await mobile.tab.call('GET', mobile.at('front', '/file')),
      await mobile.submit(),
    ])
      expect(reply.json).toMatchObject({ error: { code: 'link_missing' } })
    for (const page of ['', '/init/1', '/photos', '/completion'])
      expect(await isOpen(mobile.tab, `/vehicle-photos/${mobile.ref}${page}`)).toBe(false)
    expect(await press(mobile.tab, owner.path)).toBe('/vehicle-photos?aviso=enlace-invalido')
    expect(mobile.tab.insurer.asked).toHaveLength(asked)
  })
})
