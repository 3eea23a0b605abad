import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { expect, test } from 'vitest'
import { requestId } from '../middleware/request-id.ts'
import { securityHeaders } from '../middleware/security-headers.ts'
import type { App, Ctx } from './context.ts'
import { respondWithJson } from './respond.ts'

async function answered(prepare: (c: Ctx) => void): Promise<Response> {
  const app = new Hono<App>()
  app.use(requestId())
  app.use(securityHeaders())
  app.get('/', (c) => {
    prepare(c)
    return respondWithJson(c, '{}')
  })
  return app.request('/', {}, env)
}

test.each<[string, (c: Ctx) => void]>([
  ['header', (c) => c.header('x-own', 'ab')],
  ['cookie', (c) => setCookie(c, 'x-own', 'ab')],
])('a %s set before an answer is sent with it, beside the headers of every answer', async (_, set) => {
  const { headers } = await answered(set)
  expect(headers.get('x-own') ?? headers.get('set-cookie')).toContain('ab')
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(headers.get('x-frame-options')).toBe('DENY')
})
