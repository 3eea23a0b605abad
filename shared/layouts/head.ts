import { readFileSync } from 'node:fs'

export interface Runtime {
  readonly url: string
  readonly integrity: string
  /** The import map, as JSON ready for its script element. */
  readonly map: string
}

declare const __BRAND_NAME__: string

/** What the head of a page needs from the build: the brand and, where React runs, the shared runtime. */
export function headOf(withRuntime: boolean): { brand: string; runtime: Runtime | null } {
  return { brand: __BRAND_NAME__, runtime: withRuntime ? readRuntime() : null }
}

function readRuntime(): Runtime {
  const file = readFileSync('shared/generated/runtime.json', 'utf8')
  const { url, integrity, map } = JSON.parse(file) as { url: string; integrity: string; map: object } // our own build wrote it
  return { url, integrity, map: JSON.stringify(map) }
}
