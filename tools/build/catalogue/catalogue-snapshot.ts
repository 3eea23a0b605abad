/**
 * Writes the brands into `shared/generated/catalogue.json`, so that the quoter's static page lists them before any script
 * runs. CATALOGUE_FILE names the insurer's compact catalogue (API-124) or its list of brands (API-13, written by `npm run
 * brands`); the default is the sandbox's. A brand newer than the build appears once the live catalogue has loaded.
 */
import { compactCatalogue } from '../../../sandbox/catalogue/compact.ts'
import { catalogueSnapshot, readCatalogueFile } from './read-catalogue.ts'
import { writeIfChanged } from '../runtime.ts'

export function writeCatalogueSnapshot(): void {
  const file = process.env.CATALOGUE_FILE
  const snapshot = catalogueSnapshot(file ? readCatalogueFile(file) : compactCatalogue())
  if (snapshot === null)
    throw new Error(
      `CATALOGUE_FILE=${String(file)} is neither a compact catalogue (API-124) nor brands (API-13).`,
    )
  writeIfChanged('shared/generated/catalogue.json', JSON.stringify(snapshot, null, 1))
}
