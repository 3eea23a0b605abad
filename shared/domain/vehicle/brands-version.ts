import { fingerprint } from '../text/fingerprint.ts'
import type { CatalogueItem } from './catalogue.ts'

/** Names a list of brands by its content, where the insurer's catalogue has no version of its own (API-13). */
export const brandsVersion = (brands: readonly CatalogueItem[]): string =>
  `b-${fingerprint(JSON.stringify(brands.map(({ id, name }) => [id, name])))}`
