/** Builds an OpenAPI 3.1 document from endpoint definitions: the published schemas are those that the code uses. */
import type { $ZodType } from 'zod/v4/core'
import type { Endpoint, StreamBody } from '../contracts/endpoint.ts'
import { isEmptySchema, wireSchema, type WireSchema } from './wire-schema.ts'

interface Info {
  readonly title: string
  readonly version: string
  readonly description: string
}

/** Description of a call in addition to its schemas; `x-…` fields are our extensions. */
export interface Operation {
  readonly name: string
  readonly call: Endpoint
  readonly tag: string
  readonly summary?: string | undefined
  readonly notes?: Readonly<Record<string, unknown>>
  readonly headers?: readonly Parameter[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly servers?: readonly Readonly<Record<string, unknown>>[]
  /** Adds marks to the schema of a request or an answer. */
  readonly mark?: (part: 'request' | 'answer', schema: WireSchema) => WireSchema
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: object
  readonly description?: string
  readonly 'x-chosen'?: true
}

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: Info
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly components: object
}

/**
 * Calls that share method and path and differ only by their query (API-94 to API-97). OpenAPI has one operation for
 * each path, so the others have the call's name as a fragment, which no request contains.
 */
export function openApi(
  info: Info,
  server: string,
  operations: readonly Operation[],
  components: object,
): OpenApi {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const { method, path } = operation.call
    const address = path.replace(/:(\w+)/g, '{$1}')
    const verb = method.toLowerCase()
    const isTaken = paths[address]?.[verb] !== undefined
    const methods = (paths[isTaken ? `${address}#${operation.name}` : address] ??= {})
    methods[verb] = describe(operation)
  }
  return { openapi: '3.1.0', info, servers: [{ url: server }], paths, components }
}

function describe(operation: Operation): object {
  const { name, call, tag, summary, notes, headers = [], security, servers } = operation
  const parameters = [
    ...parametersOf(operation, 'path', call.params),
    ...parametersOf(operation, 'query', call.query),
    ...headers,
  ]
  return {
    operationId: name,
    summary: summary ?? inWords(name),
    tags: [tag],
    ...notes,
    'x-effect': call.effect,
    ...(servers === undefined ? {} : { servers }),
    security,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(operation),
    responses: {
      200: answerOf(operation),
      '4XX': ERROR,
      default: ERROR,
    },
  }
}

const ERROR = { $ref: '#/components/responses/Error' } as const

/** Turns a name into words: `access.signOut` becomes "Sign out". */
function inWords(name: string): string {
  const words = name.slice(name.indexOf('.') + 1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } })

const BYTES = { type: 'string', format: 'binary' } as const

function answerOf(operation: Operation): object {
  const { file, reply } = operation.call
  if (file !== undefined) return { description: 'OK', content: { [file]: { schema: BYTES } } }
  const schema = marked(operation, 'answer', reply)
  // If the schema is empty the body is not read, so the OpenAPI document names none.
  return isEmptySchema(schema)
    ? { description: 'OK. A body may come, and is not read.' }
    : { description: 'OK', ...json(schema) }
}

function marked({ mark }: Operation, part: 'request' | 'answer', schema: $ZodType): WireSchema {
  const plain = wireSchema(schema)
  return mark === undefined ? plain : mark(part, plain)
}

function bodyOf(operation: Operation): object {
  const { body, stream } = operation.call
  if (body !== undefined) {
    return { requestBody: { required: true, ...json(marked(operation, 'request', body)) } }
  }
  if (stream === undefined) return {}
  const schema = stream.parts === undefined ? BYTES : formOf(operation, stream.parts)
  const content = Object.fromEntries(stream.types.map((type) => [type, { schema }]))
  return { requestBody: { required: true, description: `at most ${stream.largest} bytes`, content } }
}

function formOf({ mark }: Operation, parts: NonNullable<StreamBody['parts']>): WireSchema {
  const properties = Object.entries(parts).map(([part, kind]): [string, WireSchema] => [
    part,
    kind === 'file' ? BYTES : { type: 'string' },
  ])
  const schema = { type: 'object', properties: Object.fromEntries(properties) }
  return mark === undefined ? schema : mark('request', schema)
}

function parametersOf(operation: Operation, where: 'path' | 'query', schema?: $ZodType): Parameter[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = marked(operation, 'request', schema)
  return Object.entries(properties).map(([name, { 'x-chosen': isOurs, ...property }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    // Names of path parameters never appear on the wire.
    ...(where === 'query' && isOurs === true && { 'x-chosen': true as const }),
  }))
}
