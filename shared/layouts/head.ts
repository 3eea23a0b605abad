import { readFileSync } from 'node:fs'
import { builtValue } from './built-values.ts'

interface Runtime {
  readonly url: string
  readonly integrity: string
  /** The import map, as JSON ready for its script element. */
  readonly map: string
}

declare const __BRAND_NAME__: string

/** What a build knows of the brand (D34, FND-O3, FND-O4); pages without a script show it too. */
export const brand = {
  name: __BRAND_NAME__,
  /** Refused in passwords (D37). */
  word: builtValue('BRAND_WORD'),
  helpEmail: builtValue('HELP_EMAIL'),
} as const

/** The shared runtime, where React runs. */
export function readRuntime(): Runtime {
  const file = readFileSync('shared/generated/runtime.json', 'utf8')
  const { url, integrity, map } = JSON.parse(file) as { url: string; integrity: string; map: object } // our own build wrote it
  return { url, integrity, map: JSON.stringify(map) }
}

/**
 * Runs inline in the head. A transition between documents that the browser breaks off (the next page is slow, leads on
 * at once, or takes no part) is no error: that page is shown all the same.
 */
export const transitionScript = `addEventListener('unhandledrejection',e=>{if(e.reason instanceof DOMException&&/transition/i.test(e.reason.message))e.preventDefault()})`
