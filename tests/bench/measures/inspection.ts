import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from '#gateway/uploads/inspection/inspection.ts'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { heavyFiles, type HeavyFile } from '../inspection/heavy-files.ts'
import { against, Missing, within, type Measure } from '../measure.ts'

/** Commit before the limits of D316 were added, which is the base of the comparison. */
const BASE = 'd518fa00'
const RATIO = 0.25
const REFUSED_S = 0.02

type Inspect = (
  pieces: AsyncIterable<Uint8Array>,
  bytes: number,
) => Promise<{ readonly facts: object | string }>

interface Cost extends HeavyFile {
  readonly seconds: number
  readonly isAccepted: boolean
}

export const inspection: Measure = {
  name: 'inspection',
  target: `the costliest file that is accepted costs at most a quarter of build ${BASE}, the costliest bomb 0.02 s`,
  how: `The figure is CPU seconds of Node (\`process.cpuUsage\`, all threads) for one inspection of each file
of \`tests/bench/inspection/heavy-files.ts\`. The files have at most 10 MB and are built to cost as much as
possible. The code of build ${BASE} runs beside it in the same process, for three of the files; the others
would take it minutes. A bomb is refused by its declared or packed size. A file whose fault stands at its end
is first read to the end. SHA-256 and a count of the pixels alone cost more than 0.02 s. A refused file
therefore counts four times in the budget of its link (D316).`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'volante-inspection-'))
    try {
      const before = await baseIn(folder)
      const [ours, theirs]: [Cost[], Cost[]] = [[], []]
      const files = await heavyFiles()
      for (const file of files.filter(({ isQuick }) => isQuick === true)) {
        // The first run of both sides is a warm-up.
        await costOf(inspect, file)
        await costOf(before, file)
      }
      for (const file of files) {
        ours.push(await costOf(inspect, file))
        if (file.isOfBase === true) theirs.push(await costOf(before, file))
      }
      const [mine, base] = [costliest(ours, true), costliest(theirs, true)]
      const bombs = ours.filter(({ isBomb }) => isBomb === true)
      const bomb = costliest(bombs, false)
      const refused = costliest(ours, false)
      return [
        against(
          `costliest accepted file (${mine.name}; then ${base.name})`,
          { ours: cpu(mine.seconds), theirs: cpu(base.seconds), ratio: mine.seconds / base.seconds },
          RATIO,
        ),
        within(
          `costliest refused bomb of ${String(bombs.length)} (${bomb.name})`,
          bomb.seconds,
          REFUSED_S,
          cpu,
        ),
        {
          ...within(`costliest refused at its end (${refused.name})`, refused.seconds, mine.seconds, cpu),
          met: undefined,
        },
      ]
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

const cpu = (seconds: number) => `${seconds.toFixed(3)} CPU s`

function costliest(costs: readonly Cost[], isAccepted: boolean): Cost {
  const [first] = costs
    .filter((one) => one.isAccepted === isAccepted)
    .toSorted((one, other) => other.seconds - one.seconds)
  if (first === undefined) throw new Error('no file of this kind')
  return first
}

async function costOf(look: Inspect, file: HeavyFile): Promise<Cost> {
  const before = process.cpuUsage()
  const { facts } = await look(inPieces(file.bytes), file.bytes.length)
  const { user, system } = process.cpuUsage(before)
  return { ...file, seconds: (user + system) / 1e6, isAccepted: typeof facts !== 'string' }
}

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/** Loads the inspection code from the earlier build. */
async function baseIn(folder: string): Promise<Inspect> {
  const paths = ['gateway/uploads/inspection', 'shared/domain/photos', 'package.json']
  try {
    const tar = execFileSync('git', ['archive', BASE, ...paths], { maxBuffer: 1e8 })
    execFileSync('tar', ['x', '-C', folder], { input: tar })
  } catch {
    throw new Missing(`the history has no commit ${BASE}`)
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const file = pathToFileURL(join(folder, 'gateway/uploads/inspection/inspection.ts'))
  // The earlier build exports the same function, so the cast is safe.
  const { inspect: before } = (await import(file.href)) as { inspect: Inspect }
  return before
}
