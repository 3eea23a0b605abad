/** Reads, restores and rewinds the state of objects whose records must survive (D331). */
import * as z from 'zod/mini'
import { chainOf } from '#shared/case-file/case-file.ts'
import { contentOf } from '#shared/case-file/digests.ts'
import type { CaseOf } from '#gateway/case-file/append-event.ts'
import { caseObject } from '#gateway/case-file/append-event.ts'
import type { Bindings } from '#gateway/bindings.ts'
import { personRefOf } from '#gateway/session/session.ts'

type Places = Pick<Bindings, 'CASE' | 'PERSON'>

const exportSchema = z.object({
  format: z.literal('export/1'),
  id: z.string(),
  entries: z.array(z.tuple([z.string(), z.unknown()])),
})
const caseOf = z.string().check(z.regex(/^(policy|claim|form|document|closing):./))
const placeSchema = z.union([z.strictObject({ of: caseOf }), z.strictObject({ person: z.string() })])

interface CaseState {
  /** The id of the object, which is the name of its exports in the bucket. */
  readonly id: string
  readonly lines: number
  /** Number of the first line that was changed; null if all are intact. */
  readonly broken: number | null
}

export async function caseState(env: Places, given: unknown): Promise<CaseState> {
  const of = caseOf.parse(given) as CaseOf // The cast is safe: the pattern has validated the value.
  const object = await caseObject(env, of)
  const lines = await object.lines()
  let [before, broken]: [string, number | null] = [of, null]
  for (const [index, line] of lines.entries()) {
    const isWhole =
      line.number === index + 1 &&
      line.content === (await contentOf(line)) &&
      line.chain === (await chainOf(before, line.content))
    if (!isWhole) {
      broken = index + 1
      break
    }
    before = line.chain
  }
  return { id: object.id.toString(), lines: lines.length, broken }
}

/** Restores an export. Its keys tell the kind of record: an export of a case has lines, one of a person has none. */
export async function restoreExport(env: Places, given: unknown, force: boolean) {
  const { id, entries } = exportSchema.parse(given)
  const space = entries.some(([key]) => key.startsWith('line:')) ? env.CASE : env.PERSON
  return space.get(space.idFromString(id)).restore(entries, force)
}

export async function rewindObject(env: Places, given: unknown, to: number): Promise<string> {
  const place = placeSchema.parse(given)
  const object =
    'of' in place
      ? await caseObject(env, place.of as CaseOf) // The cast is safe: the pattern has validated the value.
      : env.PERSON.getByName(await personRefOf(place.person))
  return object.rewind(to)
}
