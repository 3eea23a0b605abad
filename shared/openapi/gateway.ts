/** The calls that a browser makes to the gateway (`shared/contracts`). */
import { cardErrors } from '../contracts/purchase/payment.ts'
import type { Endpoint } from '../contracts/endpoint.ts'
import { genericCodes } from '../contracts/errors.ts'
import { openApi, type OpenApi, type Operation } from './document.ts'
import { ownCalls } from './own-calls.ts'

const description = `The calls of Volante's own pages. Same origin only: every call that changes something carries the
header X-Volante, an Origin and a Sec-Fetch-Site of this site. A session is a cookie that no script reads; a link is
exchanged for a cookie of its one purpose. \`x-errors\` are the refusals that a call expects, beside the generic ones.`

const security = {
  session: [{ session: [] }],
  link: [{ link: [] }],
  public: [{}],
} as const

const ownHeader = { name: 'X-Volante', in: 'header', required: true, schema: { type: 'string' } } as const
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'Of one submission: the same one whenever it is sent again.',
} as const

const cookie = (name: string, description: string) => ({ type: 'apiKey', in: 'cookie', name, description })

const components = {
  securitySchemes: {
    session: cookie('__Host-auth_token', 'A session.'),
    link: cookie('__Host-link', 'A link that was exchanged; the name ends with its purpose.'),
  },
  responses: {
    Error: {
      description: 'Every answer that is not a success.',
      content: { 'application/json': { schema: errorSchema() } },
    },
  },
}

export function gatewayContract(): OpenApi {
  const operations = ownCalls.map(([capability, name, call]) => operationOf(capability, name, call))
  return openApi(
    { title: 'Volante, as its pages ask it', version: '1.0.0', description },
    '/',
    operations,
    components,
  )
}

function operationOf(capability: string, name: string, call: Endpoint): Operation {
  return {
    name: `${capability}.${name}`,
    call,
    tag: capability,
    notes: call.errors === undefined ? {} : { 'x-errors': call.errors },
    headers: [
      ...(call.effect === 'none' ? [] : [ownHeader]),
      ...(call.effect === 'once' ? [idempotencyKey] : []),
    ],
    security: security[call.access],
  }
}

function errorSchema(): object {
  const text = { type: 'string' }
  const properties = {
    code: { ...text, description: `One of ${genericCodes.join(', ')}, or one of the call's own x-errors.` },
    status: { type: 'integer', description: 'Of the insurer.' },
    detail: { ...text, description: `The card provider's own code, where the code is ${cardErrors.at(-1)}.` },
    minutes: { type: 'integer', description: 'After which another try is allowed.' },
    fields: { type: 'object', additionalProperties: text, description: 'Field name to sentence.' },
    requestId: text,
  }
  const error = { type: 'object', required: ['code'], properties }
  return { type: 'object', required: ['error'], properties: { error } }
}
