/** A browser for tests: keeps cookies, sends the headers of browsers, and calls the complete gateway. */
import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { LateRedirect } from '#shared/contracts/page-data.ts'
import { PAPER_FONTS } from '#shared/domain/text/pdf/printable.ts'
import { boldFont, plainFont } from '#shared/domain/text/pdf/host-grotesk.data.ts'
import type { Bindings } from '../bindings.ts'
import { PROBE_COOKIE } from '../http/cookies.ts'
import type { ClosingObject } from '../features/claims/exchange/closing/closing-object.ts'
import app from '../index.ts'
import type { CatalogueObject } from '../insurer/catalogue/catalogue-object.ts'
import { fakeInsurer, type FakeAnswers, type FakeInsurer } from './fake-insurer.ts'

export const ORIGIN = 'http://localhost:8787'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body if the response is JSON. */
  readonly json: unknown
}

interface CallOptions {
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Browser {
  readonly insurer: FakeInsurer
  readonly bindings: Bindings
  readonly cookies: Map<string, string>
  /** Sends any request, with only the cookies added. */
  send(path: string, init?: RequestInit): Promise<Reply>
  /**
   * Opens a page as a person does. A late redirect (D292) is returned as a redirect, because a person sees it as one.
   */
  open(path: string): Promise<Reply>
  /** Makes a call of an island (D21). */
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Reply>
  /** Submits the plain form of a page with `no-referrer`, with the given fields. */
  submit(path: string, fields?: Readonly<Record<string, string>>): Promise<Reply>
}

/** Headers of a page that a person opens. */
export const navigation = {
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-user': '?1',
}

const page = (name: string) =>
  `<!doctype html><title>${name}</title><p>${name}</p><div data-plain></div><input name="email"><noscript>${name}</noscript>`

/** Replaces the built apps: every file exists, and its content is its own name. */
export const builtFiles = {
  async fetch(input: RequestInfo | URL): Promise<Response> {
    const { pathname } = new URL(new Request(input as Request).url)
    if (pathname.endsWith('/pages.json')) {
      const hashes = { scriptHashes: ["'sha256-c2NyaXB0'"], styleHashes: ['sha256-c3R5bGU='] }
      return Response.json({ 'quoter/index.html': hashes, 'policy/contract/plan-payment/index.html': hashes })
    }
    if (pathname === `/${PAPER_FONTS}`) return Response.json({ plain: plainFont, bold: boldFont })
    if (!pathname.endsWith('.html')) return new Response(null, { status: 404 })
    return new Response(page(pathname), { headers: { 'content-type': 'text/html', etag: '"built"' } })
  },
}

/** Catalogue objects with the bindings of a browser: they call the insurer themselves, and start empty. */
function catalogueFor(bindings: () => Bindings): Bindings['CATALOGUE'] {
  const id = crypto.randomUUID()
  const getByName = (name: string) => {
    const stub = env.CATALOGUE.getByName(`${id}:${name}`)
    const connect = (object: CatalogueObject) => {
      Object.assign(object as unknown as { env: Bindings }, { env: bindings() })
    }
    return {
      async read(...asked: Parameters<CatalogueObject['read']>) {
        await runInDurableObject(stub, connect)
        return stub.read(...asked)
      },
    }
  }
  // The cast is safe: the gateway uses only this method of the binding.
  return { getByName } as unknown as Bindings['CATALOGUE']
}

/** Closing objects with the bindings of a browser, because they make calls themselves. */
function closingsFor(bindings: () => Bindings): Bindings['CLAIM_CLOSING'] {
  const getByName = (name: string) => {
    const stub = env.CLAIM_CLOSING.getByName(name)
    const connect = (object: ClosingObject) => {
      Object.assign(object as unknown as { env: Bindings }, { env: bindings() })
    }
    const connected = async () => {
      await runInDurableObject(stub, connect)
      return stub
    }
    return {
      state: async () => (await connected()).state(),
      begin: async (...given: Parameters<ClosingObject['begin']>) => (await connected()).begin(...given),
      answer: async (...given: Parameters<ClosingObject['answer']>) => (await connected()).answer(...given),
      confirm: async (...given: Parameters<ClosingObject['confirm']>) =>
        (await connected()).confirm(...given),
    }
  }
  // The cast is safe: the gateway uses only these methods of the binding.
  return { getByName } as unknown as Bindings['CLAIM_CLOSING']
}

let addresses = 0
/** First groups of this file's IP addresses, because test files that run at the same time share the limits. */
let site: string | undefined
/** Creates a new IP address for each browser, because limits are counted per network. */
const newAddress = () => {
  site ??= crypto.randomUUID().slice(0, 4)
  return `2001:db8:${site}:${(++addresses).toString(16)}::1`
}

/**
 * A browser at an insurer with these answers. `isFirstVisit`: the browser has not shown yet that it stores cookies
 * (D161).
 */
export function browser(
  answers: FakeAnswers = {},
  overrides: Partial<Bindings> = {},
  isFirstVisit = false,
): Browser {
  const insurer = fakeInsurer(answers)
  const bindings: Bindings = {
    ...env,
    ASSETS: builtFiles,
    SANDBOX: insurer,
    CATALOGUE: catalogueFor(() => bindings),
    CLAIM_CLOSING: closingsFor(() => bindings),
    // Only tests of the second factor switch it on, because other tests would first need a code.
    STEP_UP: 'off',
    PASSKEY_LOG_IN: 'off',
    // The factor loosens route limits, because tests are one very fast person; tests of these limits set it to 1.
    ROUTE_LIMIT_FACTOR: '1000',
    ...overrides,
  }
  const cookies = new Map<string, string>()
  const address = newAddress()

  async function send(path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = new Headers({ 'cf-connecting-ip': address })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    if (!isFirstVisit && !headers.has('cookie')) headers.set('cookie', `${PROBE_COOKIE}=1`)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const url = path.startsWith('http') ? path : ORIGIN + path
    const context = createExecutionContext()
    const response = await app.request(url, { ...init, headers }, bindings, context)
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    const text = await response.text()
    await waitOnExecutionContext(context)
    return { status: response.status, headers: response.headers, text, json: jsonOf(text) }
  }

  return {
    insurer,
    bindings,
    cookies,
    send,
    open: async (path) => followed(await send(path, { headers: navigation })),
    call: (method, path, body, { key, headers } = {}) =>
      send(path, {
        method,
        headers: {
          'x-volante': '1',
          origin: ORIGIN,
          'sec-fetch-site': 'same-origin',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    submit: (path, fields) =>
      send(path, {
        method: 'POST',
        headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
        ...(fields && { body: new URLSearchParams(fields) }),
      }),
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const [name = '', value = ''] = pair.split('=')
  if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

const LATE = /<script type="application\/json" class="page-data">(\{"redirect":.*?\})<\/script>/s

function followed(reply: Reply): Reply {
  const block = LATE.exec(reply.text)?.[1]
  if (block === undefined) return reply
  const headers = new Headers(reply.headers)
  // The cast is safe: `appendData` wrote the block.
  headers.set('location', (JSON.parse(block) as LateRedirect).redirect)
  return { ...reply, status: 303, headers }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The data that the gateway appended to a page in parts, together; undefined if there is none. */
export function pageData(reply: Reply): unknown {
  const blocks = [
    ...reply.text.matchAll(/<script type="application\/json" class="page-data">(.*?)<\/script>\n/gs),
  ]
  const parts = blocks.map(([, json = '']): unknown => JSON.parse(json))
  return parts.length === 0 ? undefined : Object.assign({}, ...parts)
}
