import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { offlineWorkers } from '#shared/sites.ts'
import { offlineWorker } from './offline-worker.ts'

const ORIGIN = 'https://volante.example'
const shell = paths.pocketCard() + '/offline'
type Listener = (event: object) => void

/** A redirected navigation as a worker receives it; scripts cannot create one. */
const redirect = { type: 'opaqueredirect', status: 0, text: async () => 'led away' } as Response

/** A fake browser around the worker: caches, and a network that can be cut. */
function device(files: Record<string, string>, [worker] = offlineWorkers) {
  const stored = new Map<string, Map<string, string>>()
  const network = { files, isCut: false, ledAway: '', status: 0 }
  const listeners = new Map<string, Listener>()
  const read = (from: Iterable<Map<string, string>>, url: string) => {
    for (const cache of from) {
      const body = cache.get(new URL(url, ORIGIN).pathname)
      if (body !== undefined) return new Response(body)
    }
    return undefined
  }
  const caches = {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, string>()
      stored.set(name, cache)
      return {
        put: async (path: string, response: Response) => void cache.set(path, await response.text()),
        delete: async (path: string) => cache.delete(path),
      }
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (url: string, { cacheName }: { cacheName?: string } = {}) =>
      read(
        cacheName === undefined ? stored.values() : [stored.get(cacheName) ?? new Map<string, string>()],
        url,
      ),
  }
  const scope = {
    location: { origin: ORIGIN },
    caches,
    clients: { claim: async () => undefined },
    fetch: async (input: string | Request) => {
      if (network.isCut) throw new TypeError('no network')
      const { pathname } = new URL(typeof input === 'string' ? input : input.url, ORIGIN)
      if (pathname === network.ledAway) return redirect
      if (network.status !== 0) return new Response('an error page', { status: network.status })
      const body = network.files[pathname]
      return body === undefined ? new Response(null, { status: 404 }) : new Response(body)
    },
    skipWaiting: async () => undefined,
    addEventListener: (kind: string, listener: Listener) => void listeners.set(kind, listener),
  }
  // The worker runs with a fake of the browser objects that it uses.
  if (worker) offlineWorker(scope as unknown as Parameters<typeof offlineWorker>[0], worker)
  const run = async (kind: string, more: object = {}) => {
    const works: Promise<unknown>[] = []
    const answers: Promise<Response>[] = []
    listeners.get(kind)?.({
      ...more,
      waitUntil: (work: Promise<unknown>) => void works.push(work),
      respondWith: (answer: Promise<Response>) => void answers.push(answer),
    })
    await Promise.all(works)
    return (await answers[0])?.text()
  }
  const ask = (path: string, mode = 'navigate') =>
    run('fetch', { request: { url: ORIGIN + path, method: 'GET', mode } })
  return { network, stored, run, ask }
}

const release = (name: string) => ({
  [shell]: `<script src="/_a/card.${name}.js"></script><link href="/_a/card.css">`,
  [paths.pocketCard()]: 'the page with its data',
  [`/_a/card.${name}.js`]: `import"./part.${name}.js";const later=()=>import("./later.js")`,
  [`/_a/part.${name}.js`]: `import{a}from"./card.${name}.js"`,
  '/_a/later.js': '',
  '/_a/card.css': '',
})

test('[D63] offline, the pocket card opens from the cache with all its scripts', async () => {
  const phone = device(release('1'))
  await phone.run('install')
  expect(await phone.ask(paths.pocketCard())).toBe('the page with its data')
  phone.network.isCut = true
  expect(await phone.ask(paths.pocketCard())).toContain('/_a/card.1.js')
  for (const path of ['/_a/card.1.js', '/_a/part.1.js', '/_a/later.js', '/_a/card.css'])
    expect(await phone.ask(path, 'cors'), path).toBe(release('1')[path])
})

test('[D63] the offline cache holds no personal data: no page of a person, no call', async () => {
  const phone = device(release('1'))
  await phone.run('install')
  await phone.ask(paths.pocketCard())
  expect([...phone.stored.values()].flatMap((cache) => [...cache.keys()])).not.toContain(paths.pocketCard())
  expect(await phone.ask('/api/pocket-card', 'cors')).toBeUndefined()
  await phone.ask(paths.policyList())
  expect([...phone.stored.values()].flatMap((cache) => [...cache.keys()])).not.toContain(paths.policyList())
})

test('[D63] [D354] offline, the policy pages show the pocket card, other pages do not', async () => {
  const phone = device({ ...release('1'), [paths.policyList()]: 'home' })
  await phone.run('install')
  expect(await phone.ask(paths.policyList())).toBe('home')
  phone.network.status = 503
  expect(await phone.ask(paths.policyList())).toBe('an error page')
  phone.network.isCut = true
  for (const path of [paths.policyList(), paths.policyDetails('AE1'), paths.policyPaymentHistory('AE1')])
    expect(await phone.ask(path), path).toContain('/_a/card.1.js')
  expect(await phone.ask(paths.contract('plan-payment'))).toBeUndefined()
})

test('[D63] after a release, the next visit replaces the offline cache entirely or not at all', async () => {
  const phone = device(release('1'))
  await phone.run('install')
  const posted: unknown[] = []
  const visit = () => phone.run('message', { ports: [{ postMessage: (kept: unknown) => posted.push(kept) }] })
  const { '/_a/part.2.js': part = '', ...without } = release('2')
  phone.network.files = without
  await visit()
  phone.network.isCut = true
  expect(await phone.ask(paths.pocketCard())).toContain('/_a/card.1.js')

  phone.network.isCut = false
  phone.network.files = { ...without, '/_a/part.2.js': part }
  await visit()
  phone.network.isCut = true
  expect(await phone.ask(paths.pocketCard())).toContain('/_a/card.2.js')
  expect(posted).toEqual([false, true])
})

test('[D63] [D50] a page opened before a release still finds its scripts, for three releases', async () => {
  const phone = device(release('1'))
  await phone.run('install')
  const visit = async (name: string) => {
    phone.network.isCut = false
    // The server no longer has files of the previous release.
    phone.network.files = release(name)
    await phone.run('message', { ports: [{ postMessage: () => undefined }] })
    phone.network.isCut = true
  }
  const part = (name: string) => phone.ask(`/_a/part.${name}.js`, 'cors').catch(() => 'stranded')
  await visit('2')
  expect(await phone.ask(paths.pocketCard())).toContain('/_a/card.2.js')
  expect(await part('1')).toBe(release('1')['/_a/part.1.js'])
  await visit('3')
  await visit('4')
  expect(await phone.ask(paths.pocketCard())).toContain('/_a/card.4.js')
  expect([await part('1'), await part('2')]).toEqual(['stranded', release('2')['/_a/part.2.js']])
  // The server is rolled back to an earlier release.
  await visit('3')
  expect(await phone.ask(paths.pocketCard())).toContain('/_a/card.3.js')
  expect(await part('4')).toBe(release('4')['/_a/part.4.js'])
})

test('[D63] [D108] on a 503 the cached card is shown, on a 404 or without a cache the error page', async () => {
  const phone = device(release('1'))
  phone.network.status = 503
  expect(await phone.ask(paths.pocketCard())).toBe('an error page')
  phone.network.status = 0
  await phone.run('install')
  phone.network.status = 503
  expect(await phone.ask(paths.pocketCard())).toContain('/_a/card.1.js')
  phone.network.status = 404
  expect(await phone.ask(paths.pocketCard())).toBe('an error page')
})

test('[D63] [D108] a form redirected without its link cookie opens from the cache, a redirected card does not', async () => {
  const forms = offlineWorkers.filter(({ app }) => app === 'claims')
  const [{ shell: offline } = { shell: '' }] = forms
  const step = paths.claimForm('facts', 'abcdefghijklmnopqrstuv')
  for (const [given, kept, page, shown] of [
    [forms, offline, step, 'what is kept'],
    [offlineWorkers, shell, paths.pocketCard(), 'led away'],
  ] as const) {
    const phone = device({ [kept]: 'what is kept' }, given)
    await phone.run('install')
    phone.network.ledAway = page
    expect(await phone.ask(page)).toBe(shown)
  }
})

test('[D63] [ADJ-02] offline, every page of an adjuster’s form opens from the cache, other pages do not', async () => {
  const forms = offlineWorkers.filter(({ app }) => app === 'adjuster')
  const [{ shell: offline } = { shell: '' }] = forms
  const phone = device({ [offline]: 'what is kept' }, forms)
  await phone.run('install')
  phone.network.isCut = true
  const ref = 'abcdefghijklmnopqrstuv'
  for (const slug of ['', 'panel', 'info', 'person/management', 'person/general/data', 'conclusions'])
    expect(await phone.ask(paths.adjusterPagePath(slug, ref))).toBe('what is kept')
  for (const other of [
    paths.adjusterLink('siniestro', ref),
    paths.adjusterClosed(ref),
    paths.claimForm('facts', ref),
    paths.pocketCard(),
  ])
    expect(await phone.ask(other)).toBe(undefined)
})
