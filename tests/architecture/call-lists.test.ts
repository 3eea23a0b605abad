/**
 * Checks that few files list most calls or most capabilities, because a new one must be added to each such list (D347).
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { ownCalls } from '#shared/openapi/own-calls.ts'
import { upstreamCalls } from '#shared/upstream/calls.ts'

/** Least number of names of one kind that makes a file a list, to which a new name must be added. */
const MANY = 24

const files = globSync('{gateway,shared,sandbox,tests,tools}/**/*.ts', {
  exclude: (path) => /node_modules|generated|^tests\/bench|^tests\/documents/.test(path),
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const lists = (isNamed: (text: string) => number) =>
  files.filter(({ text }) => isNamed(text) >= MANY).map(({ file }) => file)

/** Counts the given strings that a text contains, each in quotes or as a key. */
const quoted = (names: readonly string[]) => (text: string) => {
  const words = new Set([...text.matchAll(/['"`]([^'"`\n]+)['"`]/g)].map(([, word]) => word))
  return names.filter((name) => words.has(name)).length
}
const importing = (folder: RegExp) => (text: string) => {
  const targets = [...text.matchAll(/from '([^']+)'/g)].map(([, target = '']) => target)
  return new Set(targets.filter((target) => folder.test(target))).size
}

const routes = ownCalls.map(([, , { method, path }]) => `${method} ${path}`)
const paths = [...new Set(ownCalls.map(([, , { path }]) => path))]
const names = ownCalls.map(([capability, name]) => `${capability}.${name}`)

test('[D347] no file lists the gateway’s calls, except the list of calls that never reach the insurer', () => {
  expect(lists(quoted(names))).toEqual([])
  expect(lists(quoted(paths))).toEqual([])
  expect(lists(quoted(routes))).toEqual(['tests/faults/matrix.test.ts'])
})

test('[D347] a new capability is entered in two lists of the gateway and two of the insurer', () => {
  expect(
    lists(importing(/(^|contracts\/|\.\/)(account|claims|links|policies|purchase)\/[\w-]+\.ts$/)).toSorted(),
  ).toEqual(['shared/contracts/page-data.ts', 'shared/openapi/own-calls.ts', 'shared/upstream/calls.ts'])
  expect(
    lists(importing(/^\.\/(features\/)?(account|claims|links|policies|purchase)\/[\w-]+\//)).toSorted(),
  ).toEqual(['gateway/features/features.ts', 'sandbox/handlers.ts'])
})

test('[D347] an insurer call is listed only in the documents’ fields, and in the plain calls if documented', () => {
  const ids = Object.values<Endpoint>(upstreamCalls).map(({ id = '' }) => id)
  const product = lists(quoted(ids)).filter((file) => !/^tests\/|\.(test|fixture)\.ts$/.test(file))
  expect(product.toSorted()).toEqual([
    'sandbox/http/plain/calls/purchase.data.ts',
    'shared/openapi/documents.data.ts',
  ])
})
