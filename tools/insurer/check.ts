/** Calls an insurer's endpoints one by one and reports for each whether it fits. */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { documentedCalls } from '#shared/openapi/documents.data.ts'
import { idempotencyCodes } from '#shared/upstream/errors.ts'
import { upstreamCalls, type UpstreamName } from '#shared/upstream/calls.ts'
import { fillPath, joinUrl } from '#shared/upstream/join-url.ts'
import type { BaseName } from './bases.ts'
import { compare } from './compare.ts'
import type { Given, KnownPerson } from './known.ts'
import type { Fetch } from './local-fetch.ts'
import { tooSlow, type Terms } from './mismatches.ts'
import { adjusterProbes } from './adjuster-probes.ts'
import { readProbes, type Probe, type MultipartFields } from './probes.ts'
import { walkProbes } from './walk-probes.ts'
import { notTried, writeProbes } from './write-probes.ts'

/**
 * - `fits`: the answer was read, with or without our additions
 * - `wrong`: the insurer does not answer a call of the documents, or its answer cannot be read
 * - `absent`: the insurer does not have this call, which we added
 * - `untried`: the call was not made
 */
type Verdict = 'fits' | 'wrong' | 'absent' | 'untried'

export interface Finding {
  readonly name: UpstreamName
  readonly verdict: Verdict
  readonly status?: number
  /** Name of the list, for a call that is tried once per list: `type=license`. */
  readonly about?: string
  readonly notes: readonly string[]
}

interface Options {
  readonly bases: Readonly<Record<BaseName, string>>
  readonly given: Given
  readonly writes: boolean
  readonly fetch: Fetch
  readonly terms: Terms
}

const NOT_LISTED = 'no such list: its names are known once a form has them'
/**
 * Longest time of a call. A card charge may take longer (`gateway/insurer/call-policy.ts`), but no card is
 * charged here.
 */
const MOST_MS = 30_000
/** Statuses that insurers answer for an address that does not exist. */
const ABSENT: ReadonlySet<number> = new Set([404, 405, 501])

export async function checkInsurer(options: Options): Promise<Finding[]> {
  const known: KnownPerson = { ...options.given }
  const findings: Finding[] = []
  for (const probe of [...readProbes, ...adjusterProbes, ...writeProbes, ...walkProbes])
    findings.push(await tryOut(probe, known, options))
  const untried = Object.entries(notTried).map(([name, why]) => untriedFinding(name as UpstreamName, why))
  return [...findings, ...untried]
}

const untriedFinding = (name: UpstreamName, why: string): Finding => ({
  name,
  verdict: 'untried',
  notes: [why],
})

async function tryOut(probe: Probe, known: KnownPerson, options: Options): Promise<Finding> {
  const { name } = probe
  const call: Endpoint = upstreamCalls[name]
  if (probe.writes && !options.writes) return untriedFinding(name, 'changes something: only with --writes')
  const token = tokenFor(call, known)
  if (token === undefined && !isPublic(call)) return untriedFinding(name, missingToken(call, known))
  const input = probe.input(known)
  if (typeof input === 'string') return untriedFinding(name, input)
  const key = call.effect === 'once' ? crypto.randomUUID() : undefined
  const answer = await ask(call, input, options, { token, key })
  if (key !== undefined && name === 'requestPolicy') known.key = key
  const { finding: plain, reply } =
    (probe.mayRefuse && refusal(name, answer, known)) || judge(name, call, answer, known)
  const finding = { ...plain, ...aboutOf(input) }
  if (probe.isChosen && finding.verdict === 'wrong')
    return { ...finding, verdict: 'absent', notes: [NOT_LISTED] }
  if (reply !== undefined) probe.learn(known, reply)
  const found = reply === undefined ? [] : probe.mismatches(reply, options.terms, known)
  const wrong = [...found, ...tooSlow(call, answer.ms ?? 0)]
  const warnings = reply === undefined ? [] : probe.warnings(reply, options.terms)
  const notes = [...finding.notes, ...wrong, ...warnings, ...(await alsoPublic(call, input, options, token))]
  return { ...finding, ...(wrong.length > 0 && { verdict: 'wrong' }), notes }
}

const isPublic = (call: Endpoint) => call.access === 'public' || (call.alsoFor ?? []).includes('public')

function tokenFor(call: Endpoint, { accessToken, linkToken }: KnownPerson): string | undefined {
  if (call.access === 'link') return linkToken
  return call.access === 'session' ? accessToken : undefined
}

/** Names a missing variable, unless it was given: then the log-in itself was refused. */
function missingToken({ access }: Endpoint, { email, password }: KnownPerson): string {
  if (access === 'link') return 'needs INSURER_LINK_TOKEN'
  return email && password
    ? 'needs a session: the log-in (API-61) was refused'
    : 'needs a session: INSURER_EMAIL and INSURER_PASSWORD'
}

/** The list that a call of API-91 asks for, because this call serves many lists. */
function aboutOf({ query }: Readonly<Record<string, unknown>>): { about?: string } {
  const type = typeof query === 'object' && query !== null && 'type' in query ? query.type : undefined
  return typeof type === 'string' ? { about: `type=${type}` } : {}
}

interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly fault?: string
  /** Milliseconds until the whole answer had arrived. */
  readonly ms?: number
}

async function ask(
  call: Endpoint,
  input: Readonly<Record<string, unknown>>,
  { bases, fetch }: Options,
  { token, key }: { readonly token?: string | undefined; readonly key?: string | undefined },
): Promise<Answer> {
  const { params, query } = input as Record<string, Record<string, unknown> | undefined>
  const sent = await encodedBody(input)
  const url = new URL(joinUrl(bases[call.base ?? 'journey'], fillPath(call.path, params)))
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
  const headers = {
    accept: 'application/json',
    ...(sent && { 'content-type': sent.type }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const init = {
    method: call.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(MOST_MS),
  } as const
  const asked = performance.now()
  try {
    const response = await fetch(url.href, { ...init, ...(sent && { body: sent.body }) })
    const text = await response.text()
    const ms = performance.now() - asked
    if (call.file !== undefined && response.status < 300)
      return { status: response.status, ms, ...fileIn(text) }
    return { status: response.status, ms, ...parsed(text) }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

/** `fetch` hides the system's reason in the cause of its own error. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'no answer in 30 s'
  const { code } = (error.cause ?? error) as { code?: string }
  return code === undefined ? 'no answer' : `no answer (${code})`
}

/** An answer that is a file; only its type is checked. */
const fileIn = (text: string): Pick<Answer, 'json' | 'fault'> =>
  text.slice(0, 1024).includes('%PDF') ? { json: {} } : { fault: 'no PDF' }

function parsed(text: string): Pick<Answer, 'json' | 'fault'> {
  if (text === '') return { json: {} }
  try {
    return { json: JSON.parse(text) as unknown }
  } catch {
    return { fault: 'no JSON' }
  }
}

interface Judged {
  readonly finding: Finding
  /** The parsed reply of a successful call. */
  readonly reply?: unknown
}

/** Statuses of a refusal for the state of a record (`NOT_LINKED` of the gateway's `synchronise.ts`). */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 422])

/** A readable refusal for the state of a record fits; null for any other answer. */
function refusal(name: UpstreamName, { status = 0, json }: Answer, known: KnownPerson): Judged | null {
  const sentence = refusalIn(json, known)
  if (!REFUSALS.has(status) || sentence.length === 0) return null
  return {
    finding: { name, status, verdict: 'fits', notes: ['refused, as this form is by now', ...sentence] },
  }
}

function judge(
  name: UpstreamName,
  call: Endpoint,
  { status, json, fault }: Answer,
  known: KnownPerson,
): Judged {
  const finding = (verdict: Verdict, ...notes: string[]): Judged => ({
    finding: { name, ...(status !== undefined && { status }), verdict, notes },
  })
  if (status === undefined) return finding('wrong', fault ?? 'no answer')
  if (status >= 200 && status < 300) {
    return fault === undefined ? judgeSuccess(name, status, json) : finding('wrong', fault)
  }
  const body = [`error body: ${fieldsOfError(json)}`, ...refusalIn(json, known)]
  if (!ABSENT.has(status)) return finding('wrong', ...body)
  // The call was made with an unknown id, so "unknown" is the expected answer.
  if (isExpected404(name, status, json)) return finding('fits', ...body)
  const documented = documentedCalls[call.id ?? '']
  if (documented?.isOurs) return finding('absent', 'our addition')
  const isShown = documented?.address === 'shown'
  return finding('wrong', ...(isShown ? [] : ['no document shows this address: tell us yours']), ...body)
}

/** Expected refusals: no tax persons (INV-23), and an unknown submission or file. */
function isExpected404(name: UpstreamName, status: number, json: unknown): boolean {
  if (status !== 404) return false
  const code = typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined
  if (name === 'submissionOutcome') return code === idempotencyCodes.neverArrived
  return name === 'savedTaxPersons' || (name === 'verifyFile' && code === 'file_unknown')
}

function judgeSuccess(name: UpstreamName, status: number, json: unknown): Judged {
  const { reply, unreadable, missing, added, notAdded } = compare(upstreamCalls[name], json)
  const list = (what: string, fields: readonly string[]) =>
    fields.length === 0 ? [] : [`${what}: ${fields.join(', ')}`]
  const notes = [
    ...list('cannot be read', unreadable),
    ...list('of the documents, missing', missing),
    ...list('our additions, there', added),
    ...list('our additions, not there', notAdded),
  ]
  const isRead = reply !== undefined && unreadable.length === 0
  return { finding: { name, status, verdict: isRead ? 'fits' : 'wrong', notes }, reply }
}

function fieldsOfError(json: unknown): string {
  const names = typeof json === 'object' && json !== null ? Object.keys(json) : []
  const known = ['code', 'message', 'status_code', 'decline_code', 'minor', 'errors'].filter((name) =>
    names.includes(name),
  )
  return known.length === 0 ? 'none that we read' : known.join(', ')
}

const LONGEST_REFUSAL = 200

/** The insurer's error text in one line, without the values that were sent. */
function refusalIn(json: unknown, { password, accessToken, linkToken }: KnownPerson): string[] {
  if (typeof json !== 'object' || json === null) return []
  const { code, message } = json as { code?: unknown; message?: unknown }
  const told = [code, message]
    .filter((part) => typeof part === 'number' || (typeof part === 'string' && part.trim() !== ''))
    .join(': ')
  const secrets = [password, accessToken, linkToken].flatMap((secret) => secret || [])
  const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), told)
  return safe === '' ? [] : [`it says: ${safe.replace(/\s+/g, ' ').slice(0, LONGEST_REFUSAL)}`]
}

/** Repeats calls without a session that public screens make so (QUO-O2, QUO-O3, API-O7). */
async function alsoPublic(
  call: Endpoint,
  input: Readonly<Record<string, unknown>>,
  options: Options,
  token: string | undefined,
): Promise<string[]> {
  if (call.access !== 'session' || call.effect !== 'none' || token === undefined) return []
  if (!(call.alsoFor ?? []).includes('public')) return []
  const { status = 0 } = await ask(call, input, options, {})
  return status === 401 || status === 403 ? ['not without a session: the public screens do without it'] : []
}

/** The encoded body of a call: JSON, or a form with files. */
interface EncodedBody {
  readonly type: string
  readonly body: string | Uint8Array<ArrayBuffer>
}

/** Encodes `body` or `parts` of an input; undefined if it has neither. */
async function encodedBody(input: Readonly<Record<string, unknown>>): Promise<EncodedBody | undefined> {
  const { body, parts } = input as { readonly body?: unknown; readonly parts?: MultipartFields }
  if (body !== undefined) return { type: 'application/json', body: JSON.stringify(body) }
  if (parts === undefined) return undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: new Uint8Array(await encoded.arrayBuffer()),
  }
}
