/**
 * `npm run brands -- https://insurer.example/journey catalogue.json` writes the brands of a running insurer to a file
 * for CATALOGUE_FILE. INSURER_TOKEN is a customer's access token, for insurers that answer customers alone.
 */
import { writeFileSync } from 'node:fs'
import { brandsOf } from './brands.ts'

const [base = '', file = ''] = process.argv.slice(2)
try {
  if (!URL.canParse(base) || file === '')
    throw new Error('Which insurer, and which file? npm run brands -- JOURNEY_URL FILE')
  writeFileSync(file, JSON.stringify(await brandsOf(base, process.env.INSURER_TOKEN), null, 1))
  console.log(`Written. Build with CATALOGUE_FILE=${file}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
