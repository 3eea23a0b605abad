/** Compares an answer with the documents and with our schema: missing, unreadable and additional fields. */
import { callFields, ownFields } from '#shared/openapi/call-fields.ts'
import { documentedCalls } from '#shared/openapi/documents.data.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { safeParse } from 'zod/v4/core'
import { readParts } from '#gateway/insurer/reading/read-parts.ts'

interface Comparison {
  /** The answer as we read it; undefined if too little could be read. */
  readonly reply: unknown
  /** Unreadable fields, such as `plans[].total: expected number`. */
  readonly unreadable: readonly string[]
  /** Fields of the documents that are missing. */
  readonly missing: readonly string[]
  /** Fields of our additions that the insurer has. */
  readonly added: readonly string[]
  readonly notAdded: readonly string[]
}

export function compare(call: Endpoint, json: unknown): Comparison {
  const parsed = safeParse(call.reply, json)
  const unreadable = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => problem(path, message))
  const present = pathsOf(json)
  const isThere = (path: string) => present.named.has(path)
  const documented = documentedCalls[call.id ?? '']
  const ours = documented?.isOurs ? [] : ownFields(callFields(call).answer).map(({ path }) => path)
  return {
    reply: readParts(call.reply, structuredClone(json)).data,
    unreadable: [...new Set(unreadable)],
    missing: (documented?.answer ?? []).filter((path) => !isThere(path) && present.couldHold(path)),
    added: ours.filter(isThere),
    notAdded: ours.filter((path) => !isThere(path) && present.couldHold(path)),
  }
}

const problem = (path: readonly PropertyKey[], message: string) => {
  const name = path.reduce<string>(
    (dotted, key) =>
      typeof key === 'number' ? `${dotted}[]` : `${dotted}${dotted === '' ? '' : '.'}${String(key)}`,
    '',
  )
  return `${name === '' ? 'the answer' : name}: ${message}`
}

interface Paths {
  readonly named: ReadonlySet<string>
  /** False if the field's parent is null, an empty list or absent; the parent is reported instead. */
  readonly couldHold: (path: string) => boolean
}

function pathsOf(json: unknown): Paths {
  const named = new Set<string>()
  const objects = new Set<string>()
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) return value.forEach((entry) => walk(entry, `${path}[]`))
    if (typeof value !== 'object' || value === null) return
    objects.add(path)
    for (const [name, inner] of Object.entries(value)) {
      const below = path === '' ? name : `${path}.${name}`
      named.add(below)
      walk(inner, below)
    }
  }
  walk(json, '')
  const isOlderPlan = !named.has('plans[].payment_provider_options')
  return {
    named,
    couldHold: (path) => objects.has(holderOf(path)) && (olderPlan.test(path) ? isOlderPlan : true),
  }
}

/** Fields that only the older shape of a plan has (BUY-65). */
const olderPlan = /^plans\[\]\.(payments|policies\[\]\.(fee|net_premium|policy_type))/

const holderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))
