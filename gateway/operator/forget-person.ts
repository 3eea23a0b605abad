/**
 * Lists and deletes the gateway's data of one person (ARCO). Deleting is idempotent: a second run deletes newer data
 * or what failed, and the same ticket leaves one record.
 */
import { type CaseOf, caseObject } from '#gateway/case-file/append-event.ts'
import { ofClaim } from '#gateway/case-file/claim-events.ts'
import type { Bindings } from '#gateway/bindings.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import { personRefOf } from '#gateway/session/session.ts'
import { uploadPlaces, uploadsOf } from '#gateway/uploads/upload-session.ts'
import { classFates, isDeleted, patternOf, personFates, type HoldingRow } from './fates.ts'
import * as z from 'zod/mini'
import { CLAIM_KINDS } from '#shared/domain/claims/claim-status.ts'

type Places = Pick<Bindings, 'SESSION' | 'PERSON' | 'LINK' | 'UPLOAD' | 'CASE'>

/** Lists the stored data of a person, and changes nothing. */
export async function holdingsOf(env: Places, subject: Subject): Promise<readonly HoldingRow[]> {
  const { person, uploads } = await objectsOf(env, subject)
  const [keys, sessions, links, cases, started] = await Promise.all([
    person.keys(),
    person.sessions(),
    person.links(),
    linesOf(env, subject),
    Promise.all(uploads.map((one) => one.progress())),
  ])
  const found: Partial<Record<keyof typeof classFates, number>> = {
    SessionObject: sessions.length,
    LinkObject: links.length,
    UploadObject: started.filter((one) => one !== undefined).length,
    PersonObject: keys.length,
    CaseObject: cases,
  }
  const classes = (Object.keys(classFates) as (keyof typeof classFates)[]).map((what) => ({
    what,
    found: found[what] ?? null,
    ...classFates[what],
  }))
  return [...classes, ...keyRows(keys)]
}

/** Deletes the data that the law permits to delete. @returns the remaining and the deleted data, as counts per row. */
export async function forgetPerson(env: Places, subject: Subject, ticket: string) {
  const before = await holdingsOf(env, subject)
  const { person, uploads } = await objectsOf(env, subject)
  // Running log-ins are barred first, so that none of them opens a session after this deletion.
  await person.barEarlierLogIns()
  const [sessions, links] = [await person.sessions(), await person.links()]
  await Promise.all(sessions.map((name) => env.SESSION.getByName(name).end()))
  await Promise.all(links.map(({ name }) => env.LINK.getByName(name).forget()))
  const sent = await Promise.all(uploads.map((one) => one.forget()))
  const doomed = (await person.keys()).filter(isDeleted)
  const record = {
    ticket,
    at: Date.now(),
    sessions: sessions.length,
    links: links.length,
    keys: doomed.length,
  }
  // The person's index is deleted last, because a second run finds sessions and links by the index.
  await person.forget(doomed, record)
  const left = await holdingsOf(env, subject)
  writeLine({ operator: 'forget', ...record, busyUploads: sent.filter((isGone) => !isGone).length })
  return { before, left }
}

async function objectsOf(env: Places, { person, policies, claims }: Subject) {
  const places = [
    ...policies.map(({ id }) => uploadPlaces.policy(id)),
    ...claims.map((claim) => uploadPlaces.claim(claim)),
  ]
  return {
    person: env.PERSON.getByName(await personRefOf(person)),
    uploads: await Promise.all(places.map((place) => uploadsOf(env, place))),
  }
}

/** Counts the lines of the person's case files, which are kept. */
async function linesOf(env: Places, { policies, claims }: Subject): Promise<number> {
  const cases: readonly CaseOf[] = [
    ...policies.map(({ number }) => `policy:${number}` as const),
    ...claims.map(ofClaim),
  ]
  const lines = await Promise.all(cases.map(async (of) => (await caseObject(env, of)).lines()))
  return lines.reduce((sum, one) => sum + one.length, 0)
}

/** Returns the rows of stored keys; an unknown key is listed as kept, under its own name. */
function keyRows(keys: readonly string[]): readonly HoldingRow[] {
  const patterns = keys.map((key) => patternOf(key) ?? key)
  return [...new Set(patterns)].map((pattern) => ({
    what: `PersonObject ${pattern}`,
    found: patterns.filter((one) => one === pattern).length,
    ...(personFates[pattern] ?? { fate: 'kept', why: 'no rule knows this key' }),
  }))
}

const id = z.string().check(z.minLength(1), z.maxLength(100))
const list = <One extends z.ZodMiniType>(one: One) => z._default(z.array(one).check(z.maxLength(100)), [])

/** The person whose data an operator requests. An operator types it, so it is validated here. */
export const subjectSchema = z.strictObject({
  /** The insurer's id of the person: `sub` of its access tokens. */
  person: id,
  /** The person's policies and claims, as the insurer has them. */
  policies: list(z.strictObject({ number: id, id })),
  claims: list(z.strictObject({ kind: z.enum(CLAIM_KINDS), id })),
})

/**
 * The reference of the request at the insurer. It is stored in the record and in the log, so it must name no person.
 */
export const ticketSchema = z.string().check(z.regex(/^[A-Za-z\d-]{3,40}$/))

type Subject = z.output<typeof subjectSchema>
