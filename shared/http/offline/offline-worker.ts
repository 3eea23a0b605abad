/**
 * A service worker (D63). It caches one page that shows encrypted data of the device, with its hashed files, and no
 * personal data. The build writes this function into the address of each row of `offlineWorkers`
 * (tools/build/gateway-files.ts), so it must not refer to anything outside itself.
 */

/** The pages of a worker that open offline (shared/sites.ts). */
interface CachedPages {
  /** Name of this worker's caches: one for each release. */
  readonly name: string
  /** Address of the cached page. */
  readonly shell: string
  /** Paths that the cached page replaces, as a regular expression. */
  readonly pages: string
  /** Paths that the cached page replaces only if there is no network, as a regular expression. */
  readonly lastResort?: string
  /** True to show the cached page also when the server redirects. */
  readonly standsInForRedirects?: boolean
}

/**
 * The part of the event type that this worker uses: `lib.webworker` and `lib.dom` cannot be combined in one project.
 */
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
  const FILES = '/_a/'
  const CACHES = `${cached.name} `
  /**
   * Number of earlier releases whose files stay cached, because a page that is still open loads files of its own
   * release.
   */
  const EARLIER = 2
  /** Timeout in ms after which a silent network counts as missing, so that the cached page opens. */
  const PATIENCE_MS = 1500
  const { caches } = worker

  worker.addEventListener('install', (event) =>
    event.waitUntil(Promise.all([worker.skipWaiting(), cacheShell()])),
  )
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
  // On each visit the page sends a message, so that files of a new release are cached.
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
    const isOwn = new RegExp(cached.pages).test(pathname)
    const isShown = isOwn || new RegExp(cached.lastResort ?? '^$').test(pathname)
    if (request.mode === 'navigate' && isShown) event.respondWith(page(request, isOwn))
    else if (pathname.startsWith(FILES)) event.respondWith(file(request))
  })

  /**
   * Responds with the page from the network, or else from the cache. Pages other than the worker's own wait for the
   * network.
   */
  async function page(request: Request, isOwn: boolean): Promise<Response> {
    const answer = worker.fetch(request)
    const late = new Promise<never>((_, reject) => isOwn && setTimeout(reject, PATIENCE_MS))
    try {
      const given = await Promise.race([answer, late])
      const isLedAway = cached.standsInForRedirects && given.type === 'opaqueredirect'
      return isOwn && (given.status >= 500 || isLedAway) ? ((await caches.match(SHELL)) ?? given) : given
    } catch {
      return (await caches.match(SHELL)) ?? answer
    }
  }

  const file = async (request: Request) =>
    (await caches.match(request.url, { ignoreVary: true })) ?? worker.fetch(request)

  /** Caches the new page with all its files, or keeps the old page complete; the two are never mixed. */
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

  /** Removes pages of earlier releases; their files stay for documents that are still open. */
  async function retire(current: string): Promise<void> {
    const earlier = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== current)
    for (const name of earlier.slice(0, -EARLIER)) await caches.delete(name)
    for (const name of earlier.slice(-EARLIER)) await (await caches.open(name)).delete(SHELL)
  }

  /** Loads the files that the page names, and all imports of its scripts. */
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
