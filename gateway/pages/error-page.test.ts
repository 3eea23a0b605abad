import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PLAIN_STYLE, PLAIN_STYLE_HASH, plainPage } from './error-page.ts'

test('the policy lets the page’s own style in, and nothing else', async () => {
  const hash = createHash('sha256').update(PLAIN_STYLE).digest('base64')
  expect(PLAIN_STYLE_HASH).toBe(`sha256-${hash}`)
  const page = plainPage(503, 'request-1')
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
  )
  expect(await page.text()).toContain(`<style>${PLAIN_STYLE}</style>`)
})
