import { fingerprint } from '../text/fingerprint.ts'
import type { CatalogueItem } from './catalogue.ts'

/**
 * Version of a list of brands, derived from its content, because a catalogue that is loaded list by list has no version
 * (API-13).
 */
export const brandsVersion = (brands: readonly CatalogueItem[]): string =>
  `b-${fingerprint(JSON.stringify(brands.map(({ id, name }) => [id, name])))}`
