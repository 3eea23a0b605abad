/**
 * `npm run bench`: ratios against common alternatives, and exact counts. The exit code says only whether everything
 * could be measured, never whether a time was good enough.
 */
import { stopAll } from './processes.ts'
import { Missing } from './measure.ts'
import type { Measure, Row } from './measure.ts'
import { adjusterPages } from './measures/adjuster-pages.ts'
import { budgets } from './measures/budgets.ts'
import { build } from './measures/build.ts'
import { cascade } from './measures/cascade.ts'
import { database } from './measures/database.ts'
import { enumeration } from './measures/enumeration.ts'
import { firstPress } from './measures/first-press.ts'
import { gateway } from './measures/gateway.ts'
import { gatewaySessions } from './measures/gateway-sessions.ts'
import { inspection } from './measures/inspection.ts'
import { lighthouse } from './measures/lighthouse.ts'
import { memory } from './measures/memory.ts'
import { photosMemory } from './measures/photos-memory.ts'
import { purchaseBytes } from './measures/purchase-bytes.ts'
import { quote } from './measures/quote.ts'
import { quoterSize } from './measures/quoter-size.ts'
import { quoterTime } from './measures/quoter-time.ts'
import { stepTime } from './measures/step-time.ts'
import { transfers } from './measures/transfers.ts'
import { waysOf } from './measures/ways.ts'
import { screenTable, section, writeReport } from './report.ts'

const measures: readonly Measure[] = [
  budgets,
  // This measure runs before all others that use the product, because their requests would stay in its
  // memory.
  memory,
  transfers,
  quoterSize,
  quoterTime,
  lighthouse,
  purchaseBytes,
  stepTime,
  waysOf,
  firstPress,
  adjusterPages,
  cascade,
  database,
  quote,
  gateway,
  gatewaySessions,
  photosMemory,
  inspection,
  enumeration,
  build,
]

if (process.argv.includes('--help')) {
  console.log('npm run bench -- [MEASURE…] [--full]\n')
  for (const { name, target } of measures) console.log(`  ${name.padEnd(18)}${target}`)
  process.exit()
}

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const unknown = names.filter((name) => !measures.some((measure) => measure.name === name))
if (unknown.length > 0) {
  console.error(
    `No measure is called ${unknown.join(', ')}. There are: ${measures.map((m) => m.name).join(', ')}`,
  )
  process.exit(2)
}

const sections = new Map<string, string>()
const rows: Row[] = []
for (const measure of measures) {
  if (names.length > 0 && !names.includes(measure.name)) continue
  console.log(`\n— ${measure.name}: ${measure.target}`)
  const outcome = await attempt(measure)
  sections.set(measure.name, section(measure, outcome))
  if (typeof outcome === 'string') continue
  rows.push(...outcome)
  console.log(screenTable(outcome))
}
await stopAll()
await writeReport(measures, sections)
console.log(`\n${summary()} Written to docs/bench.md.`)
process.exit()

/** The rows of a measure, or the reason why it has none; the other measures run in both cases. */
async function attempt(measure: Measure): Promise<readonly Row[] | string> {
  try {
    return await measure.run()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`  ${error instanceof Missing ? 'SKIPPED' : 'COULD NOT RUN'} ${measure.name}: ${reason}`)
    if (!(error instanceof Missing)) process.exitCode = 1
    return reason.split('\n')[0] ?? reason
  }
}

function summary(): string {
  const judged = rows.filter(({ met }) => met !== undefined)
  const missed = judged.filter(({ met }) => !met)
  const list = missed.map(({ what }) => `\n  not met: ${what}`).join('')
  return `${String(judged.length - missed.length)} of ${String(judged.length)} targets met.${list}\n`
}
