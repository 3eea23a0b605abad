/**
 * The dashboard as one file: every ready query over the same lines, and three series by time. It has no script and
 * loads nothing, so it can be attached to the record of an incident.
 */
import { openLines, queryNames, queryTitle, type LineRow } from './ask-lines.ts'

/** Series of the chart, by the column of `over-time.sql`. */
const SERIES = [
  { column: 'requests', title: 'Requests' },
  { column: 'failed', title: 'Answers of 500 and above' },
  { column: 'slowest', title: 'p95 in milliseconds' },
] as const

/** Queries that have rows even without an incident. */
const ALWAYS_SHOWN: readonly string[] = ['objectives', 'over-time']

const WIDTH = 600
const HEIGHT = 80

/**
 * @param text Lines of the log.
 * @returns A whole HTML page.
 */
export function linesPage(text: string): string {
  using lines = openLines(text)
  const answers = queryNames
    .filter((name) => !ALWAYS_SHOWN.includes(name))
    .map((name) => ({ name, title: escape(queryTitle(name)), rows: lines.ask(name) }))
  const raised = answers.filter(({ rows }) => rows.length > 0)
  const quiet = answers.filter(({ rows }) => rows.length === 0)
  const heading =
    raised.length === 0
      ? 'No alarm'
      : `${String(raised.length)} of ${String(answers.length)} queries have rows`
  return [
    '<!doctype html>',
    `<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title>`,
    `<style>${STYLE}</style><h1>${heading}</h1>`,
    lines.skipped > 0
      ? `<p>${String(lines.skipped)} lines are none of the gateway and were skipped.</p>`
      : '',
    ...raised.map(
      ({ name, title, rows }) => `<h2 class="raised">${name}</h2><p>${title}</p>${tableOf(rows)}`,
    ),
    `<h2>Objectives</h2>${tableOf(lines.ask('objectives'))}`,
    `<h2>Over time</h2>${chartsOf(lines.ask('over-time'))}`,
    `<h2>Without rows</h2><ul>${quiet.map(({ name, title }) => `<li><b>${name}</b>: ${title}</li>`).join('')}</ul>`,
    '</html>\n',
  ].join('\n')
}

function tableOf(rows: readonly LineRow[]): string {
  const [first] = rows
  if (first === undefined) return '<p>No rows.</p>'
  const columns = Object.keys(first)
  const head = columns.map((column) => `<th scope="col">${escape(column)}</th>`).join('')
  const body = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${escape(row[column])}</td>`).join('')}</tr>`,
  )
  return `<div class="scrolls"><table><tr>${head}</tr>${body.join('\n')}</table></div>`
}

/**
 * Draws a bar chart for each series. Each row of `over-time.sql` becomes one bar; a part of the time without requests
 * has a bar of height zero.
 */
function chartsOf(rows: readonly LineRow[]): string {
  const [first] = rows
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return '<p>No requests.</p>'
  const span = `${escape(first.from)} to ${escape(last.from)}`
  return SERIES.map(({ column, title }) => {
    const values = rows.map((row) => Number(row[column]))
    const most = Math.max(...values)
    const wide = WIDTH / rows.length
    const bars = values.map((value, index) => {
      const high = most === 0 ? 0 : (value / most) * HEIGHT
      return `<rect x="${(index * wide).toFixed(1)}" y="${(HEIGHT - high).toFixed(1)}" width="${(wide * 0.8).toFixed(1)}" height="${high.toFixed(1)}"/>`
    })
    const label = `${title}, ${span}, at most ${String(most)} in one part`
    return `<figure><figcaption>${label}</figcaption><svg role="img" aria-label="${label}" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}">${bars.join('')}</svg></figure>`
  }).join('\n')
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes values, because routes of the log come from requests. */
const escape = (value: unknown) => String(value ?? '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse}th,td{padding:.25rem .75rem;border-bottom:1px solid #8886;text-align:left;vertical-align:top}
.scrolls{overflow-x:auto}.raised{border-left:.5rem solid #c2410c;padding-left:.75rem}svg{width:100%;fill:#2563eb}figure{margin:1rem 0}`
