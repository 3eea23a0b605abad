/** Zod refuses an object without a key whose schema takes `undefined`, unless the key is optional (zod 4.6). */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Endpoint } from '../contracts/endpoint.ts'
import { upstreamCalls } from './calls.ts'
import { submissionOutcome } from './submissions.ts'

/** Returns the paths of keys that accept `undefined`, but may not be absent. */
function refusedWhenAbsent(schema: unknown, path: string, visited = new Set<unknown>()): readonly string[] {
  if (typeof schema !== 'object' || schema === null || visited.has(schema)) return []
  visited.add(schema)
  if (!('_zod' in schema))
    return Object.values(schema).flatMap((part) => refusedWhenAbsent(part, path, visited))
  // The cast is safe: only a schema has `_zod`.
  const { _zod: core } = schema as $ZodType
  // Only a schema of an object has a property `shape`.
  const shape = 'shape' in core.def ? (core.def.shape as Readonly<Record<string, $ZodType>>) : {}
  const own = Object.entries(shape).flatMap(([key, part]) => [
    ...(z.safeParse(part, undefined).success && part._zod.optin !== 'optional' ? [`${path}.${key}`] : []),
    ...refusedWhenAbsent(part, `${path}.${key}`, visited),
  ])
  return [...own, ...refusedWhenAbsent(Object.values(core.def), path, visited)]
}

test('[API-09] no call requires a key whose value may be undefined', () => {
  const found = Object.entries(upstreamCalls).flatMap(([name, call]: [string, Endpoint]) => {
    const { params, query, body, reply } = call
    return refusedWhenAbsent({ params, query, body, reply }, name)
  })
  expect(found).toEqual([])
})

test('refusedWhenAbsent finds a required key that may be undefined, at any depth', () => {
  const inner = z.object({ lacking: z.unknown(), fine: z.optional(z.unknown()) })
  const deep = z.array(z.union([z.string(), z.nullable(z.object({ inner }))]))
  expect(refusedWhenAbsent({ reply: deep }, 'call')).toEqual(['call.inner.lacking'])
})

test('[D79] [API-125] a stored response without a body counts as done', () => {
  expect(z.safeParse(submissionOutcome.reply, { state: 'done', status: 204 }).success).toBe(true)
})
