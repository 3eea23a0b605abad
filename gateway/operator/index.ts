/**
 * The operator's Worker: no route, no public address. Only another Worker of the same account can call it, by a service
 * binding to `Operator`, so who may call it is who may deploy (D330).
 */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Bindings } from '#gateway/bindings.ts'
import { forgetPerson, holdingsOf } from './forget-person.ts'
import { subjectSchema, ticketSchema } from './subject.ts'

export class Operator extends WorkerEntrypoint<Bindings> {
  /** @throws ZodError of a subject that is none. */
  async look(subject: unknown) {
    return holdingsOf(this.env, subjectSchema.parse(subject))
  }

  /** @throws ZodError of a subject or a ticket that is none. */
  async forget(subject: unknown, ticket: unknown) {
    return forgetPerson(this.env, subjectSchema.parse(subject), ticketSchema.parse(ticket))
  }
}

export default { fetch: () => new Response(null, { status: 404 }) }
