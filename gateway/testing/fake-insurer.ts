/**
 * An insurer for tests: typed by its contract, with the answers of a test, and a record of its requests. A call without
 * a prepared answer returns 501 like a missing call, because a failing call would be retried.
 */
import type { Endpoint, ReplyOf } from '#shared/contracts/endpoint.ts'
import { safeParse } from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { upstreamCalls, type Upstream, type UpstreamName } from '#shared/upstream/calls.ts'
import { idempotencyCodes, type UpstreamError } from '#shared/upstream/errors.ts'

export interface AskedCall {
  readonly name: UpstreamName
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Headers
}

type Answerer<E extends Endpoint> = (
  asked: AskedCall,
) => ReplyOf<E> | Response | Promise<ReplyOf<E> | Response>
export type FakeAnswers = { readonly [Name in UpstreamName]?: Answerer<Upstream[Name]> }

export function failure(status: number, error: Partial<UpstreamError> = {}): Response {
  return Response.json({ code: 0, message: 'refused', ...error }, { status })
}

/** The answer of API-125 for an unknown key, at an insurer that stores keys. */
export const neverArrived = () => failure(404, { code: idempotencyCodes.neverArrived })

export interface FakeInsurer {
  readonly asked: AskedCall[]
  askedFor(name: UpstreamName): AskedCall[]
  fetch(request: RequestInfo | URL): Promise<Response>
}

export function fakeInsurer(answers: FakeAnswers): FakeInsurer {
  const asked: AskedCall[] = []
  return {
    asked,
    askedFor: (name) => asked.filter((one) => one.name === name),
    async fetch(input) {
      const request = new Request(input as Request)
      const { method, headers } = request
      const url = new URL(request.url)
      const body = await bodyOf(request)
      const found = recognise(method, url, body)
      if (found === undefined) return failure(404, { message: 'no such call' })
      const one: AskedCall = { ...found, query: Object.fromEntries(url.searchParams), body, headers }
      asked.push(one)
      // The cast is safe: the answer belongs to the call of this name.
      const answerer = answers[found.name] as Answerer<Endpoint> | undefined
      const answer = await (answerer?.(one) ?? failure(501, { message: 'not prepared' }))
      return answer instanceof Response ? answer : Response.json(answer)
    },
  }
}

/** Reads the body of a request: a form as its parts, with each file as a `File`. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/'))
    return Object.fromEntries(await request.formData())
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

/** Returns the number of body fields that a call's schema reads: of two calls, the one that reads more was meant. */
function saysMore(schema: $ZodType | undefined, body: unknown): number {
  if (schema === undefined) return 0
  const read = safeParse(schema, body)
  return read.success ? Object.keys(read.data as object).length : -1 // The cast is safe: a body is a record.
}

/** The patterns of the calls, compiled once, because compiling is the most expensive part. */
const patterns = Object.entries(upstreamCalls).map(([name, { method, base, path, ...call }]) => ({
  name,
  method,
  query: 'query' in call ? call.query : undefined,
  body: 'body' in call ? call.body : undefined,
  pattern: new URLPattern({ pathname: `/${base}${path}` }),
}))

function recognise(method: string, url: URL, body: unknown): Pick<AskedCall, 'name' | 'params'> | undefined {
  const found = patterns.flatMap(({ method: expected, pattern, ...call }) => {
    const match = expected === method ? pattern.exec(url) : null
    return match === null ? [] : [{ ...call, match }]
  })
  // Some calls share an address, and differ in their parameters (API-91, API-92; API-94 to API-97; API-107, API-108).
  const asked = Object.fromEntries(url.searchParams)
  const fits = found
    .filter(({ query }) => query === undefined || safeParse(query, asked).success)
    .toSorted((one, other) => saysMore(other.body, body) - saysMore(one.body, body))
  for (const { name, match } of [...fits, ...found]) {
    const groups = Object.entries(match.pathname.groups).map(([key, value]) => [
      key,
      decodeURIComponent(value ?? ''),
    ])
    // The cast is safe: the names are the keys of the record.
    return { name: name as UpstreamName, params: Object.fromEntries(groups) as Record<string, string> }
  }
  return undefined
}

interface HeldInsurer extends FakeInsurer {
  /** Makes all later calls wait without an answer. */
  hold(): void
  letGo(): void
}

/** An insurer whose answers a test can delay, to check the behaviour before they arrive. */
export function heldInsurer(answers: FakeAnswers): HeldInsurer {
  const insurer = fakeInsurer(answers)
  let gate: PromiseWithResolvers<null> | undefined
  return {
    ...insurer,
    hold: () => (gate = Promise.withResolvers<null>()),
    letGo: () => gate?.resolve(null),
    async fetch(input) {
      const answer = await insurer.fetch(input)
      await gate?.promise
      return answer
    },
  }
}
