/**
 * A service worker (D63). It caches one page that shows encrypted data of the device, with its hashed files, and
 * nothing personal. The build writes this function into the address of each row of `offlineWorkers`
 * (tools/build/offline-workers.ts), so it uses nothing from outside itself.
 */

/** The pages that open without a network (shared/sites.ts). */
interface CachedPages {
  /** Name of this worker's caches: one for each release. */
  readonly name: string
  /** The cached page. */
  readonly shell: string
  /** The paths that it stands in for, as a regular expression. */
  readonly pages: string
  /** Also where the server leads away from them. */
  readonly standsInForRedirects?: boolean
}

/** The needed part of the type: `lib.webworker` and `lib.dom` do not live in one project. */
interface Waiting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Waiting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Messaged extends Waiting {
  readonly ports: readonly { postMessage(message: unknown): void }[]
}
interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void> }
  fetch(input: string | Request, init?: RequestInit): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(kind: 'message', listener: (event: Messaged) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
}

export function offlineWorker(worker: WorkerScope, cached: CachedPages): void {
  const SHELL = cached.shell
  const PAGES = new RegExp(cached.pages)
  const FILES = '/_a/'
  const CACHES = `${cached.name} `
  /** A page that is open since an earlier release still asks for parts of it. */
  const EARLIER = 2
  /** A network that answers nothing is treated as none: what lies on the device opens meanwhile. */
  const PATIENCE_MS = 1500
  const { caches } = worker

  worker.addEventListener('install', (event) => {
    void worker.skipWaiting()
    event.waitUntil(cacheShell())
  })
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
  // At each visit the page asks for what a release has changed since.
  worker.addEventListener('message', (event) => {
    const reply = (isCached: boolean) => event.ports[0]?.postMessage(isCached)
    const isCached = cacheShell()
      .then(() => true)
      .catch(() => false)
    event.waitUntil(isCached.then(reply))
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode === 'navigate' && PAGES.test(pathname)) event.respondWith(page(request))
    else if (pathname.startsWith(FILES)) event.respondWith(file(request))
  })

  /** The page from the network, else from the cache. */
  async function page(request: Request): Promise<Response> {
    const answer = worker.fetch(request)
    const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS))
    try {
      const given = await Promise.race([answer, late])
      const isLedAway = cached.standsInForRedirects && given.type === 'opaqueredirect'
      return given.status >= 500 || isLedAway ? ((await caches.match(SHELL)) ?? given) : given
    } catch {
      return (await caches.match(SHELL)) ?? answer
    }
  }

  const file = async (request: Request) =>
    (await caches.match(request.url, { ignoreVary: true })) ?? worker.fetch(request)

  /** The whole new page, or the whole one of before: never a mix. */
  async function cacheShell(): Promise<void> {
    const shell = await worker.fetch(SHELL, { cache: 'no-cache', credentials: 'omit' })
    if (!shell.ok) throw new Error('no page')
    const html = await shell.clone().text()
    const name = CACHES + (await hashOf(html))
    if (!(await caches.match(SHELL, { cacheName: name }))) {
      const files = await filesOf(html)
      const cache = await caches.open(name)
      for (const [path, response] of files) await cache.put(path, response)
      await cache.put(SHELL, shell)
    }
    await retire(name)
  }

  /** Pages of earlier releases no longer open; their files stay for those that are open. */
  async function retire(current: string): Promise<void> {
    const earlier = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== current)
    for (const name of earlier.slice(0, -EARLIER)) await caches.delete(name)
    for (const name of earlier.slice(-EARLIER)) await (await caches.open(name)).delete(SHELL)
  }

  /** The files that the page names, and the imports of its scripts at any depth. */
  async function filesOf(html: string): Promise<Map<string, Response>> {
    const files = new Map<string, Response>()
    const named = (text: string) => [...text.matchAll(/["'`]((?:\/_a|\.{1,2})\/[^"'`\s\\]+\.\w+)["'`]/g)]
    const add = async (path: string): Promise<void> => {
      if (!path.startsWith(FILES) || files.has(path)) return
      const response = await worker.fetch(path)
      if (!response.ok) throw new Error('no file')
      if (files.has(path)) return
      files.set(path, response.clone())
      if (!path.endsWith('.js')) return
      const base = worker.location.origin + path
      const imports = named(await response.text()).map(([, name = '']) => new URL(name, base).pathname)
      await Promise.all(imports.map(add))
    }
    await Promise.all(named(html).map(([, path = '']) => add(path)))
    return files
  }

  async function hashOf(text: string): Promise<string> {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return [...new Uint8Array(hash).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
}
