import { request } from 'node:http'
import { expect, test } from '@playwright/test'
import { originOf } from './pages.ts'

/**
 * Tests that TRACE is refused, by which an attacker could read a cookie; browsers and `fetch` send none (ASVS 13.4.4).
 */
test('[ASVS-13.4.4] TRACE is refused on every path, and its answer does not repeat the request', async ({
  baseURL,
}) => {
  const { hostname, port } = new URL(originOf(baseURL))
  const trace = (path: string) =>
    new Promise<[number, string]>((answered, failed) => {
      const headers = { cookie: '__Host-auth_token=canary', 'x-canary': 'canary' }
      const asked = request({ hostname, port, path, method: 'TRACE', headers }, (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (body += part))
        answer.on('end', () => answered([answer.statusCode ?? 0, body]))
      })
      asked.on('error', failed)
      asked.end()
    })
  for (const path of ['/', '/log-in', '/api/session', '/api/log-in', '/_a/x.js']) {
    const [status, body] = await trace(path)
    expect([path, status >= 400 && status < 600, body.includes('canary')]).toEqual([path, true, false])
  }
})
