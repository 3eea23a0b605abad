/**
 * Writes a page that does not depend on the build: logo, drawing, a sentence, a link home, and the emergency number
 * (D5).
 */
import { env } from 'cloudflare:workers'
import { PAPER } from '#shared/domain/brand/colours.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { configOf } from '../env.ts'
import { Html, html } from '../http/html.ts'
import { car, wheel, ERROR_PAGE_POLICY, ERROR_PAGE_STYLE } from './error-page-style.ts'

/** A status has a sentence, and advice where the sentence does not say what to do. */
const sentences: Readonly<Record<number, readonly [sentence: string, ...advice: string[]]>> = {
  404: ['No encontramos la página que buscas.', 'Revisa su dirección o vuelve al inicio.'],
  405: ['Esta dirección no acepta esa acción.', 'Vuelve al inicio y entra desde ahí.'],
  403: [
    'No pudimos confirmar que la solicitud viene de esta página.',
    'Vuelve a abrirla e intenta de nuevo.',
  ],
  503: ['Esta página no está disponible por el momento. Intenta de nuevo en unos minutos.'],
}

/**
 * Writes the error page. `retryAfterSeconds` is set when a limit was reached (D14); it then shows the sentence of D29.
 */
export function errorPage(status: number, requestId: string, retryAfterSeconds?: number): Response {
  const [sentence, ...advice] =
    retryAfterSeconds === undefined
      ? (sentences[status] ?? ['Ha ocurrido un error.', 'Intenta de nuevo en unos minutos.'])
      : [waitSentence(retryAfterSeconds)]
  const page = pageSaying(sentence, status, requestId, advice)
  if (retryAfterSeconds !== undefined) page.headers.set('retry-after', String(retryAfterSeconds))
  return page
}

/** Writes a page that states a problem and its remedy. */
export const noticePage = (
  sentence: string,
  advice: readonly string[],
  status: number,
  requestId: string,
): Response => pageSaying(sentence, status, requestId, advice)

function pageSaying(
  sentence: string,
  status: number,
  requestId: string,
  advice: readonly string[] = [],
): Response {
  const page = html`<!doctype html>
    <html lang="es-MX">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="${PAPER.light}" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${PAPER.dark}" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/_a/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/_a/icon-180.png" />
      <title>${sentence}</title>
      ${style}
      <header>
        <a href="/">${wheel}${configOf(env).BRAND_NAME}</a>
      </header>
      <main>
        ${car}
        <h1>${sentence}</h1>
        ${advice.map((text) => html`<p>${text}</p>`)}
        <p class="home"><a href="/">Ir al inicio</a></p>
        <p class="call">
          Emergencias <a href="${EMERGENCY_PHONE.href}"><b>${EMERGENCY_PHONE.shown}</b></a>
        </p>
        <p><small>Referencia: ${requestId}</small></p>
      </main>
    </html> `
  return new Response(page.text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': ERROR_PAGE_POLICY },
  })
}

/** The content policy names the hash of this style, so it must not be escaped. The text is the product's own. */
const style: Html = new Html(`<style>${ERROR_PAGE_STYLE}</style>`)

/** Returns the sentence for a reached limit (D29). */
export function waitSentence(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Demasiados intentos. Espera ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e intenta de nuevo.`
}
