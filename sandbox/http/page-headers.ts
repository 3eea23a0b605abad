import type { Context } from 'hono'

interface PagePolicy {
  readonly policy: string
  readonly referrer: 'no-referrer' | 'same-origin'
}

/** What every page that the sandbox draws itself says of itself: its own policy, never stored, never guessed at. */
export function setPageHeaders(c: Context, { policy, referrer }: PagePolicy): void {
  c.header('Content-Security-Policy', policy)
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', referrer)
}
