import { afterEach, describe, expect, test, vi } from 'vitest'
import { pages } from '#shared/sites.ts'
import { browser, builtFiles } from '../testing/browser.ts'
import { deployed } from '../testing/deployed.ts'
import { signedIn } from '../testing/people.ts'

/** Assets that include the files under `/_a`, which are requested by other paths. */
const withIcons = {
  async fetch(input: RequestInfo | URL) {
    const { pathname } = new URL(new Request(input as Request).url)
    return pathname.startsWith('/_a/') ? new Response(pathname) : builtFiles.fetch(input)
  },
}
const over = (more: object) => browser({}, { ASSETS: withIcons, ...more })

test.each([
  ['/favicon.ico', '/_a/favicon.ico'],
  ['/apple-touch-icon.png', '/_a/icon-180.png'],
])('%s answers the icon that the pages name', async (path, file) => {
  const reply = await over({}).open(path)
  expect([reply.status, reply.text]).toEqual([200, file])
  expect(reply.headers.get('cache-control')).toBe('public, max-age=86400')
})

test('a missing icon answers 404 and is not cached', async () => {
  const reply = await browser().open('/favicon.ico')
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('the web manifest has the configured brand name', async () => {
  const reply = await over({ BRAND_NAME: 'Otra Aseguradora' }).open('/manifest.webmanifest')
  expect(reply.headers.get('content-type')).toBe('application/manifest+json')
  expect(JSON.parse(reply.text)).toMatchObject({
    name: 'Otra Aseguradora',
    short_name: 'Otra',
    lang: 'es-MX',
  })
})

test('robots.txt allows crawlers in production and refuses them in staging', async () => {
  expect((await over({}).open('/robots.txt')).text).toBe('User-agent: *\nDisallow: /api/\n')
  const staging = over({ ...deployed, ENVIRONMENT: 'staging' })
  const reply = await staging.open('https://staging.volante.example/robots.txt')
  expect(reply.text).toBe('User-agent: *\nDisallow: /\n')
})

test('only the public pages may be indexed, and pages of a person or a link may not', async () => {
  const listed = pages.filter(({ isListed }) => isListed)
  expect(listed.map(({ pattern }) => pattern)).toEqual([
    '/quoter',
    '/log-in',
    '/forgot-password/recovery',
    '/terminos',
    '/aseguradora',
    '/document/signature/verify',
  ])
  expect(listed.filter(({ access, link }) => access === 'session' || link !== undefined)).toEqual([])
  for (const { pattern } of listed)
    expect([pattern, (await browser().open(pattern)).headers.get('x-robots-tag')]).toEqual([pattern, null])
  const person = await signedIn()
  for (const path of ['/policy/owner', '/policy/contract/vehicle/data', '/quoter/user-registration', '/i']) {
    const { headers } = await (path.startsWith('/policy') ? person : browser()).open(path)
    expect([path, headers.get('x-robots-tag')]).toEqual([path, 'noindex, nofollow'])
  }
})

test('an indexable page names its canonical address, unless the deployment has no origin', async () => {
  const named = over({ ...deployed, SITE_ORIGIN: 'https://volante.example' })
  const linkOf = async (tab: typeof named, path: string) => (await tab.open(path)).headers.get('link')
  expect(await linkOf(named, 'https://volante.example/quoter?utm_source=radio')).toBe(
    '<https://volante.example/quoter>; rel="canonical"',
  )
  expect(await linkOf(named, 'https://volante.example/i')).toBeNull()
  expect(await linkOf(over(deployed), 'https://volante.example/quoter')).toBeNull()
})

describe('security.txt (RFC 9116)', () => {
  afterEach(() => void vi.useRealTimers())

  const path = '/.well-known/security.txt'
  const site = { ...deployed, SITE_ORIGIN: 'https://volante.example' }
  const read = async (more: object) => {
    const reply = await over({ ...site, ...more }).open(`https://volante.example${path}`)
    const fields = reply.text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2))
    return { reply, fields: Object.fromEntries(fields) as Record<string, string> }
  }

  test('security.txt is plain text with its four fields, each once', async () => {
    const { reply, fields } = await read({ SECURITY_CONTACT: 'mailto:seguridad@volante.example' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(reply.text.trimEnd().split('\r\n')).toHaveLength(4)
    expect(fields).toMatchObject({
      Contact: 'mailto:seguridad@volante.example',
      'Preferred-Languages': 'es, en',
      Canonical: 'https://volante.example/.well-known/security.txt',
    })
  })

  test('security.txt expires between 30 days and a year from the request', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const now of ['2026-03-02T18:00:00Z', '2028-02-29T23:59:59Z', '2041-12-31T05:00:00Z']) {
      vi.setSystemTime(Date.parse(now))
      const { Expires = '' } = (await read({})).fields
      expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      const days = (Date.parse(Expires) - Date.now()) / 86_400_000
      // Caches may store the file for a day, so its expiry must be further away.
      expect(days).toBeGreaterThan(30)
      expect(days).toBeLessThan(365)
    }
  })

  test('security.txt names the help e-mail if no security contact is configured', async () => {
    const { fields } = await read({ HELP_EMAIL: 'ayuda@volante.example' })
    expect(fields['Contact']).toBe('mailto:ayuda@volante.example')
  })

  test('security.txt has no Canonical field if the deployment has no origin', async () => {
    const reply = await over(deployed).open(`https://volante.example${path}`)
    expect(reply.status).toBe(200)
    expect(reply.text).not.toContain('Canonical')
  })
})
