/** Tells the case file of a purchase or a claim what has happened (D240). */
import { CASE_FORMAT, type CaseFile } from '#shared/case-file/case-file.ts'
import { sealOf } from '#shared/case-file/seal.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import type { CaseEvent } from './case-object.ts'

/** What a file is of. Of a form by link its name, which says nothing of anybody. */
export type CaseOf = `policy:${string}` | `claim:${string}:${string}` | `form:${string}`

export type EventOf = CaseEvent & { readonly of: CaseOf }

const objectOf = async (c: Ctx, of: CaseOf) => c.env.CASE.getByName(await digest(`case:${of}`))

/** An effect that has happened is not refused because its line could not be written: the log says that one is missing. */
export async function recordEvent(c: Ctx, { of, ...event }: EventOf): Promise<void> {
  try {
    await (await objectOf(c, of)).append(of, event)
  } catch {
    writeLine({ request: c.var.requestId, caseLineLost: event.kind })
  }
}

/** Without lines where nothing of it has passed here. */
export async function readCaseFile(c: Ctx, of: CaseOf): Promise<CaseFile> {
  const lines = await (await objectOf(c, of)).lines()
  const file: CaseFile = {
    format: CASE_FORMAT,
    of,
    madeAt: new Date().toISOString(),
    lines: [...lines],
    seal: null,
  }
  const key = c.var.config.CASE_FILE_KEY
  return key === null ? file : { ...file, seal: await sealOf(file, key) }
}
