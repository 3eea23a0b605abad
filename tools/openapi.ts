/** `npm run openapi -- [FOLDER]`: writes both contracts as OpenAPI 3.1: the insurer's calls, and the gateway's own. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gatewayContract } from '#shared/openapi/gateway.ts'
import { insurerContract } from '#shared/openapi/insurer.ts'

const folder = process.argv[2] ?? 'openapi'
mkdirSync(folder, { recursive: true })
for (const [name, contract] of [
  ['insurer', insurerContract()],
  ['gateway', gatewayContract()],
] as const) {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, `${JSON.stringify(contract, null, 2)}\n`)
  console.log(`${file}: ${String(Object.keys(contract.paths).length)} paths`)
}
