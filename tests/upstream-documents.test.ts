/**
 * Gateway and sandbox share one description of the insurer. These tests compare it with two independent sources: the
 * table of `docs/requirements/upstream.md`, and the fields of the three documents.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { callFields, ownFields } from '#shared/openapi/call-fields.ts'
import { documentedCalls } from '#shared/openapi/documents.data.ts'
import { fieldsOf } from '#shared/openapi/schema-fields.ts'
import { upstreamCalls } from '#shared/upstream/calls.ts'

const calls: [string, Endpoint][] = Object.entries(upstreamCalls)
const cells = (row: string) => row.split('|').map((cell) => cell.trim())

const table = new Map(
  readFileSync('docs/requirements/upstream.md', 'utf8')
    .split('\n')
    .flatMap((row) => {
      const [, id, title = '', base = '', address = '', auth = '', ...rest] = cells(row)
      const name = /^\*\*(API-\d+)\*\*$/.exec(id ?? '')?.[1]
      return name === undefined ? [] : [[name, { title, base, address, auth, source: rest.at(-2) }] as const]
    }),
)

/** "GET /docs/form?id&key **(chosen path)**" as method, path without the names of its values, and names in the query. */
function addressOf(cell: string) {
  const [method = '', target = ''] = cell
    .replace(/\*\*\(.*/, '')
    .trim()
    .split(' ')
  const [path = '', query = ''] = target.split('?')
  const names = query.split('&').flatMap((pair) => pair.split('=')[0] || [])
  return { method, path: withoutNames(path), query: names.sort() }
}

const withoutNames = (path: string) => `/${path.replace(/^\//, '').replace(/\{\w+\}|:\w+/g, '{}')}`

function accessOf(auth: string): string {
  if (auth.startsWith('bearer')) return 'session'
  return auth.startsWith('link') ? 'link' : 'public'
}

const baseOf = (cell: string) => (cell === 'external (invoice file service)' ? 'invoices' : cell)

/** The names that stand in the table's address: those of the catalogue and of the providers stand in the request alone. */
const queryOf = (call: Endpoint) =>
  ['API-98', 'API-124'].includes(call.id ?? '')
    ? []
    : callFields({ ...call, body: undefined, stream: undefined }).request

test('every described call is in the table and the transcription of the documents', () => {
  const ids = calls.map(([, { id }]) => id)
  expect(table.size).toBeGreaterThan(140)
  expect(ids.filter((id) => !table.has(id ?? ''))).toEqual([])
  expect(Object.keys(documentedCalls).sort()).toEqual(ids.sort())
})

/** Ids of the calls that no document knows. */
function ownIds(): string[] {
  return Object.entries(documentedCalls).flatMap(([id, { isOurs }]) => (isOurs ? [id] : []))
}

test('[D28] a call is ours exactly if the table names a decision as its only source', () => {
  const described = new Set(calls.map(([, { id }]) => id))
  const decided = [...table].flatMap(([id, { source }]) => (source === 'decisions' ? [id] : []))
  expect(ownIds().sort()).toEqual(decided.filter((id) => described.has(id)).sort())
})

/** "API-45 to API-47", "API-102, API-104": the ids that a cell of a document names. */
function idsOf(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [first = 0, last = first] = [...part.matchAll(/API-(\d+)/g)].map(([, id]) => Number(id))
    return Array.from({ length: last - first + 1 }, (_, at) => `API-${String(first + at)}`)
  })
}

test('every call of the table is described, or is listed as unused with the reason', () => {
  const described = new Set(calls.map(([, { id }]) => id))
  const [, section = ''] =
    /## Calls in the table that the gateway does not make\n(.*?)\n## /s.exec(
      readFileSync('docs/connecting-an-insurer.md', 'utf8'),
    ) ?? []
  const rows = section.split('\n').map(cells)
  const reasoned = rows.filter(([, ids = '', reason]) => ids.startsWith('API-') && reason)
  const listed = reasoned.flatMap(([, ids = '']) => idsOf(ids))
  expect(listed).toEqual([...table.keys()].filter((id) => !described.has(id)))
})

describe('[API-08] [API-03] every call has the address and access of the table', () => {
  test.each(calls)('%s is described as in the table', (_, call) => {
    const row = table.get(call.id ?? '')
    expect({
      base: call.base,
      access: call.access,
      address: {
        method: call.method,
        path: withoutNames(call.path),
        query: queryOf(call)
          .map(({ path }) => path)
          .sort(),
      },
      documented: {
        title: documentedCalls[call.id ?? '']?.title,
        address: documentedCalls[call.id ?? '']?.address,
      },
    }).toEqual({
      base: baseOf(row?.base ?? ''),
      access: accessOf(row?.auth ?? ''),
      address: addressOf(row?.address ?? ''),
      documented: {
        title: row?.title,
        address: /\*\*\(chosen/.test(row?.address ?? '') ? 'chosen' : 'shown',
      },
    })
  })
})

describe('[API-09] [D60] every documented field is described with the documents’ spelling', () => {
  test.each(calls)('%s has its documented fields', (_, call) => {
    const { request, answer } = callFields(call)
    const paths = (fields: typeof request) => fields.map(({ path }) => path)
    const documented = documentedCalls[call.id ?? '']
    expect(paths(request)).toEqual(expect.arrayContaining([...(documented?.request ?? [])]))
    expect(paths(answer)).toEqual(expect.arrayContaining([...(documented?.answer ?? [])]))
  })
})

/** Calls whose fields are all ours: those that no document knows, and three that have at most the form's id there. */
const whole = new Set([...idsOf('API-27, API-75, API-111'), ...ownIds()])

test('[D28] [D60] every undocumented field is listed as our choice', () => {
  const listed = readFileSync('docs/sandbox-differences.md', 'utf8')
    .split('\n')
    .map(cells)
    .filter(([, ids = '', where = '']) => ids.startsWith('API-') && /^(request|answer)$/.test(where))
    .flatMap(([, ids = '', where = '', fields = '']) =>
      ids
        .split(', ')
        .flatMap((id) =>
          [...fields.matchAll(/`([^`]+)`/g)].map(([, path]) => `${id} ${where} ${path ?? ''}`),
        ),
    )
  const chosen = calls
    .filter(([, { id }]) => !whole.has(id ?? ''))
    .flatMap(([, call]) => {
      const { request, answer } = callFields(call)
      return [
        ...ownFields(request).map(({ path }) => `${call.id ?? ''} request ${path}`),
        ...ownFields(answer).map(({ path }) => `${call.id ?? ''} answer ${path}`),
      ]
    })
  expect(listed.sort()).toEqual(chosen.sort())
})

test('[D60] no undocumented field of an answer is required', () => {
  const required = calls
    .filter(([, { id }]) => !whole.has(id ?? ''))
    .flatMap(([, call]) =>
      ownFields(callFields(call).answer).flatMap(({ path, isRequired }) =>
        isRequired ? [`${call.id ?? ''} ${path}`] : [],
      ),
    )
  expect(required).toEqual([])
})

test('a field is required only if every branch that has it requires it', () => {
  const schema = {
    anyOf: [
      { type: 'object', properties: { id: {}, how: {} }, required: ['id', 'how'] },
      {
        type: 'object',
        properties: { id: {}, list: { items: { properties: { id: {} } } } },
        required: ['id'],
      },
      { type: 'object', properties: { how: {} } },
    ],
  }
  expect(fieldsOf(schema)).toEqual([
    { path: 'id', isRequired: true },
    { path: 'how', isRequired: false },
    { path: 'list', isRequired: false },
    { path: 'list[].id', isRequired: false },
  ])
})
