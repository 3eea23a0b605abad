/**
 * Pages are static, yet the quoter shows its brands before any script has run: the build writes them into
 * `shared/generated/catalogue.json`. CATALOGUE_FILE names the insurer's own compact catalogue (API-124); without one
 * the sandbox's is used. A brand newer than the build appears as soon as the live catalogue has loaded.
 */
import { readFileSync } from 'node:fs'
import { compactCatalogue } from '../../sandbox/catalogue/compact.ts'
import { decodeCatalogue } from '../../shared/domain/vehicle/catalogue.ts'
import { writeIfChanged } from './runtime.ts'

export function writeCatalogueSnapshot(): void {
  const file = process.env.CATALOGUE_FILE
  const compact: unknown = file === undefined ? compactCatalogue() : JSON.parse(readFileSync(file, 'utf8'))
  const catalogue = decodeCatalogue(compact as Parameters<typeof decodeCatalogue>[0]) // the decoder throws on another shape
  writeIfChanged(
    'shared/generated/catalogue.json',
    JSON.stringify({ version: catalogue.version, brands: catalogue.brands() }, null, 1),
  )
}
