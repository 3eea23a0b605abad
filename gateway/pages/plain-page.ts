/** What is left when no built page can be shown: a sentence, the way home and the emergency number (D5). */
const sentences: Readonly<Record<number, string>> = {
  404: 'No encontramos la página que buscas.',
  405: 'Esta dirección no acepta esa acción.',
  403: 'No pudimos confirmar que la solicitud viene de esta página.',
  503: 'Esta página no está disponible por el momento. Intenta de nuevo en unos minutos.',
}

/** `retryAfterSeconds`: for somebody who met a limit (D14); the sentence is that of D29. */
export function plainPage(status: number, requestId: string, retryAfterSeconds?: number): Response {
  const sentence =
    retryAfterSeconds === undefined
      ? (sentences[status] ?? 'Ha ocurrido un error.')
      : waitSentence(retryAfterSeconds)
  const html = `<!doctype html>
<html lang="es-MX">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${sentence}</title>
<main>
<h1>${sentence}</h1>
<p><a href="/">Ir al inicio</a></p>
<p>Emergencias: <a href="tel:8009990160">800 999 0160</a></p>
<p><small>Referencia: ${requestId}</small></p>
</main>
</html>
`
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  return new Response(html, { status, headers })
}

function waitSentence(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Demasiados intentos. Espera ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e intenta de nuevo.`
}
