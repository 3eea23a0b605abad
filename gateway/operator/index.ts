/**
 * The operator's Worker, which has no route and no public address. Only another Worker of the same account can call it,
 * by a service binding to `Operator`, so its callers are those who may deploy (D330).
 */
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { Bindings } from '#gateway/bindings.ts'
import { forgetPerson, holdingsOf, subjectSchema, ticketSchema } from './forget-person.ts'
import { caseState, restoreExport, rewindObject } from './records.ts'

export class Operator extends WorkerEntrypoint<Bindings> {
  /** Lists the data of a subject. @throws ZodError for an invalid subject. */
  async look(subject: unknown) {
    return holdingsOf(this.env, subjectSchema.parse(subject))
  }

  /** Deletes the data of a subject. @throws ZodError for an invalid subject or ticket. */
  async forget(subject: unknown, ticket: unknown) {
    return forgetPerson(this.env, subjectSchema.parse(subject), ticketSchema.parse(ticket))
  }

  /** Checks that a case file is complete; `of` is written as `policy:VOL-1`. */
  async state(of: unknown) {
    return caseState(this.env, of)
  }

  /** Restores an export. `content`: an opened export (`export-seal.ts`). @throws ZodError for another format. */
  async restore(content: unknown, force: boolean) {
    return restoreExport(this.env, content, force)
  }

  /**
   * Rewinds an object.
   * @param to Epoch ms, at most 30 days ago.
   * @returns the bookmark that undoes it.
   */
  async rewind(place: unknown, to: number) {
    return rewindObject(this.env, place, to)
  }
}

export default { fetch: () => new Response(null, { status: 404 }) }
