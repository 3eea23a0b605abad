import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { errorPage } from './error-page.ts'
import { ERROR_PAGE_POLICY, ERROR_PAGE_STYLE } from './error-page-style.ts'

test('the policy lets the page’s own style in, and nothing else', async () => {
  const hash = createHash('sha256').update(ERROR_PAGE_STYLE).digest('base64')
  expect(ERROR_PAGE_POLICY).toContain(`style-src 'sha256-${hash}'`)
  const page = errorPage(503, 'request-1')
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; frame-ancestors 'none'`,
  )
  const html = await page.text()
  expect(html).toContain(`<style>${ERROR_PAGE_STYLE}</style>`)
  expect(html.match(/<link rel="(?:icon|apple-touch-icon)"/g)).toHaveLength(3)
})
