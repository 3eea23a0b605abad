/**
 * The operator's Worker: no route, no public address. Only another Worker of the same account can call it, by a service
 * binding to `Operator`, so who may call it is who may deploy (D330).
 */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Bindings } from '#gateway/bindings.ts'
import { forgetPerson, holdingsOf } from './forget-person.ts'
import { caseState, restoreExport, rewindObject } from './records.ts'
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

  /** Whether a case file is whole: `of` as `policy:VOL-1`. */
  async state(of: unknown) {
    return caseState(this.env, of)
  }

  /** `content`: an opened export (`export-seal.ts`). @throws ZodError of another format. */
  async restore(content: unknown, force: boolean) {
    return restoreExport(this.env, content, force)
  }

  /** @param to Epoch ms, at most 30 days ago. @returns the bookmark that undoes it. */
  async rewind(place: unknown, to: number) {
    return rewindObject(this.env, place, to)
  }
}

export default { fetch: () => new Response(null, { status: 404 }) }
