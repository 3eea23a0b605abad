/** The calls that Volante makes to an insurer (`shared/upstream`), for the people who connect one. */
import type { Endpoint } from '../contracts/endpoint.ts'
import { upstreamCalls } from '../upstream/calls.ts'
import { upstreamErrorSchema } from '../upstream/errors.ts'
import { openApi, type OpenApi, type Operation } from './document.ts'
import { documentedCalls } from './documents.data.ts'
import { wireSchema, type WireSchema } from './wire-schema.ts'
import { isNamedBy } from './schema-fields.ts'

const description = `The calls of the insurer that Volante makes. Four bases: journey, public, defender and the service
that keeps invoice files. Amounts are thousandths of a peso. \`x-requirement\` is the row of
docs/requirements/upstream.md. \`x-chosen\` marks what the insurer's documents do not say and we chose: an insurer may
leave it out, and docs/sandbox-differences.md says what is lost then. \`x-address\` says whether the documents show
method and path.`

const security = {
  session: [{ accessToken: [] }],
  link: [{ linkToken: [] }],
  public: [{}],
} as const

/**
 * Header of calls whose effect must happen once (D11). If an insurer ignores it, the gateway looks up the outcome
 * before a retry.
 */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  'x-chosen': true,
} as const

const components = {
  securitySchemes: {
    accessToken: { type: 'http', scheme: 'bearer', description: 'The access token of API-61.' },
    linkToken: { type: 'http', scheme: 'bearer', description: 'The token of the link that was sent.' },
  },
  responses: {
    Error: {
      description: 'Any one of the fields is enough.',
      content: { 'application/json': { schema: wireSchema(upstreamErrorSchema) } },
    },
  },
}

export function insurerContract(): OpenApi {
  const operations = Object.entries(upstreamCalls).map(([name, call]) => operationOf(name, call))
  return openApi(
    { title: 'The insurer, as Volante asks it', version: '1.0.0', description },
    'https://journey.insurer.example',
    operations,
    components,
  )
}

function operationOf(name: string, call: Endpoint): Operation {
  const { id = '', base = '' } = call
  const documented = documentedCalls[id]
  const isOurs = documented?.isOurs === true
  return {
    name,
    call,
    tag: base,
    summary: documented?.title,
    notes: {
      'x-requirement': id,
      'x-address': documented?.address ?? 'chosen',
      ...(isOurs && { 'x-chosen': true }),
      ...(call.errors && { 'x-error-codes': call.errors }),
    },
    headers: call.effect === 'once' ? [idempotencyKey] : [],
    security: [call.access, ...(call.alsoFor ?? [])].flatMap((access) => security[access]),
    servers: [{ url: `https://${base}.insurer.example` }],
    mark: (part, schema) => (isOurs ? schema : markChosen(schema, documented?.[part] ?? [])),
  }
}

/** Marks fields that no document names with `x-chosen: true`; nested fields need no mark. */
function markChosen(schema: WireSchema, documented: readonly string[], above = ''): WireSchema {
  const { properties, items, anyOf, oneOf, allOf } = schema
  const marked = (path: string, property: WireSchema) =>
    isNamedBy(path, documented) ? markChosen(property, documented, path) : { ...property, 'x-chosen': true }
  const each = (branch: WireSchema) => markChosen(branch, documented, above)
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          marked(above === '' ? name : `${above}.${name}`, property),
        ]),
      ),
    }),
    ...(items && { items: markChosen(items, documented, `${above}[]`) }),
    ...(anyOf && { anyOf: anyOf.map(each) }),
    ...(oneOf && { oneOf: oneOf.map(each) }),
    ...(allOf && { allOf: allOf.map(each) }),
  }
}
