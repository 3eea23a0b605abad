/** A browser that keeps no cookies: a proxy removes each of them. */
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Returns a page of such a browser, and how to close both. */
export async function forgetfulPage(browser: Browser, options: BrowserContextOptions) {
  const proxy = createServer((from, to) => {
    const { method, headers, url = '' } = from
    const asked = ask(url, { ...(method !== undefined && { method }), headers }, (answer) => {
      const { 'set-cookie': _, ...kept } = answer.headers
      to.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(to)
    })
    asked.on('error', () => to.destroy())
    from.pipe(asked)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  // The cast is safe: a server that listens on a port has such an address.
  const { port } = proxy.address() as AddressInfo
  const server = `http://127.0.0.1:${String(port)}`
  const context = await browser.newContext({ ...options, proxy: { server, bypass: '<-loopback>' } })
  const page: Page = await context.newPage()
  return {
    page,
    async close() {
      await context.close()
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
