/** A Chromium with the throttling of Lighthouse's phone profile, and the transfers of a page. */
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { SEED_PASSWORD, SEED_PEOPLE } from '#sandbox/seeds/people.data.ts'
import { ensureChromium, findChromium } from '../../tools/chromium.ts'
import { Missing } from './measure.ts'
import { atTheEnd } from './processes.ts'

let launched: Promise<Browser> | undefined

export const browser = (): Promise<Browser> => (launched ??= launch())

/** A separate browser with further command-line arguments. */
export async function launch(...more: readonly string[]): Promise<Browser> {
  const executablePath = wholeChromium()
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ]
  const started = await chromium.launch({
    executablePath,
    args: [...args, '--disable-component-update', '--disable-sync', ...more],
  })
  atTheEnd(() => started.close())
  return started
}

/** Path of the full browser, which replaces the tests' headless shell; it is installed if it is missing. */
function wholeChromium(): string {
  try {
    return findChromium(false) ?? ensureChromium()
  } catch (error) {
    throw new Missing(error instanceof Error ? error.message : String(error))
  }
}

/** A new profile: no cache, no cookies. */
export async function freshContext(within: Promise<Browser> = browser()): Promise<BrowserContext> {
  const context = await (await within).newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' })
  context.setDefaultTimeout(60_000)
  return context
}

const PHONE_ON_SLOW_4G = { cpu: 4, roundTrip: 150, megabits: 1.6 } as const

export async function slowDown(page: Page, { cpu, roundTrip, megabits } = PHONE_ON_SLOW_4G): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: (megabits * 1_000_000) / 8,
    uploadThroughput: (0.75 * 1_000_000) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

export interface Transfer {
  readonly url: string
  readonly isScript: boolean
  readonly mimeType: string
  /** Bytes on the wire, headers included; 0 for the browser's own cache. */
  readonly bytes: number
}

export interface Listening {
  readonly transfers: Transfer[]
  readonly session: CDPSession
  /** Requests that have not ended yet. */
  readonly running: ReadonlySet<string>
}

/** Records all requests of a page, with Chromium's `encodedDataLength`. */
export async function listen(page: Page): Promise<Listening> {
  const session = await page.context().newCDPSession(page)
  const transfers: Transfer[] = []
  const open = new Map<string, Omit<Transfer, 'bytes'>>()
  const received = new Map<string, number>()
  const running = new Set<string>()
  const kindOf = ({ url, mimeType }: { url: string; mimeType: string }) => {
    return { url, mimeType, isScript: mimeType.includes('javascript') }
  }
  session.on('Network.requestWillBeSent', ({ requestId, redirectResponse }) => {
    running.add(requestId)
    if (redirectResponse)
      transfers.push({ ...kindOf(redirectResponse), bytes: redirectResponse.encodedDataLength })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    open.set(requestId, kindOf(response))
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    running.delete(requestId)
    const response = open.get(requestId)
    if (response) transfers.push({ ...response, bytes: encodedDataLength })
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength)
  })
  // The request was cancelled, by the next document for example: the bytes received so far count.
  session.on('Network.loadingFailed', ({ requestId }) => {
    running.delete(requestId)
    const response = open.get(requestId)
    if (response) transfers.push({ ...response, bytes: received.get(requestId) ?? 0 })
  })
  await session.send('Network.enable')
  return { transfers, session, running }
}

/** Opens a page and waits until the network is idle. */
export async function visit(page: Page, url: string): Promise<readonly Transfer[]> {
  const { transfers, session } = await listen(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await session.detach()
  return transfers.filter((transfer) => transfer.url.startsWith('http'))
}

export const bytesOf = (transfers: readonly Transfer[]) =>
  transfers.reduce((total, { bytes }) => total + bytes, 0)
export const scriptBytesOf = (transfers: readonly Transfer[]) =>
  bytesOf(transfers.filter(({ isScript }) => isScript))

/** Logs in by the form's call alone, so that the browser's cache stays empty. */
export async function logIn(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post(`${origin}/api/log-in`, {
    headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'X-Volante': '1' },
    data: { email: SEED_PEOPLE[0]?.email, password: SEED_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`the log-in answered ${String(answer.status())}`)
}
