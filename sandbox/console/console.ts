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
import { copyScript } from './copy.ts'
import { halfPhotosPage, halfPhotosScript } from './photos/half-photos.ts'
import { home } from './home.ts'
import { identityConsole } from './identity.ts'
import { officeConsole } from './office.ts'
import { openApiPages } from './openapi.ts'
import { attachedInvoice, messagesPage, readMessages } from './messages.ts'
import { noticesScript, noticesStyle } from './notices.ts'
import { readyStatePage, readyStateScript } from './people/ready-states.ts'
import { emptyDatabase } from './reset.ts'
import { storyPage } from './stories/stories.ts'
import { storyStepPage, storySteps, storyStepScript } from './stories/story-step.ts'
import { style } from './style.ts'
import { trafficPage } from './traffic/traffic.ts'
import { trafficScript } from './traffic/traffic-script.ts'
import { html } from 'hono/html'
import { page } from './layout.ts'

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
