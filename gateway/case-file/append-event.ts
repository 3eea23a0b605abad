/** Adds a line to a case file. Callers are requests, and objects that work without a request. */
import { digest } from '#gateway/http/digest.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import type { CaseEvent, CaseObject } from './case-object.ts'

/** The subject of a case file. A link is identified by its object's name, which reveals nothing about a person. */
export type CaseOf =
  | `policy:${string}`
  | `claim:${string}:${string}`
  | `form:${string}`
  | `document:${string}`
  | `closing:${string}`

export type EventOf = CaseEvent & { readonly of: CaseOf }

/**
 * The bindings that adding a line needs. Objects add lines too, and none of them may import the full list of bindings.
 */
export interface CaseFiles {
  readonly CASE: DurableObjectNamespace<CaseObject>
}

export const caseObject = async ({ CASE }: CaseFiles, of: CaseOf) =>
  CASE.getByName(await digest(`case:${of}`))

/**
 * Adds one event as a line of its case file. If the line cannot be written, the effect still counts, and the log names
 * the missing line.
 */
export async function appendEvent(env: CaseFiles, request: string, { of, ...event }: EventOf): Promise<void> {
  try {
    await (await caseObject(env, of)).append(of, event)
  } catch {
    writeLine({ request, caseLineLost: event.kind })
  }
}
