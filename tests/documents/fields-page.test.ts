/** docs/fields.md is made from the contracts: `npx vitest run --project pure tests/documents/fields-page.test.ts -u` writes it. */
import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { ownCalls } from '#shared/openapi/own-calls.ts'
import { fieldsOf } from '#shared/openapi/schema-fields.ts'
import { wireSchema } from '#shared/openapi/wire-schema.ts'

const who = {
  public: 'every caller',
  link: 'the holder of its link',
  session: 'its signed-in person',
} as const
const code = (text: string) => `\`${text}\``

/** Lists the paths of a call's fields. The path of a record is left out if one of the record's fields is listed. */
function fields(schema: Endpoint['body']): string[] {
  const paths = schema === undefined ? [] : fieldsOf(wireSchema(schema)).map(({ path }) => path)
  const isAbove = (path: string) =>
    paths.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[`))
  return paths.filter((path) => !isAbove(path))
}

function codeOf({ secondFactor: factor, effect }: Endpoint): string {
  if (effect === 'none' || factor === undefined) return ''
  if ('required' in factor) return ', after a second factor'
  return 'depends' in factor ? ', after a second factor for some of it' : ''
}

function lineOf(call: Endpoint): string {
  const writes = [
    ...fields(call.query),
    ...fields(call.body),
    ...(call.stream === undefined ? [] : [`a file of ${call.stream.types.join(', ')}`]),
  ]
  const reads = call.file === undefined ? fields(call.reply) : [`a file of ${call.file}`]
  const parts = [
    ...(writes.length === 0 ? [] : [`sends ${writes.map(code).join(', ')}`]),
    ...(reads.length === 0 ? [] : [`reads ${reads.map(code).join(', ')}`]),
  ]
  return `- ${code(`${call.method} ${call.path}`)}, ${who[call.access]}${codeOf(call)}: ${parts.join('; ') || 'no fields'}`
}

function page(): string {
  const byCapability = Map.groupBy(ownCalls, ([capability]) => capability)
  const parts = [...byCapability].map(
    ([capability, calls]) => `## ${capability}\n\n${calls.map(([, , call]) => lineOf(call)).join('\n')}\n`,
  )
  return `# Fields

This page lists who may read and write each field. \`tests/documents/fields-page.test.ts\` generates it from the contracts. The gateway drops every field of a request that its contract does not name, and never reads such a field of an answer. The session or the link decides whose record is used, never a field. The table of [D167](decisions/adjuster.md#D167) adds the rules within an adjuster's form.

${parts.join('\n')}`
}

test('[D81] [D184] docs/fields.md lists who sends and reads each field, as the contracts have it', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/fields.md')
})

test('[D184] docs/fields.md lists every call with its callers', () => {
  const lines = page().split('\n')
  const missing = ownCalls.filter(
    ([, , call]) =>
      !lines.some((line) => line.startsWith(`- ${code(`${call.method} ${call.path}`)}, ${who[call.access]}`)),
  )
  expect(missing).toEqual([])
})
