/**
 * Page with both contracts, to read and download: the insurer's calls, and the gateway's calls for its pages.
 */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { callFields, ownFields } from '#shared/openapi/call-fields.ts'
import { documentedCalls } from '#shared/openapi/documents.data.ts'
import { gatewayContract } from '#shared/openapi/gateway.ts'
import { insurerContract } from '#shared/openapi/insurer.ts'
import { ownCalls } from '#shared/openapi/own-calls.ts'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { SandboxHono } from '../http/context.ts'
import { page, table } from './layout.ts'

export const openApiPages = new Hono<SandboxHono>()

const contracts = { insurer: insurerContract, gateway: gatewayContract } as const

openApiPages.get('/', (c) =>
  page(
    c,
    'Contratos',
    html`<p>
        Lo que Volante le pide a una aseguradora, y lo que sus páginas le piden a Volante. En OpenAPI 3.1:
        <a href="/sandbox/openapi/insurer.json" download>aseguradora</a> y
        <a href="/sandbox/openapi/gateway.json" download>Volante</a>. Si vas a conectar una aseguradora,
        empieza por <code>docs/connecting-an-insurer.md</code> y <code>npm run check:insurer -- URL</code>.
      </p>
      <h2>La aseguradora</h2>
      <p>
        «Nuestro» es lo que ningún documento de la aseguradora dice (<code>x-chosen</code>): puede faltar, y
        <code>docs/sandbox-differences.md</code> cuenta qué se pierde entonces.
      </p>
      ${table('La aseguradora', ['Requisito', 'Llamada', 'Nuestro'], insurerRows())}
      <h2>Volante</h2>
      ${table(
        'Volante',
        ['Capacidad', 'Llamada', 'Quién', 'Efecto'],
        ownCalls.map(([capability, , call]) => [capability, address(call), call.access, call.effect]),
      )}`,
  ),
)

for (const [name, contract] of Object.entries(contracts)) {
  openApiPages.get(`/${name}.json`, (c) => c.json(contract(), 200, { 'Cache-Control': 'no-store' }))
}

const address = ({ method, path }: Endpoint) => html`<code>${method} ${path}</code>`

function insurerRows() {
  const calls: Endpoint[] = Object.values(upstreamCalls)
  return calls
    .sort((one, other) => numberOf(one) - numberOf(other))
    .map((call) => {
      const { title = '' } = documentedCalls[call.id ?? ''] ?? {}
      const what = html`${title} (${call.base ?? ''})<br />${address(call)}`
      return [call.id ?? '', what, oursIn(call)]
    })
}

const numberOf = ({ id = '' }: Endpoint) => Number(id.replace('API-', ''))

function oursIn(call: Endpoint): string {
  const documented = documentedCalls[call.id ?? '']
  if (documented?.isOurs) return 'la llamada'
  const { request, answer } = callFields(call)
  const fields = [...ownFields(request), ...ownFields(answer)].map(
    ({ path }) => path.split('.').at(-1) ?? path,
  )
  return [...(documented?.address === 'chosen' ? ['la dirección'] : []), ...new Set(fields)].join(', ')
}
