/**
 * Writes the brands into `shared/generated/catalogue.json`, so that the quoter's static page lists them before any script
 * runs. CATALOGUE_FILE names the insurer's compact catalogue (API-124); the default is the sandbox's. A brand newer than
 * the build appears once the live catalogue has loaded.
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
