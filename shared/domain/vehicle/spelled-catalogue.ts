import { isCompactCatalogue } from './catalogue.ts'
import { spelled } from './spelling.ts'

/** A compact catalogue with correctly spelled makes and models (D69), so that browsers need no list of spellings. */
export function spelledCatalogue(json: unknown): unknown {
  return isCompactCatalogue(json) ? { ...json, b: json.b.map(spelled), m: json.m.map(spelled) } : json
}
