/**
 * The provider's card fields: a page on the provider's origin, in a frame of the checkout, so that card numbers never
 * reach the checkout.
 */
import { setPageHeaders } from '#sandbox/http/own-pages.ts'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxHono } from '#sandbox/http/context.ts'
import { elementStyle } from './element-style.ts'

/**
 * The script of the provider's card fields, plain JavaScript for the browser. It exchanges messages with its parent
 * page only if that has a local origin. Outgoing messages: `ready`, `change`, `authenticating` and `result`; incoming:
 * `create-payment-method`, `confirm`, `find` and `theme`.
 */
const elementScript = `'use strict'
const LOCAL = /^https?:\\/\\/([a-z]+\\.)?localhost(:\\d+)?$/
const asked = new URLSearchParams(location.search).get('origin')
const parentOrigin = [location.ancestorOrigins && location.ancestorOrigins[0], asked].find((origin) => origin && LOCAL.test(origin))
const FONT = /^https?:\\/\\/([a-z]+\\.)?localhost(:\\d+)?\\/_a\\/[\\w.-]+\\.woff2$/
const font = new URLSearchParams(location.search).get('font')
if (font && FONT.test(font)) new FontFace('Host Grotesk', 'url(' + font + ')', { weight: '300 800' }).load().then((face) => document.fonts.add(face), () => {})
const field = (id) => document.getElementById(id)
const number = field('number'), expiry = field('expiry'), cvc = field('cvc'), error = field('error')
const digits = (input) => input.value.replace(/\\D/g, '')
const left = new Set()

function brand() {
  const value = digits(number)
  if (/^4/.test(value)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(value)) return 'mastercard'
  return /^3[47]/.test(value) ? 'amex' : null
}

function passesLuhn(value) {
  return [...value].reverse().reduce((sum, digit, index) => {
    const twice = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (twice > 9 ? twice - 9 : twice)
  }, 0) % 10 === 0
}

const checks = {
  number: () => {
    const value = digits(number)
    return brand() !== null && value.length === (brand() === 'amex' ? 15 : 16) && passesLuhn(value)
      ? null : 'Revisa el número de tu tarjeta.'
  },
  expiry: () => {
    const value = digits(expiry)
    const month = Number(value.slice(0, 2))
    if (value.length !== 4 || month < 1 || month > 12) return 'Revisa la fecha de vencimiento.'
    return Date.UTC(2000 + Number(value.slice(2)), month, 1) <= Date.now() ? 'La tarjeta ha vencido.' : null
  },
  cvc: () => (digits(cvc).length === (brand() === 'amex' ? 4 : 3) ? null : 'Revisa el código de seguridad.'),
}

function post(message) {
  if (parentOrigin) parent.postMessage({ source: 'volante-cards', ...message }, parentOrigin)
}

function tell() {
  let shown = null
  let complete = true
  for (const id of ['number', 'expiry', 'cvc']) {
    const problem = checks[id]()
    if (problem) complete = false
    const visible = problem && left.has(id)
    field(id).setAttribute('aria-invalid', visible ? 'true' : 'false')
    if (visible && !shown) shown = problem
  }
  if (error.textContent !== (shown || '')) error.textContent = shown || ''
  post({ type: 'change', complete, brand: brand(), error: shown })
}

function group() {
  const value = digits(number).slice(0, 16)
  const parts = brand() === 'amex' ? [value.slice(0, 4), value.slice(4, 10), value.slice(10, 15)] : value.match(/.{1,4}/g) || []
  number.value = parts.filter(Boolean).join(' ')
}

number.addEventListener('input', () => { if (number.selectionStart === number.value.length) group(); tell() })
expiry.addEventListener('input', (event) => {
  const long = expiry.value.match(/^\\s*(\\d{1,2})\\s*\\/\\s*20(\\d\\d)\\s*$/)
  const value = long ? long[1].padStart(2, '0') + long[2] : digits(expiry).slice(0, 4)
  const adding = !String(event.inputType || '').startsWith('delete')
  expiry.value = value.length > 2 || (value.length === 2 && adding) ? value.slice(0, 2) + ' / ' + value.slice(2) : value
  tell()
})
cvc.addEventListener('input', () => { cvc.value = digits(cvc).slice(0, 4); tell() })
for (const input of [number, expiry, cvc]) {
  input.addEventListener('blur', () => { if (input.value) left.add(input.id); tell() })
}
field('card').addEventListener('submit', (event) => event.preventDefault())

function card(name) {
  const value = digits(expiry)
  return {
    number: digits(number), exp_month: Number(value.slice(0, 2)), exp_year: 2000 + Number(value.slice(2)),
    cvc: digits(cvc), name: name || '',
  }
}

async function send(path, body) {
  try {
    const response = await fetch(path, {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), credentials: 'omit',
    })
    return await response.json()
  } catch {
    return { error: { code: 'unreachable', message: 'no answer' } }
  }
}

// The bank's step takes the place of the fields until it was answered.
function askBank(request, secret, payment_method) {
  const show = (isAsking) => { field('card').hidden = isAsking; field('bank').hidden = !isAsking }
  show(true)
  field('bank-title').focus()
  post({ type: 'authenticating', request })
  const left = { error: { code: 'payment_intent_authentication_failure', decline_code: 'authentication_left', message: 'left' } }
  const answer = async (outcome) => {
    for (const button of field('bank').querySelectorAll('button')) button.onclick = null
    const result = outcome === 'left' ? left : await send('authenticate', { secret, payment_method, outcome })
    show(false)
    post({ type: 'result', request, ...result })
  }
  for (const button of field('bank').querySelectorAll('button')) button.onclick = () => answer(button.value)
}

addEventListener('message', async (event) => {
  if (event.source !== parent || event.origin !== parentOrigin || !event.data) return
  const { type, name, secret, method, request } = event.data
  if (type === 'create-payment-method') post({ type: 'result', request, ...(await send('payment_methods', card(name))) })
  if (type === 'theme') document.documentElement.dataset.theme = event.data.theme === 'dark' ? 'dark' : 'light'
  if (type === 'find') post({ type: 'result', request, ...(await send('find', { secret })) })
  if (type === 'confirm') {
    const complete = ['number', 'expiry', 'cvc'].every((id) => checks[id]() === null)
    const paying = method ? { payment_method: method } : complete ? { card: card(name) } : {}
    const answer = await send('confirm', { secret, ...paying })
    if (answer.status === 'requires_action') askBank(request, secret, answer.payment_method)
    else post({ type: 'result', request, ...answer })
  }
})

// Transparent in the checkout; opened by itself it needs a background.
if (parent === self) document.documentElement.dataset.alone = ''
post({ type: 'ready' })
tell()
`

export const element = new Hono<SandboxHono>()

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // Allows fonts of the checkout's origin, so that the card fields look like the checkout's own fields.
  'font-src http://localhost:* https://localhost:*',
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http://localhost:* https://localhost:*',
].join('; ')

element.get('/element', (c) => {
  setPageHeaders(c, { policy: POLICY, referrer: 'no-referrer' })
  return c.html(page(c.req.query('theme') === 'dark' ? 'dark' : 'light'))
})

element.get('/element.js', (c) =>
  c.body(elementScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
)
element.get('/element.css', (c) => c.body(elementStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))

const page = (theme: 'light' | 'dark') =>
  html`<!doctype html>
    <html lang="es-MX" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Datos de la tarjeta</title>
        <link rel="stylesheet" href="element.css" />
        <script src="element.js" defer></script>
      </head>
      <body>
        <main>
          <h1>Datos de la tarjeta</h1>
          <form id="card" method="post" autocomplete="on" novalidate>
            <label class="wide"
              ><span>Número de tarjeta</span>
              <input
                id="number"
                inputmode="numeric"
                autocomplete="cc-number"
                maxlength="60"
                placeholder="0000 0000 0000 0000"
                aria-describedby="error"
              />
            </label>
            <label
              ><span>Vencimiento</span>
              <input
                id="expiry"
                inputmode="numeric"
                autocomplete="cc-exp"
                maxlength="20"
                placeholder="MM / AA"
                aria-describedby="error"
              />
            </label>
            <label
              ><span>Código de seguridad</span>
              <input
                id="cvc"
                inputmode="numeric"
                autocomplete="cc-csc"
                maxlength="20"
                placeholder="CVC"
                aria-describedby="error"
              />
            </label>
            <p id="error" role="status"></p>
          </form>
          <section id="bank" aria-labelledby="bank-title" hidden>
            <h2 id="bank-title" tabindex="-1">Tu banco quiere confirmar que eres tú</h2>
            <p>Nada se cobra hasta que autorices.</p>
            <button type="button" value="passed">Autorizar el pago</button>
            <button type="button" value="refused">Rechazar</button>
            <button type="button" value="left">Salir</button>
          </section>
        </main>
      </body>
    </html>`
