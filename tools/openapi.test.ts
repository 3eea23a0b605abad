import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import { ownCalls } from '#shared/openapi/own-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'volante-openapi-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/openapi.ts', folder], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

interface Schema {
  readonly properties: Record<string, Schema & { readonly 'x-chosen'?: true }>
  readonly required?: readonly string[]
}
interface Operation {
  readonly operationId: string
  readonly 'x-requirement'?: string
  readonly 'x-chosen'?: true
  readonly parameters?: readonly { readonly name: string; readonly 'x-chosen'?: true }[]
  readonly responses: Record<200, { readonly content: { readonly 'application/json': { schema: Schema } } }>
  readonly requestBody?: { readonly content: Record<string, { schema: Schema }> }
}

function read(name: string): Map<string, Operation> {
  const { paths } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  return new Map(operations.map((operation) => [operation.operationId, operation]))
}

describe('[D81] npm run openapi', () => {
  test.each(['insurer', 'gateway'])(
    'npm run openapi writes a contract that an OpenAPI 3.1 validator accepts: %s',
    (name) => {
      const file = join(folder, `${name}.json`)
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ openapi: '3.1.0' })
      const judged = spawnSync(process.execPath, ['node_modules/.bin/validate-api', file], {
        encoding: 'utf8',
      })
      expect(JSON.parse(judged.stdout)).toEqual({ valid: true })
    },
  )

  test('both contracts describe every call', () => {
    expect([...read('insurer').keys()].sort()).toEqual(Object.keys(upstreamCalls).sort())
    expect(read('gateway').size).toBe(ownCalls.length)
    const files = globSync('shared/contracts/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
    const described = files.filter((file) =>
      /= (defineEndpoint|formPhotoCalls)[(<]/.test(readFileSync(file, 'utf8')),
    )
    const listed = new Set(ownCalls.map(([capability]) => `${capability}.ts`))
    expect([...listed].sort()).toEqual(described.map((file) => basename(file)).sort())
  })

  test('each insurer call names its requirement', () => {
    const wrong = [...read('insurer').values()].filter(
      ({ operationId, ...operation }) =>
        operation['x-requirement'] !== upstreamCalls[operationId as keyof typeof upstreamCalls].id,
    )
    expect(wrong).toEqual([])
  })

  test('[D28] [D60] the contract marks the calls, fields and headers that we chose', () => {
    const calls = read('insurer')
    expect(calls.get('refreshToken')).toMatchObject({ 'x-chosen': true })
    expect(calls.get('pay')).not.toHaveProperty('x-chosen')
    const monthly = calls.get('payMonthly')?.responses[200].content['application/json'].schema.properties
    expect(monthly).toMatchObject({ secret: { 'x-chosen': true } })
    expect(monthly?.['policy_number']).not.toHaveProperty('x-chosen')
    expect(calls.get('payMonthly')?.parameters).toMatchObject([{ name: 'Idempotency-Key', 'x-chosen': true }])
    const form = calls.get('checkPhoto')?.requestBody?.content['multipart/form-data']?.schema.properties
    expect(form).toMatchObject({ photo: {}, taken_at: { 'x-chosen': true } })
    expect(form?.['photo']).not.toHaveProperty('x-chosen')
  })

  test.each(['insurer', 'gateway'])('every answer, field and file has a schema: %s', (name) => {
    const silent: string[] = []
    const look = (part: unknown, path: string) => {
      if (typeof part !== 'object' || part === null) return
      const { 'x-chosen': _, ...rest } = part as Record<string, unknown>
      if (isSchemaAt(path) && Object.keys(rest).length === 0) silent.push(path)
      for (const [key, value] of Object.entries(part)) look(value, `${path}/${key}`)
    }
    look((JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as { paths: object }).paths, '')
    expect(silent).toEqual([])
  })
})

/** Keys of OpenAPI under which a schema stands; an empty schema there accepts anything. */
const isSchemaAt = (path: string): boolean =>
  /\/(schema|items|additionalProperties|(anyOf|oneOf|allOf)\/\d+|properties\/[^/]+)$/.test(path)
