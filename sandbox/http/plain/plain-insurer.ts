/**
 * The insurer of the three documents (D60, `INSURER=plain`). It gives the sandbox's answers as an insurer would who
 * read the documents without our additions.
 */
import { Db } from '#sandbox/db.ts'
import type { Env } from '#sandbox/env.ts'
import { fillIn, sayPlainly } from './beyond.ts'
import type { DocumentedCall } from './documented.ts'
import { spellError } from './errors.ts'
import { findCall } from './find-call.ts'
import { RecordNumbers } from './record-numbers.ts'
import { recordsIn, spellAnswer, unshownAnswer } from './records.ts'
import { readRequest } from './requests.ts'
import { chargeAgain, confirmAgain } from './second-charge.ts'

type Ask = (request: Request) => Promise<Response>

/** Paths of this insurer's API; files of documents are served elsewhere. */
const BASES = /^\/(journey|public|defender|invoices)\/(?!docs\/files\/)/

export async function answerPlainly(request: Request, env: Env, sandbox: Ask): Promise<Response> {
  const db = new Db(env.DB)
  const { pathname } = new URL(request.url)
  if (pathname === '/cards/confirm') return (await confirmAgain(db, request)) ?? sandbox(request)
  if (!BASES.test(pathname)) return sandbox(request)
  const found = findCall(request.method, pathname, await fieldsOf(request))
  if (!found) return new Response('404 page not found', { status: 404 })
  const { call } = found
  const asked = await fillIn(call, await readRequest(db, request, found), sandbox)
  const answer = await readAnswer(await sandbox(asked.clone()))
  // A cut-off answer, or one that is no JSON, is passed on unchanged.
  if (answer instanceof Response) return answer
  const { status, body } = sayPlainly(call, await chargeAgain(db, call, asked, answer))
  return status < 400 ? spellSuccess(db, call, body) : spellFailure(call, status, body)
}

/** Fields of a JSON body; empty for GET requests and uploads. */
async function fieldsOf(request: Request): Promise<object> {
  const isFile = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
  if (request.method === 'GET' || isFile) return {}
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null ? body : {}
}

async function readAnswer(answer: Response): Promise<Response | { status: number; body: unknown }> {
  try {
    return { status: answer.status, body: await answer.clone().json() }
  } catch {
    return answer
  }
}

async function spellSuccess(db: Db, call: DocumentedCall, body: unknown): Promise<Response> {
  if (!call.answer) return Response.json(unshownAnswer(call.id))
  const numbers = await RecordNumbers.forRecords(db, recordsIn(call.answer, body))
  return Response.json(spellAnswer(call.answer, body, numbers, call.id))
}

function spellFailure(call: DocumentedCall, status: number, body: unknown): Response {
  const plain = spellError(call, status, (body ?? {}) as object) // error body of the sandbox
  return Response.json(plain.body, { status: plain.status })
}
