/** Listens to a tab: what its content policy blocks, what the console complains of, what it asks of others. */
import type { Page as Tab } from '@playwright/test'

/** The browser itself logs a failed call to the console; these pages are opened without anything to load. */
const EXPECTED = /Failed to load resource/

interface Watch {
  readonly errors: string[]
  readonly elsewhere: string[]
}

/** Also the violation events of the page, which not every browser logs. */
export async function watch(tab: Tab, origin: string): Promise<Watch> {
  const found: Watch = { errors: [], elsewhere: [] }
  tab.on('pageerror', (error) => found.errors.push(error.message))
  tab.on('console', (message) => {
    const isReported =
      message.type() === 'error' ||
      /Content.Security.Policy|Trusted.?Type|Permissions-Policy/i.test(message.text())
    if (isReported && !EXPECTED.test(message.text())) found.errors.push(message.text())
  })
  tab.on('request', (request) => {
    const { protocol, origin: asked, hostname } = new URL(request.url())
    const isOurs = asked === origin || hostname === 'cards.localhost' || !protocol.startsWith('http')
    if (!isOurs) found.elsewhere.push(request.url())
    if (new URL(request.url()).pathname === '/api/reports') found.errors.push('the browser sent a report')
  })
  await tab.exposeFunction('tellViolation', (text: string) => found.errors.push(text))
  await tab.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (globalThis as unknown as { tellViolation(text: string): void }).tellViolation
      tell(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return found
}
