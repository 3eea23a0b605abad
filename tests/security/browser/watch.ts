/**
 * Records what a tab's content policy blocks, what its console reports, and which other hosts it contacts.
 */
import type { Page as Tab } from '@playwright/test'

/** The browser logs failed calls to the console itself; these pages are opened without data on purpose. */
const EXPECTED = /Failed to load resource/

interface Watch {
  readonly errors: string[]
  readonly elsewhere: string[]
}

/** Includes the page's own violation events, because not every browser logs them. */
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
