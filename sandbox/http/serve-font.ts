/** The product's type for the sandbox's own pages, from the letters of its documents. */
import type { Context } from 'hono'
import { inflateSync } from 'node:zlib'
import { boldFont, plainFont } from '#shared/domain/text/pdf/host-grotesk.data.ts'

/** Serves a font by `:weight`: `400.ttf` or `700.ttf`. */
export function serveFont(c: Context): Response {
  const { deflated } = c.req.param('weight') === '700.ttf' ? boldFont : plainFont
  const bytes = inflateSync(Buffer.from(deflated, 'base64'))
  return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'font/ttf', 'Cache-Control': 'max-age=3600' })
}
