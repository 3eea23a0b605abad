/** `?aviso=` of the log-in, which every log-in passes: a signed-in person is redirected at once (D161). */
export const NO_COOKIES_NOTICE = 'sin-cookies'

/** The texts for a browser that keeps no cookie: it explains the problem and the remedies (D161). */
export const noCookiesWords = {
  link: 'Tu navegador no guarda cookies y sin ellas no podemos abrir tu enlace.',
  logIn: 'Tu navegador no guarda cookies y sin ellas no podemos abrir tu sesión.',
  phone: 'Tu navegador no guarda cookies y sin ellas no podemos validar tu teléfono.',
  ways: [
    'Si abriste esta página dentro de otra aplicación, ábrela en tu navegador: Chrome, Safari, Firefox o Edge.',
    'Si bloqueaste las cookies, permítelas para este sitio en la configuración del navegador e intenta de nuevo.',
  ],
  /** Sentence added if the site runs on a laptop without TLS. */
  plainHttp: 'En http://localhost Safari no guarda cookies seguras: usa Chrome o Firefox.',
} as const
