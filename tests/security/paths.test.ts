import { describe, expect, test } from 'vitest'
import { browser, ORIGIN } from '#gateway/testing/browser.ts'
import { signedIn } from '#gateway/testing/people.ts'

/** Paths that scanners try on every server: configuration, sources, consoles, and weak spots of our build tools. */
const probes = [
  '/.env',
  '/.env.production',
  '/.git/HEAD',
  '/.git/config',
  '/.svn/entries',
  '/.DS_Store',
  '/.aws/credentials',
  '/.ssh/id_rsa',
  '/.wrangler/state',
  '/.dev.vars',
  '/.state/v3',
  '/.well-known/../.env',
  '/wp-login.php',
  '/wp-admin/',
  '/wordpress/',
  '/xmlrpc.php',
  '/phpinfo.php',
  '/phpmyadmin/index.php',
  '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
  '/cgi-bin/luci',
  '/actuator/env',
  '/actuator/heapdump',
  '/admin',
  '/admin.php',
  '/server-status.json',
  '/config.json',
  '/config.yml',
  '/package.json',
  '/package-lock.json',
  '/wrangler.toml',
  '/tsconfig.json',
  '/docker-compose.yml',
  '/backup.zip',
  '/backup.tar.gz',
  '/dump.sql',
  '/database.bak',
  '/error.log',
  '/index.html',
  '/index.php',
  '/quoter/index.html',
  '/quoter/pages.json',
  '/access/pages.json',
  '/portal/.built-from',
  '/_headers.old',
  '/_a/../pages.json',
  '/_a/app.js.map',
  '/_a/none.js',
  '/_image?href=https://evil.example/x.png',
  '/_image?href=//evil.example/x.svg&f=svg',
  '/_server-islands.json',
  '/api',
  '/api/',
  '/api/v1/users',
  '/api/graphql',
  '/api/swagger.json',
  '/api/internal/person-data/user-info',
  '/api/__proto__',
  '/api/constructor',
]

/** Spellings that a less careful parser reads as another path, or as a foreign host. */
const hostile = [
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/policy/..%2f..%2fapi/session',
  '/policy%2fowner',
  '/policy/status/active%00.html',
  '/policy/status/%0d%0aset-cookie:a=b',
  '/log-in%0d%0alocation:%20https://evil.example',
  '/policy/status/..;/api/session',
  '/policy/;/owner',
  '//evil.example/policy/owner',
  '///evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/@evil.example',
  '/policy/owner%23',
  '/policy/owner%3fx',
  '/policy/owner/.',
  '/policy//owner',
  '/POLICY/OWNER',
  '/pоlicy/owner',
  '/policy/%252e%252e/owner',
  '/api/session%2f..%2fconfig',
  '/api/session;x=1',
  `/policy/status/${'a/'.repeat(3_000)}`,
  `/policy/status/${'%61'.repeat(3_000)}`,
]

describe('probes', () => {
  test.each(probes)('the probe %s answers 404 and names no technology', async (path) => {
    const reply = await browser().send(path)
    expect(reply.status).toBe(404)
    expect(reply.headers.has('location')).toBe(false)
    expect(reply.headers.has('server')).toBe(false)
    expect(reply.text).not.toMatch(/hono|astro|workerd|cloudflare|version/i)
  })
})

describe('hostile paths', () => {
  test.each(hostile)(
    'the path %s reads nothing, redirects to no other site and sets no cookie',
    async (path) => {
      const tab = await signedIn()
      const before = tab.insurer.asked.length
      const reply = await tab.send(path)
      const location = reply.headers.get('location')
      expect([200, 303, 404, 308]).toContain(reply.status)
      if (location !== null) {
        expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
        expect(location).not.toMatch(/^\/[/\\]/)
      }
      expect(reply.headers.has('set-cookie')).toBe(false)
      expect(reply.text).not.toMatch(/root:|RUPA900101AB1/)
      // A path that is a page answers 200, and its loader may call the insurer; every other path must call nothing.
      if (reply.status !== 200) expect(tab.insurer.asked).toHaveLength(before)
    },
  )

  test('forged host headers change neither the page nor the redirect', async () => {
    const tab = browser()
    for (const headers of [
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example' },
      { 'x-original-url': '/api/session' },
      { 'x-rewrite-url': '/policy/owner' },
    ]) {
      const reply = await tab.send('/', { headers })
      expect([reply.status, reply.headers.get('location')]).toEqual([303, '/log-in'])
      expect(JSON.stringify([...reply.headers])).not.toContain('evil')
    }
  })

  test('no query value redirects to another site', async () => {
    const tab = browser()
    for (const evil of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '%2f%2fevil.example',
    ])
      for (const path of [
        '/',
        '/policy/owner',
        '/policy',
        '/nothing',
        '/policy/contract',
        '/forgot-password/restore',
      ])
        for (const name of ['volver', 'next', 'url', 'redirect', 'returnTo']) {
          const location =
            (await tab.send(`${path}?${name}=${encodeURIComponent(evil)}`)).headers.get('location') ?? '/'
          expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
        }
  })
})
