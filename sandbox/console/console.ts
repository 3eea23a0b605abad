import { Hono, type Context } from 'hono'
import type { SandboxHono } from '../http/context.ts'
import { serveFont } from '../http/own-pages.ts'
import { chargeDue } from '../features/policies/billing/charge.ts'
import { adjusterOffice } from '../features/claims/adjuster/office.ts'
import { claimOffice } from '../features/claims/claim-forms/office.ts'
import { newDocument } from '../features/links/signature/seeds.ts'
import { emptyPhotos } from '../features/links/photos/store.ts'
import { seedEverything } from '../seeds/seed.ts'
import { settingsSql } from '#sandbox/settings.ts'
import { DAY_MS } from '../time.ts'
import { api } from './api.ts'
import { cancellationsConsole } from './cancellations.ts'
import { claimsConsole } from './claims/claims.ts'
import { chargesPage, startCharges } from './charges.ts'
import { copyScript, page, table } from './layout.ts'
import { halfPhotosPage, halfPhotosScript } from './photos/half-photos.ts'
import { home } from './home.ts'
import { identityConsole } from './identity.ts'
import { officeConsole } from './office.ts'
import { attachedInvoice, messagesPage, readMessages } from './messages.ts'
import { noticesScript, noticesStyle } from './notices.ts'
import { readyStatePage, readyStateScript } from './people/ready-states.ts'
import { emptyDatabase } from './reset.ts'
import { storyPage, storyStepPage, storySteps, storyStepScript } from './stories/stories.ts'
import { style } from './style.ts'
import { trafficPage } from './traffic/traffic.ts'
import { trafficScript } from './traffic/traffic-script.ts'
import { html } from 'hono/html'
import { callFields, ownFields } from '#shared/openapi/call-fields.ts'
import { documentedCalls } from '#shared/openapi/documents.data.ts'
import { gatewayContract } from '#shared/openapi/gateway.ts'
import { insurerContract } from '#shared/openapi/insurer.ts'
import { ownCalls } from '#shared/openapi/own-calls.ts'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'

/**
 * Page with both contracts, to read and download: the insurer's calls, and the gateway's calls for its pages.
 */
const openApiPages = new Hono<SandboxHono>()

const contracts = { insurer: insurerContract, gateway: gatewayContract } as const

openApiPages.get('/', (c) =>
  page(
    c,
    'Contratos',
    html`<p>
        Lo que Volante le pide a una aseguradora, y lo que sus páginas le piden a Volante. En OpenAPI 3.1:
        <a href="/sandbox/openapi/insurer.json" download>aseguradora</a> y
        <a href="/sandbox/openapi/gateway.json" download>Volante</a>. Si vas a conectar una aseguradora,
        empieza por <code>docs/connecting-an-insurer.md</code> y <code>npm run check:insurer -- URL</code>.
      </p>
      <h2>La aseguradora</h2>
      <p>
        «Nuestro» es lo que ningún documento de la aseguradora dice (<code>x-chosen</code>): puede faltar, y
        <code>docs/sandbox-differences.md</code> cuenta qué se pierde entonces.
      </p>
      ${table('La aseguradora', ['Requisito', 'Llamada', 'Nuestro'], insurerRows())}
      <h2>Volante</h2>
      ${table(
        'Volante',
        ['Capacidad', 'Llamada', 'Quién', 'Efecto'],
        ownCalls.map(([capability, , call]) => [capability, address(call), call.access, call.effect]),
      )}`,
  ),
)

for (const [name, contract] of Object.entries(contracts)) {
  openApiPages.get(`/${name}.json`, (c) => c.json(contract(), 200, { 'Cache-Control': 'no-store' }))
}

const address = ({ method, path }: Endpoint) => html`<code>${method} ${path}</code>`

function insurerRows() {
  const calls: Endpoint[] = Object.values(upstreamCalls)
  return calls
    .sort((one, other) => numberOf(one) - numberOf(other))
    .map((call) => {
      const { title = '' } = documentedCalls[call.id ?? ''] ?? {}
      const what = html`${title} (${call.base ?? ''})<br />${address(call)}`
      return [call.id ?? '', what, oursIn(call)]
    })
}

const numberOf = ({ id = '' }: Endpoint) => Number(id.replace('API-', ''))

function oursIn(call: Endpoint): string {
  const documented = documentedCalls[call.id ?? '']
  if (documented?.isOurs) return 'la llamada'
  const { request, answer } = callFields(call)
  const fields = [...ownFields(request), ...ownFields(answer)].map(
    ({ path }) => path.split('.').at(-1) ?? path,
  )
  return [...(documented?.address === 'chosen' ? ['la dirección'] : []), ...new Set(fields)].join(', ')
}

const date = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
})

function clockPage(c: Context, now: number): Response | Promise<Response> {
  const days = Math.round((now - Date.now()) / DAY_MS)
  return page(
    c,
    'Reloj',
    html`<p>Para la aseguradora es <strong>${date.format(now)}</strong>.</p>
      <form method="post" action="/sandbox/clock">
        <label
          >Días de diferencia con hoy
          <input name="days" type="number" min="-3650" max="3650" step="1" value="${String(days)}" required />
        </label>
        <button>Mover el reloj</button>
      </form>
      <p class="soft">Las sesiones siguen el tiempo real: mover el reloj no las termina.</p>`,
  )
}

export const consoleApp = new Hono<SandboxHono>()

/** Pages of other origins must not reset a developer's database. Tools send no Origin. */
consoleApp.use('/*', async (c, next) => {
  const origin = c.req.header('Origin')
  const foreign = origin !== undefined && origin !== new URL(c.req.url).origin
  if (c.req.method === 'POST' && foreign) return c.json({ code: 'forbidden', message: 'another origin' }, 403)
  return next()
})

consoleApp.route('/api', api)
consoleApp.route('/openapi', openApiPages)
consoleApp.route('/claims', claimsConsole)
consoleApp.route('/invoice-cancellations', cancellationsConsole)
consoleApp.route('/claim-forms', claimOffice)
consoleApp.route('/adjuster-forms', adjusterOffice)
consoleApp.route('/identity', identityConsole)
consoleApp.route('/office', officeConsole)
consoleApp.get('/', home)
consoleApp.get('/style.css', (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }))

consoleApp.get('/font/:weight', serveFont)

consoleApp.get('/copy.js', (c) =>
  c.body(copyScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
)

consoleApp.get('/notices.js', (c) =>
  c.body(noticesScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
)
consoleApp.get('/notices.css', (c) =>
  c.body(noticesStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
)

consoleApp.get('/traffic', trafficPage)
consoleApp.get('/traffic.js', (c) =>
  c.body(trafficScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
)

consoleApp.get('/half-photos', halfPhotosPage)
consoleApp.get('/half-photos.js', (c) =>
  c.body(halfPhotosScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
)

consoleApp.get('/stories/:id', storyPage)
consoleApp.get('/stories/:id/steps', storySteps)
consoleApp.get('/stories/:id/:step', storyStepPage)
consoleApp.get('/story-step.js', (c) =>
  c.body(storyStepScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
)

consoleApp.get('/ready/:name', readyStatePage)
consoleApp.get('/ready.js', (c) =>
  c.body(readyStateScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
)

consoleApp.get('/messages', async (c) => {
  const { db } = c.var.context
  return messagesPage(c, await readMessages(db, c.req.query('to'), new URL(c.req.url).origin))
})

consoleApp.get('/messages/invoices/:id/:format', async (c) => {
  const { id, format } = c.req.param()
  return (await attachedInvoice(c.var.context.db, id, format)) ?? c.notFound()
})

/** The page of the other insurer's adjuster has an origin of its own (D32). */
consoleApp.get('/amis', (c) => {
  const { protocol, port } = new URL(c.req.url)
  return c.redirect(`${protocol}//amis.localhost${port === '' ? '' : `:${port}`}/`, 303)
})

consoleApp.get('/clock', async (c) => clockPage(c, c.var.context.now))

consoleApp.post('/clock', async (c) => {
  const { db } = c.var.context
  const days = Number((await c.req.formData()).get('days'))
  const offset = Number.isInteger(days) && Math.abs(days) <= 3650 ? days * DAY_MS : 0
  await db.run(settingsSql.setSetting, 'clock', String(offset))
  await chargeDue(db, Date.now() + offset)
  return c.redirect('/sandbox/clock', 303)
})

consoleApp.get('/charges', async (c) => chargesPage(c, c.var.context.db))

consoleApp.post('/charges', async (c) => startCharges(c, c.var.context.db, c.var.context.now))

consoleApp.post('/documents', async (c) => c.redirect(await newDocument(c.var.context, { pages: 3 }), 303))

consoleApp.post('/reset', async (c) => {
  const { db } = c.var.context
  await emptyDatabase(db)
  await emptyPhotos(c.env.PHOTOS)
  await seedEverything(db, c.env, Date.now())
  return c.redirect('/sandbox', 303)
})
