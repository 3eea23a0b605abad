/** The page that needs no build: a sentence, a link home and the emergency number (D5). */
import { PAPER } from '#shared/domain/brand/colours.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { ERROR_PAGE_POLICY, ERROR_PAGE_STYLE } from './error-page-style.ts'
import { waitSentence } from './wait-sentence.ts'

const sentences: Readonly<Record<number, string>> = {
  404: 'No encontramos la página que buscas.',
  405: 'Esta dirección no acepta esa acción.',
  403: 'No pudimos confirmar que la solicitud viene de esta página.',
  503: 'Esta página no está disponible por el momento. Intenta de nuevo en unos minutos.',
}

/** `retryAfterSeconds`: for somebody who met a limit (D14); the sentence is that of D29. */
export function errorPage(status: number, requestId: string, retryAfterSeconds?: number): Response {
  const sentence =
    retryAfterSeconds === undefined
      ? (sentences[status] ?? 'Ha ocurrido un error.')
      : waitSentence(retryAfterSeconds)
  const page = pageSaying(sentence, status, requestId)
  if (retryAfterSeconds !== undefined) page.headers.set('retry-after', String(retryAfterSeconds))
  return page
}

/** For a known address whose pages are not built yet. */
export const comingSoonPage = (requestId: string) =>
  pageSaying('Todavía no puedes abrir este enlace en línea. Llámanos y te atendemos.', 404, requestId)

function pageSaying(sentence: string, status: number, requestId: string): Response {
  const html = `<!doctype html>
<html lang="es-MX">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${PAPER.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${PAPER.dark}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/_a/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/_a/icon-180.png">
<title>${sentence}</title>
<style>${ERROR_PAGE_STYLE}</style>
<main>
<h1>${sentence}</h1>
<p class="call"><a href="${EMERGENCY_PHONE.href}">Emergencias <b>${EMERGENCY_PHONE.shown}</b></a></p>
<p><a href="/">Ir al inicio</a></p>
<p><small>Referencia: ${requestId}</small></p>
</main>
</html>
`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': ERROR_PAGE_POLICY },
  })
}
