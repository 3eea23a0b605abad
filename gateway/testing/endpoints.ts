/** Every endpoint that the contracts describe, bound or not. */
import type { Endpoint } from '#shared/contracts/endpoint.ts'

interface Globbing {
  glob(patterns: readonly string[], options: { readonly eager: true }): Readonly<Record<string, object>>
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'effect' in value

// The test runner replaces this call with the modules themselves; the Worker's types do not declare it.
const contracts = (import.meta as unknown as Globbing).glob(
  ['../../shared/contracts/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)

export const endpoints: readonly Endpoint[] = Object.values(contracts)
  .flatMap((file) => Object.values(file) as unknown[])
  .filter(isEndpoint)
