import { postEvent } from '#shared/contracts/events.ts'
import { done } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'

/** BUY-06, FND-95: counts an event by its name in the log line of the request; it is not linked to a person (D34). */
export const eventsCalls: readonly Route[] = [
  answer(postEvent, async ({ c, body }) => {
    c.set('event', `${body.name}:${body.step}`)
    return done({})
  }),
]
