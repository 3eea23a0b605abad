/**
 * States that are stored by the gateway and not by the insurer. A new person is created, and reaches the state by the
 * product's own calls.
 */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { IDENTITY_CONSENT } from '#shared/domain/person/consent.ts'
import { paths } from '#shared/paths.ts'
import { SEED_PASSWORD } from '#sandbox/seeds/people.data.ts'
import { page } from '../layout.ts'

const titles = {
  cancelled: 'Una póliza cancelada, con su comprobante',
  'refused-twice': 'Identidad rechazada dos veces: primero ofrece a una persona',
} as const
export type ReadyState = keyof typeof titles

const isReadyState = (name: string): name is ReadyState => Object.hasOwn(titles, name)

export const readyState = (name: ReadyState) =>
  html`<li><a href="/sandbox/ready/${name}">${titles[name]}</a></li>`

export function readyStatePage(c: Context): Response | Promise<Response> {
  const name = c.req.param('name') ?? ''
  if (!isReadyState(name)) return c.notFound()
  const of = 'NUMBER'
  const to = {
    cancelled: paths.policyCancellation(of),
    'refused-twice': paths.policyEndorsement(of, 'identity-validation'),
  }
  return page(
    c,
    titles[name],
    html`<p
        id="state"
        role="status"
        data-name="${name}"
        data-to="${to[name]}"
        data-password="${SEED_PASSWORD}"
        data-consent="${IDENTITY_CONSENT.version}"
      >
        Preparando…
      </p>
      <noscript><p>Esta página necesita JavaScript: presiona por ti.</p></noscript>`,
    { script: '/sandbox/ready.js' },
  )
}

export const readyStateScript = String.raw`
const state = document.getElementById('state')
const { name, to, password, consent } = state.dataset

async function ask(path, body, more = {}) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', 'x-volante': '1', ...more } }
  const answer = await fetch(path, body === undefined ? { headers: { 'x-volante': '1' } } : { ...init, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(path + ': ' + answer.status)
  return answer.json()
}

async function cancel({ email, number }) {
  await ask('/api/step-up/code', { channel: 'email' })
  const { messages } = await ask('/sandbox/api/messages?to=' + encodeURIComponent(email))
  await ask('/api/step-up/verify', { code: messages.find(({ code }) => code).code })
  const path = '/api/policies/' + number + '/cancellation'
  const { reasons, situation } = await ask(path)
  const shown = situation.periods && (await ask('/sandbox/api/unused-premium', { periods: situation.periods }))
  const { lastDay, refund } = shown ?? { lastDay: new Date().toISOString().slice(0, 10), refund: null }
  await ask(path, { reasonId: reasons[0].id, improvement: '', lastDay, refund }, { 'idempotency-key': crypto.randomUUID() })
}

async function refuse({ email }) {
  for (let times = 0; times < 2; times++) {
    await ask('/api/identity/check', { consent })
    await ask('/sandbox/api/identity', { email, response_code: 3, failed_code: 2 })
    await ask('/api/identity')
  }
}

try {
  const made = await ask('/sandbox/api/purchases', { monthly: true, startsIn: -40 })
  await ask('/api/log-in', { email: made.email, password })
  await (name === 'cancelled' ? cancel(made) : refuse(made))
  location.replace(to.replace('NUMBER', made.number))
} catch (thrown) {
  state.textContent = 'No se pudo preparar (' + thrown.message + '). Carga la página otra vez.'
}
`
