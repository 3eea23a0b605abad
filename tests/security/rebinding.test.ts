import { describe, expect, test } from 'vitest'
import { browser } from '#gateway/testing/browser.ts'
import { deployed } from '#gateway/testing/deployed.ts'

/**
 * DNS rebinding: a foreign page whose host name resolves to this machine could read a laptop's answers, such
 * as the sandbox's people, passwords and messages. The attacker chooses only the host name.
 */
const paths = [
  '/quoter',
  '/api/config',
  '/sandbox',
  '/sandbox/messages',
  '/healthz',
  '/readyz',
  '/metrics',
  '/',
]
const answers = { SANDBOX: { fetch: async () => new Response('a password') } }
const askAs = (host: string, path: string) =>
  browser({}, answers).send(`http://localhost:8787${path}`, { headers: { host } })

describe('[D80] on a laptop', () => {
  test.each([
    'evil.example',
    'evil.example:8787',
    'localhost.evil.example',
    '127.0.0.1.evil.example:8787',
    'notlocalhost',
    '192.168.1.7:8787',
    '0.0.0.0:8787',
    '127.0.0.2',
    '[::2]:8787',
    'localhost@evil.example',
    'cards.localhost.evil.example',
    '2130706433',
    '',
  ])('the host name %j is answered with 421 on every path', async (host) => {
    for (const path of paths) {
      const reply = await askAs(host, path)
      expect([path, reply.status]).toEqual([path, 421])
      expect(reply.text).not.toContain('password')
    }
  })

  test.each(['localhost', 'localhost:8787', 'LOCALHOST:8850', 'cards.localhost:8787', 'a.b.localhost'])(
    'the host name %s is answered as local',
    async (host) => {
      expect((await askAs(host, '/healthz')).status).toBe(200)
    },
  )

  test.each(['127.0.0.1', '127.0.0.1:8787', '[::1]', '[::1]:8787'])(
    'the host address %s is answered as local',
    async (host) => {
      expect((await askAs(host, '/healthz')).status).toBe(200)
    },
  )
})

test('a deployed gateway answers any host name', async () => {
  const tab = browser({}, { ...deployed, METRICS_TOKEN: 'x'.repeat(32) })
  const reply = await tab.send('https://www.volante.example/healthz', {
    headers: { host: 'www.volante.example' },
  })
  expect(reply.status).toBe(200)
})
