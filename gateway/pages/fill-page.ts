/** Fills the placeholders of a built page: the answer to a form that was sent without a script. */
import { plainFile, type Page } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import type { Html } from '../http/html.ts'
import { respond } from '../http/respond.ts'
import { errorPage } from './error-page.ts'
import { pageHeaders } from './page-headers.ts'
import { hashesOf, pageFile } from './page-files.ts'

interface Filling {
  /** The HTML for the element with the attribute `data-plain`. */
  readonly answer: Html
  readonly status?: 200 | 400 | 403 | 409 | 429 | 502
  /** Seconds to wait after a limit was reached (D14). */
  readonly retryAfterSeconds?: number | undefined
  /** Values of the page's form fields, by name. */
  readonly values?: Readonly<Record<string, string>>
  /** True if the page's form was submitted successfully without a script. */
  readonly isDone?: boolean
}

export async function filledPage(c: Ctx, page: Page, filling: Filling): Promise<Response> {
  const file = page.plain ? plainFile(page) : page.file
  const [built, hashes] = await Promise.all([
    pageFile(c.env, page.app, file, new Headers(), false),
    hashesOf(c.env, page.app, file),
  ])
  if (!built.ok) return respond(c, errorPage(503, c.var.requestId))
  const { answer, status = 200, retryAfterSeconds, values = {}, isDone = false } = filling
  const rewriter = new HTMLRewriter().on('[data-plain]', {
    element: (element) => void element.setInnerContent(answer.text, { html: true }),
  })
  for (const [name, value] of Object.entries(values))
    rewriter.on(`input[name="${name}"]`, { element: (element) => void element.setAttribute('value', value) })
  if (isDone) rewriter.on('noscript', { element: (element) => void element.remove() })
  const text = await rewriter.transform(built).text()
  return respond(
    c,
    new Response(text, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        ...pageHeaders(c, page, hashes),
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      },
    }),
  )
}
