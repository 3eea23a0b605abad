/** Browsers of these tests: they make the islands' calls, each with its own cookie jar and client address. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { request } from 'node:http'

export interface Client {
  readonly cookies: Map<string, string>
  /** Address by which the proxy tells clients apart. */
  readonly address: string
}

let addresses = 0
/** Cookie of an earlier visit, because a browser that keeps no cookie opens no link (D161). */
export const newClient = (cookies = new Map([['__Host-kept', '1']])): Client => ({
  cookies,
  address: `2001:db8:fa::${(++addresses).toString(16)}`,
})

const current = new AsyncLocalStorage<Client>()

/** Calls within `work` are sent by this client. */
export const as = <T>(client: Client, work: () => Promise<T>): Promise<T> => current.run(client, work)

/** Adds cookies, Origin and the fetch metadata of a browser to every call, because Node sends none. */
export function browserLike(origin: string, plain: typeof fetch): typeof fetch {
  return async (input, init = {}) => {
    const client = current.getStore()
    if (client === undefined) return plain(input, init)
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    headers.set('sec-fetch-site', 'same-origin')
    headers.set('cf-connecting-ip', client.address)
    headers.set('cookie', [...client.cookies].map((pair) => pair.join('=')).join('; '))
    const { credentials: _credentials, ...sent } = init
    const response = await plain(input, { ...sent, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keep(client, line)
    return response
  }
}

function keep({ cookies }: Client, line: string): void {
  const [pair = ''] = line.split(';')
  const [name = '', value = ''] = pair.split('=')
  if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

/** Posts to the card provider, which the sandbox recognises by its host (D32). */
export function postToCards<T>(origin: string, path: string, body: unknown): Promise<T> {
  const { port } = new URL(origin)
  const headers = { host: `cards.localhost:${port}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      // The caller names the provider's response type, so the cast is safe.
      answer.on('end', () => resolve(JSON.parse(text) as T))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}
