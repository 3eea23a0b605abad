import { expect, test } from 'vitest'
import type { ClaimStatus } from '#shared/domain/claims/claim-status.ts'
import { matchPage, pages } from '#shared/sites.ts'
import { seedClaimId } from '../features/claims/claim-payments/seeds.ts'
import app from '../index.ts'
import { SEED_PEOPLE } from '../seeds/people.data.ts'
import { ask, bindings, get, messagesTo, post } from '../testing/verbs.ts'

const html = async (path: string) => (await app.request(`http://localhost:8787${path}`, {}, bindings)).text()

test('the sandbox page lists people, their password, test cards, coupons and special postal codes', async () => {
  const page = await html('/sandbox')
  for (const shown of [
    'ana.torres@volante.example',
    'Camino4826',
    '4242 4242 4242 4242',
    'BIENVENIDO10',
    '99999',
  ]) {
    expect(page).toContain(shown)
  }
})

test('the sandbox page has a log-in form for each seeded person and each state, and all lead to signed-in pages', async () => {
  const page = await html('/sandbox')
  const forms = [...page.matchAll(/<form\s+method="post"\s+action="(\/log-in[^"]*)"\s*>([\s\S]*?)<\/form>/g)]
  const people = new Set(forms.map(([, , form = '']) => /name="email" value="([^"]+)"/.exec(form)?.[1]))
  expect([...people].sort()).toEqual(SEED_PEOPLE.map(({ email }) => email).sort())
  const targets = forms.map(
    ([, action = '']) => new URL(action, 'http://localhost').searchParams.get('volver') ?? '',
  )
  expect(targets.filter((path) => matchPage(path.split('?')[0] ?? '')?.page.access !== 'session')).toEqual([])
  // Pages of a policy: the card (3), a renewal (3), cancelling (5), a change (7), management, photos.
  expect(targets.filter((path) => /AE\d+/.test(path))).toHaveLength(20)
})

test.each([
  ['cancelled', '/policy/cancellation/NUMBER'],
  ['refused-twice', '/policy-endorsement/NUMBER/identity-validation'],
])('the sandbox page links the state %s, whose page leads to %s', async (name, to) => {
  expect(await html('/sandbox')).toContain(`href="/sandbox/ready/${name}"`)
  const ready = await html(`/sandbox/ready/${name}`)
  expect(ready).toContain(`data-to="${to}"`)
  expect(ready).toContain('<script type="module" src="/sandbox/ready.js">')
  const unknown = await app.request('http://localhost:8787/sandbox/ready/another', {}, bindings)
  expect(unknown.status).toBe(404)
})

test('the sandbox page has copy buttons for e-mails, cards, codes and links, and nine folding sections', async () => {
  const page = await html('/sandbox')
  const copied = [...page.matchAll(/data-copy="([^"]+)"/g)].map(([, value]) => value)
  const some = ['ana.torres@volante.example', 'Camino4826', '4242424242424242', 'BIENVENIDO10', '/quoter']
  for (const value of some) expect(copied).toContain(value)
  const sections = [...page.matchAll(/<summary><h2>([^<]+)<\/h2><\/summary>\s*<div id="\w+">/g)]
  expect(sections.map(([, title]) => title)).toContain('Tarjetas de prueba')
  expect(sections).toHaveLength(9)
})

test('the message page escapes the text and shows each link with the visitor’s own origin', async () => {
  const body = {
    person_id: 'visitor-12345678',
    person_phone: '525500000001',
    message: '<b>{code}',
    type: 'sms',
  }
  await ask('generateOtpForPerson', { body })
  await ask('sendRecovery', { body: { email: 'ana.torres@volante.example' } })
  const page = await html('/sandbox/messages')
  expect(page).toContain('&lt;b&gt;')
  expect(page).toContain('http://localhost:8787/forgot-password/restore?k=')
})

test('the clock endpoint moves the insurer’s day and refuses an offset that is not a number', async () => {
  const { json } = await post<{ now: string }>('/sandbox/api/clock', { offsetMs: 86_400_000 * 30 })
  expect(Date.parse(json.now)).toBeGreaterThan(Date.now() + 86_400_000 * 29)
  expect((await post('/sandbox/api/clock', { offsetMs: 'mañana' })).status).toBe(400)
  await post('/sandbox/api/clock', { offsetMs: 0 })
})

test('an uploaded postal catalogue replaces the known neighbourhoods of its codes', async () => {
  const place = { code: '20126', stateCode: '01', municipalityCode: '001', municipality: 'Aguascalientes' }
  const codes = [{ ...place, neighbourhoods: ['Nueva Colonia'] }]
  const { json } = await post<{ total: number }>('/sandbox/api/postal-codes', { codes, last: true })
  expect(json.total).toBeGreaterThanOrEqual(400)
  const { postal_entities } = (await ask('verifyPostalCode', { query: { code: '20126' } })).data
  expect(postal_entities[0]?.neighborhoods).toEqual(['Nueva Colonia'])
})

test('seeding again keeps existing messages, and a reset deletes them', async () => {
  const to = 'ana.torres@volante.example'
  const count = async () => (await messagesTo(to)).length
  await ask('sendRecovery', { body: { email: to } })
  await post('/sandbox/api/seed', {})
  expect(await count()).toBeGreaterThan(0)
  await post('/sandbox/api/reset', {})
  expect(await count()).toBe(0)
})

test('a reset request from another origin is refused with 403', async () => {
  const headers = { Origin: 'https://evil.example' }
  const answer = await app.request(
    'http://localhost:8787/sandbox/api/reset',
    { method: 'POST', headers },
    bindings,
  )
  expect(answer.status).toBe(403)
})

test('[D81] the contract page shows our choices per call and offers both OpenAPI files', async () => {
  const page = await html('/sandbox/openapi')
  for (const shown of ['API-29', 'POST /v1/policy/paymentorder', 'POST /api/payment-orders', 'la llamada']) {
    expect(page).toContain(shown)
  }
  for (const name of ['insurer', 'gateway']) {
    expect(page).toContain(`href="/sandbox/openapi/${name}.json"`)
    expect(await get(`/sandbox/openapi/${name}.json`)).toMatchObject({ openapi: '3.1.0' })
  }
})

test('[D60] the sandbox page says when it plays the plain insurer', async () => {
  const home = async (more: object) => (await app.request('/sandbox', {}, { ...bindings, ...more })).text()
  expect(await home({ INSURER: 'plain' })).toContain('INSURER=plain')
  expect(await home({})).not.toContain('INSURER=plain')
})

test('[D60] the analyst’s page links the owner’s page by the id that the running insurer gives', async () => {
  const id = seedClaimId({ kind: 'damage', status: 'PENDING' })
  const linkFor = async (more: object) => {
    const page = await (await app.request(`/sandbox/claims/${id}`, {}, { ...bindings, ...more })).text()
    return /href="([^"]+)">Como lo ve su dueño/.exec(page)?.[1]
  }
  expect(await linkFor({})).toContain(id)
  expect(await linkFor({ INSURER: 'plain' })).toMatch(/\D\d+$/)
})

test('[CLP-46] the analyst’s page says what each claim waits for and offers only the possible actions', async () => {
  const claimPage = (status: ClaimStatus) =>
    html(`/sandbox/claims/${seedClaimId({ kind: 'damage', status })}`)
  const list = await html('/sandbox/claims')
  for (const shown of ['Por revisar (PENDING)', 'Por pagar (PENDING_PAYMENT)', 'Pagado (PAID)'])
    expect(list).toContain(shown)
  const offers = async (status: ClaimStatus) => {
    const page = await claimPage(status)
    return ['Aprobar todo lo que espera', '<button>Proponer', '<button>Pagar'].filter((what) =>
      page.includes(what),
    )
  }
  expect(await offers('PENDING')).toEqual(['Aprobar todo lo que espera'])
  expect(await offers('PENDING_PROPOSAL')).toEqual(['<button>Proponer'])
  expect(await offers('NEGOTIATING')).toEqual([])
  expect(await offers('PENDING_PAYMENT')).toEqual(['<button>Pagar'])
  expect(await claimPage('WRONG_DATA')).toMatch(/Plazo: detenido; quedan \d días hábiles/)
  // Seeded files have no stored object, so the page answers 404.
  const file = '/sandbox/claims/claim-damage-pending/files/id-back'
  expect((await app.request(`http://localhost:8787${file}`, {}, bindings)).status).toBe(404)
})

test('the start page has eight stories, and each of their steps opens a page', async () => {
  const page = await html('/sandbox')
  const tiles = [...page.matchAll(/href="(\/sandbox\/stories\/\w+)"/g)].map(([, path]) => path ?? '')
  expect(tiles).toHaveLength(8)
  for (const path of tiles) {
    const story = await html(path)
    const steps = story.slice(story.indexOf('<ol>'), story.indexOf('</ol>'))
    expect(steps.match(/<li>/g)?.length).toBeGreaterThan(1)
    const starts = [...steps.matchAll(/href="([^"]+)"\s+target="volante"/g)].map(([, to]) => to ?? '')
    expect(starts.length).toBeGreaterThan(0)
    const told = (await (await app.request(`http://localhost:8787${path}/steps`, {}, bindings)).json()) as {
      steps: { path: string | null; until: string | null }[]
    }
    expect(told.steps.flatMap(({ path: begins }) => begins ?? [])).toEqual(starts)
    for (const { until } of told.steps)
      if (until !== null)
        expect(
          pages.some(({ pattern }) => new RegExp(until).test(pattern)),
          until,
        ).toBe(true)
    for (const start of starts) {
      const step = await html(start)
      const target = /<div id="step"[\s\S]*?(?:href|action)="([^"]+)"/.exec(step)?.[1] ?? ''
      const { pathname, searchParams } = new URL(target, 'http://localhost')
      const to = searchParams.get('volver') ?? pathname
      expect(to.startsWith('/sandbox') || matchPage(to.split('?')[0] ?? '') !== undefined, to).toBe(true)
    }
    // The page of the other insurer may be framed only by its own origin.
    const beside = /<iframe src="([^"]+)"/.exec(story)?.[1] ?? ''
    const framed = { headers: { 'Sec-Fetch-Dest': 'iframe' } }
    const other = await app.request(`http://localhost:8787${beside}`, framed, bindings)
    expect(other.status).toBe(200)
    // A framed page has no menu of its own, because the story page around it has one.
    expect(await other.text()).not.toContain('aria-label="Sandbox"')
    expect(story).toContain('aria-label="Sandbox"')
  }
  const unknown = await app.request('http://localhost:8787/sandbox/stories/other', {}, bindings)
  expect(unknown.status).toBe(404)
})
