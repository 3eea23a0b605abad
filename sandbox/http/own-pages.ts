import { inflateSync } from 'node:zlib'
import type { Context } from 'hono'
import { boldFont, plainFont } from '#shared/domain/text/pdf/host-grotesk.data.ts'

interface PagePolicy {
  readonly policy: string
  readonly referrer: 'no-referrer' | 'same-origin'
}

/** Headers of every page that the sandbox renders itself: its own policy, no storage, no sniffing. */
export function setPageHeaders(c: Context, { policy, referrer }: PagePolicy): void {
  c.header('Content-Security-Policy', policy)
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', referrer)
}

/** Serves the product's font for the sandbox's own pages, by `:weight`: `400.ttf` or `700.ttf`. */
export function serveFont(c: Context): Response {
  const { deflated } = c.req.param('weight') === '700.ttf' ? boldFont : plainFont
  const bytes = inflateSync(Buffer.from(deflated, 'base64'))
  return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'font/ttf', 'Cache-Control': 'max-age=3600' })
}
