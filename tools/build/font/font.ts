/** The font of the product: Host Grotesk (SIL Open Font License 1.1), cut to what pages show. */
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { fontCharacters, FONT_FEATURES, FONT_WEIGHTS } from './font-coverage.ts'

export const FONT_FILE = 'shared/ui/styles/host-grotesk.woff2'

export function cutFont(): Promise<Buffer> {
  const file = 'node_modules/@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2'
  return subsetFont(readFileSync(file), fontCharacters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: FONT_WEIGHTS },
    keepFeatures: FONT_FEATURES,
  })
}
