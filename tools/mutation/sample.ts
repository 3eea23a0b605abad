/** The mutated lines: windows of a few lines, drawn by a seed, so that a run can be repeated. */

export interface Area {
  readonly name: string
  /** Vitest configuration of the tests that must notice a mutant. */
  readonly config: string
  /** Folders and files from which windows are drawn. */
  readonly from: readonly string[]
  /** Files about money and the session, from which half of the windows come. */
  readonly always: readonly string[]
  readonly windows: number
}

interface Source {
  readonly path: string
  readonly lines: number
}

interface Window {
  readonly path: string
  readonly from: number
  readonly to: number
}

const WINDOW_LINES = 20
/** Leaves out tables of data and test code. */
const NOT_MUTATED = /\.(test|fixture|data|d)\.tsx?$|\/testing\//

export function windowsOf(
  { from, always, windows }: Area,
  sources: readonly Source[],
  seed: number,
): Window[] {
  const drawn = (folders: readonly string[]) =>
    shuffled(
      sources
        .filter(({ path }) => !NOT_MUTATED.test(path) && folders.some((folder) => path.startsWith(folder)))
        .flatMap(cut),
      seed,
    )
  const first = drawn(always).slice(0, Math.ceil(windows / 2))
  const isNew = ({ path, from: line }: Window) => !first.some((one) => one.path === path && one.from === line)
  return [...first, ...drawn(from).filter(isNew)].slice(0, windows)
}

function cut({ path, lines }: Source): Window[] {
  return Array.from({ length: Math.ceil(lines / WINDOW_LINES) }, (_, index) => ({
    path,
    from: index * WINDOW_LINES + 1,
    to: Math.min((index + 1) * WINDOW_LINES, lines),
  }))
}

/** Shuffles by a linear congruential generator (Numerical Recipes): the same order for the same seed, everywhere. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed >>> 0
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  return list
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
