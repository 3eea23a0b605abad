import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { errorPage } from './error-page.ts'
import { ERROR_PAGE_POLICY, ERROR_PAGE_STYLE } from './error-page-style.ts'

test('the error page’s policy allows only its own style', async () => {
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

test('[D5] the error page has the logo, the home link before the phone number, and an escaped reference', async () => {
  const text = await errorPage(404, '<b>7</b>').text()
  expect(text).toContain(`</svg>${env.BRAND_NAME}</a>`)
  const [home, call] = [text.indexOf('Ir al inicio'), text.indexOf('tel:8009990160')]
  expect(home).toBeGreaterThan(text.indexOf('<h1>'))
  expect(call).toBeGreaterThan(home)
  expect(text).toContain('Referencia: &#60;b&#62;7')
})
