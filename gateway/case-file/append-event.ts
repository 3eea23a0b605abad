/** Adds to a case file, for whoever has seen something happen: a request, or an object that no request waits for. */
import { digest } from '#gateway/http/digest.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import type { CaseEvent, CaseObject } from './case-object.ts'

/** What a file is of. Of a link its name, which says nothing of anybody. */
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
