/** Answers paths that are not pages: files at the root, scripts of service workers, and requests of scanners. */
import { PAPER } from '#shared/domain/brand/colours.ts'
import { SURFACE } from '#shared/domain/brand/colours.ts'
import { offlineWorkers } from '#shared/sites.ts'
import type { Config } from '../variables.ts'
import type { Ctx } from '../http/context.ts'
import { sharedFile, pageFile } from './page-files.ts'

/** Icons by root path; the files are under `/_a`, where the pages name them. */
const icons: Readonly<Record<string, string>> = {
  '/favicon.ico': 'favicon.ico',
  '/favicon.svg': 'icon.svg',
  '/apple-touch-icon.png': 'icon-180.png',
}
const A_DAY = 'public, max-age=86400'

/** Serves a file that browsers and crawlers request at the root, whatever a page names; `null` for any other path. */
export async function rootFile(c: Ctx, path: string): Promise<Response | null> {
  const icon = Object.hasOwn(icons, path) ? icons[path] : undefined
  if (icon !== undefined) return withHeaders(await sharedFile(c.env, icon), { 'cache-control': A_DAY })
  if (path === '/robots.txt') return text(robots(c.var.config.ENVIRONMENT), 'text/plain; charset=utf-8')
  if (path === SECURITY_FILE) return text(securityFile(c.var.config), 'text/plain; charset=utf-8')
  if (path === '/manifest.webmanifest')
    return text(JSON.stringify(manifest(c.var.config.BRAND_NAME)), 'application/manifest+json')
  return null
}

function withHeaders(answer: Response, more: Readonly<Record<string, string>>): Response {
  const own = new Response(answer.body, answer)
  if (answer.ok) for (const [name, value] of Object.entries(more)) own.headers.set(name, value)
  return own
}

const text = (body: string, type: string) =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': A_DAY } })

/**
 * Each page declares in `X-Robots-Tag` whether it may be listed, so a crawler must be let in to read that. A staging
 * environment must not be found.
 */
const robots = (environment: string) =>
  `User-agent: *\nDisallow: ${environment === 'staging' ? '/' : '/api/'}\n`

const SECURITY_FILE = '/.well-known/security.txt'
/**
 * Lifetime of the security file: RFC 9116, 2.5.5 recommends less than a year. Each response creates the file, so its
 * expiry moves with the day.
 */
const SECURITY_FILE_MS = 180 * 24 * 60 * 60 * 1000

/** Writes the security contact (RFC 9116): the address for help unless another one is configured. */
function securityFile({ SECURITY_CONTACT, HELP_EMAIL, SITE_ORIGIN }: Config): string {
  const expires = new Date(Date.now() + SECURITY_FILE_MS).toISOString().replace(/\.\d+/, '')
  const lines = [
    `Contact: ${SECURITY_CONTACT || `mailto:${HELP_EMAIL}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: es, en',
    ...(SITE_ORIGIN === '' ? [] : [`Canonical: ${SITE_ORIGIN}${SECURITY_FILE}`]),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

/**
 * Writes the web manifest for the home screen: name and icon. The app opens in the browser, because links from messages
 * do too.
 */
const manifest = (brand: string) => ({
  name: brand,
  short_name: brand.split(' ')[0],
  lang: 'es-MX',
  start_url: '/',
  scope: '/',
  display: 'browser',
  theme_color: SURFACE.light,
  background_color: PAPER.light,
  icons: [
    { src: '/_a/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/_a/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/_a/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/_a/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})

/** A browser looks for a newer script at each visit; the policy is the script's own, not the page's. */
const workerHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cache-control': 'no-cache',
}

/** Serves the script of a service worker (D63), or returns `null` for any other path. */
export async function offlineWorkerFile(c: Ctx, path: string): Promise<Response | null> {
  const worker = offlineWorkers.find(({ script }) => script === path)
  if (worker === undefined) return null
  const file = await pageFile(c.env, worker.app, path.slice(1), c.req.raw.headers, true)
  const own = new Response(file.body, file)
  if (file.ok) for (const [name, value] of Object.entries(workerHeaders)) own.headers.set(name, value)
  return own
}

/** Paths that vulnerability scanners request. They answer 404, because a redirect would encourage scanners (D24). */
const scannerStarts = [
  '/api',
  '/_a/',
  '/_image',
  '/wp-',
  '/wordpress',
  '/cgi-bin',
  '/admin',
  '/actuator',
  '/vendor',
]
const scannerEnds =
  /\.(php|asp|aspx|jsp|env|sql|bak|old|zip|tar|gz|map|ya?ml|toml|ini|log|json|xml|html?|js|css)$/i

export function isScannerPath(path: string): boolean {
  // Our site has no path with a segment that begins with a dot.
  if (path === '/_a' || path.includes('/.')) return true
  return scannerStarts.some((start) => path.startsWith(start)) || scannerEnds.test(path)
}
