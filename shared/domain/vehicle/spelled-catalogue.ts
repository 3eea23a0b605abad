import { isCompactCatalogue } from './catalogue.ts'
import { spelled } from './spelling.ts'

/** A compact catalogue with its makes and models as they are written (D69), so that no browser needs the list. */
export function spelledCatalogue(json: unknown): unknown {
  return isCompactCatalogue(json) ? { ...json, b: json.b.map(spelled), m: json.m.map(spelled) } : json
}
