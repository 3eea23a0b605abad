import type { Hono } from 'hono'
import { postEvent } from '#shared/contracts/events.ts'
import type { App } from '#gateway/http/context.ts'
import { done } from '#gateway/http/failure.ts'
import { answer } from '#gateway/http/route.ts'

/** BUY-06, FND-95: counts an event by its name in the log line of the request; it is not linked to a person (D34). */
export function eventsApi(app: Hono<App>): void {
  answer(app, postEvent, async ({ c, body }) => {
    c.set('event', `${body.name}:${body.step}`)
    return done({})
  })
}
