/** `?aviso=` of the log-in, which a log-in goes through: somebody signed in is led on at once (D161). */
export const NO_COOKIES_NOTICE = 'sin-cookies'

/** What is said to somebody whose browser keeps no cookie, and what they can do (D161). */
export const noCookiesWords = {
  link: 'Tu navegador no guarda cookies y sin ellas no podemos abrir tu enlace.',
  logIn: 'Tu navegador no guarda cookies y sin ellas no podemos abrir tu sesión.',
  phone: 'Tu navegador no guarda cookies y sin ellas no podemos validar tu teléfono.',
  ways: [
    'Si abriste esta página dentro de otra aplicación, ábrela en tu navegador: Chrome, Safari, Firefox o Edge.',
    'Si bloqueaste las cookies, permítelas para este sitio en la configuración del navegador e intenta de nuevo.',
  ],
  /** Of a laptop without TLS. */
  plainHttp: 'En http://localhost Safari no guarda cookies seguras: usa Chrome o Firefox.',
} as const
