import type { Context } from 'hono'

interface PagePolicy {
  readonly policy: string
  readonly referrer: 'no-referrer' | 'same-origin'
}

/** Headers of every page that the sandbox renders itself: its own policy, no storage, no sniffing. */
export function setPageHeaders(c: Context, { policy, referrer }: PagePolicy): void {
  c.header('Content-Security-Policy', policy)
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', referrer)
}
