/** Adds a line to a case file. Callers are requests, and objects that work without a request. */
import { digest } from '#gateway/http/digest.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import type { CaseEvent, CaseObject } from './case-object.ts'

/** The subject of a case file. A link stands by its name, which reveals nothing about a person. */
export type CaseOf =
  | `policy:${string}`
  | `claim:${string}:${string}`
  | `form:${string}`
  | `document:${string}`
  | `closing:${string}`

export type EventOf = CaseEvent & { readonly of: CaseOf }

/** No more of what is bound: objects add lines too, and none may import what names them all. */
export interface CaseFiles {
  readonly CASE: DurableObjectNamespace<CaseObject>
}

export const caseObject = async ({ CASE }: CaseFiles, of: CaseOf) =>
  CASE.getByName(await digest(`case:${of}`))

/** An effect that has happened is not refused because its line could not be written: the log says that one is missing. */
export async function appendEvent(env: CaseFiles, request: string, { of, ...event }: EventOf): Promise<void> {
  try {
    await (await caseObject(env, of)).append(of, event)
  } catch {
    writeLine({ request, caseLineLost: event.kind })
  }
}
