/** Writes the table of results to the terminal and to docs/bench.md. */
import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { isFull } from './measure.ts'
import type { Measure, Row } from './measure.ts'

const file = 'docs/bench.md'

const heads = ['what', 'ours', 'theirs', 'ratio', 'target', 'met'] as const

const cells = (row: Row) => [
  row.what,
  row.ours,
  row.theirs,
  Number.isFinite(row.ratio) ? row.ratio.toFixed(3) : '–',
  row.target,
  row.met === undefined ? '' : row.met ? 'yes' : 'NO',
]

export function screenTable(rows: readonly Row[]): string {
  const table = [[...heads], ...rows.map(cells)]
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return table.map(line).join('\n')
}

/**
 * Writes one section per measure, each with its own date and commit: a run of some measures leaves the others
 * unchanged.
 */
export async function writeReport(
  all: readonly Measure[],
  sections: ReadonlyMap<string, string>,
): Promise<void> {
  const kept = existsSync(file) ? readSections(readFileSync(file, 'utf8')) : new Map<string, string>()
  const parts = all.flatMap(({ name }) => {
    const before = kept.get(name)
    const fresh = sections.get(name)
    return fresh === undefined ? (before ?? []) : fresh + notesOf(before ?? '')
  })
  const { code } = await format(file, `${preface}${commitsLine(parts.join('\n'))}\n${parts.join('\n')}`)
  writeFileSync(file, code)
}

/** The text from a section's first heading on: it is written by hand, and stays when the section is measured again. */
function notesOf(part: string): string {
  const from = part.search(/^### /m)
  return from === -1 ? '' : `\n${part.slice(from)}`
}

/** The commit of each section that names one, in the order of the page. */
export const commitsIn = (page: string): readonly (readonly [name: string, commit: string | null])[] =>
  [...readSections(page)].map(([name, part]) => [name, /\bcommit\s([0-9a-f]{8}),/.exec(part)?.[1] ?? null])

function commitsLine(page: string): string {
  const commits = new Set(commitsIn(page).flatMap(([, commit]) => commit ?? []))
  return commits.size === 0 ? '' : `\nMeasured at commit ${[...commits].join(', ')}.\n`
}

const preface = `# Bench

\`npm run bench\` writes this page, \`npm run bench -- NAME…\` only the sections named, \`--full\` (or \`LONG=1\`) with
the large sizes. It holds ratios and exact counts and never decides whether a test passes. "Ratio" is ours ÷ theirs,
or ours ÷ the limit where there is nothing to compare with. Times are interleaved (A B A B …): the ratio is the
median of the ratios of the rounds, so that a busy moment hits both sides.
`

export function section(measure: Measure, rows: readonly Row[] | string): string {
  const date = new Date().toISOString().slice(0, 10)
  const size = isFull ? 'large sizes' : 'default sizes'
  const table =
    typeof rows === 'string'
      ? `**Not measured:** ${rows}`
      : [heads, heads.map(() => '---'), ...rows.map(cells)].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const made = `Target: ${measure.target}. ${date}, commit ${commit()}, ${size}, ${machine()}.`
  return `## ${measure.name}\n\n${wrapped(made)}\n\n${table}\n\n${wrapped(measure.how)}\n`
}

const WIDTH = 120

/**
 * Wraps each paragraph anew, because the line breaks of a measure's source fit its placeholders and not their values.
 * Tables stay as they are.
 */
export const wrapped = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => (paragraph.startsWith('|') ? paragraph : wrappedParagraph(paragraph)))
    .join('\n\n')

function wrappedParagraph(paragraph: string): string {
  const lines: string[] = []
  for (const word of paragraph.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.join('\n')
}

/** The current commit with eight digits, so that the page has the same form in every clone. */
const commit = () =>
  execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim().slice(0, 8)

function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${String(cpus().length)} × ${cpu?.model.trim() ?? 'CPU'}, ${String(memory)} GB, Node ${process.version}`
}

function readSections(text: string): Map<string, string> {
  const found = text
    .split(/^(?=## )/m)
    .slice(1)
    .map((part) => `${part.trimEnd()}\n`)
  return new Map(found.map((part) => [/^## (.*)$/m.exec(part)?.[1] ?? '', part]))
}
