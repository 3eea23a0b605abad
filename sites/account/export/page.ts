/** Renders a topic as an HTML page that a person can read offline and without scripts. */
import { formatMoney, money } from '#shared/domain/money/money.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import type { CopyData, Slug } from './copy-data.ts'
import { labels, type Label } from './labels.ts'

type LabelsOf = Readonly<Record<string, Label>>

const INSTANT = /^\d{4}-\d{2}-\d{2}T/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)

const nameOf = (label: Label): string => {
  if (label === null || typeof label === 'string') return label ?? ''
  return 'money' in label ? label.money : label.name
}

function valueText(name: string, label: Label, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const isMoney = typeof label === 'object' && label !== null && 'money' in label
  // A negative number such as −1 means that the coverage is switched off, so it is not shown as an amount.
  if (typeof value === 'number') return isMoney && value >= 0 ? formatMoney(money(value)) : String(value)
  if (INSTANT.test(value)) return momentText(value, 0)
  if (DAY.test(value) && name !== 'version') return formatDate(value)
  return typeof label === 'object' && label !== null && 'codes' in label
    ? (label.codes[value] ?? value)
    : value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Position of a field: the labels of its topic, its name, and its depth. */
interface Place {
  readonly known: LabelsOf
  readonly name: string
  readonly level: number
}

function part(place: Place, value: unknown): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return '<p>Nada.</p>'
    return `<ol>${value.map((item) => `<li>${part(place, item)}</li>`).join('')}</ol>`
  }
  if (isRecord(value)) return record(place.known, value, place.level)
  const { known, name } = place
  return isPlain(value) ? `<p>${escaped(valueText(name, known[name] ?? null, value))}</p>` : ''
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function record(known: LabelsOf, value: Record<string, unknown>, level: number): string {
  const shown = Object.entries(value).flatMap(([name, field]) => {
    const label = known[name] ?? null
    return label === null ? [] : [{ name, label, field }]
  })
  const facts = shown.flatMap(({ name, label, field }) =>
    isPlain(field) && field !== ''
      ? [`<dt>${nameOf(label)}</dt><dd>${escaped(valueText(name, label, field))}</dd>`]
      : [],
  )
  const parts = shown.flatMap(({ name, label, field }) => {
    if (typeof field !== 'object' || field === null) return []
    const heading = `<h${String(level)}>${nameOf(label)}</h${String(level)}>`
    return [heading + part({ known, name, level: Math.min(level + 1, 6) }, field)]
  })
  return `${facts.length > 0 ? `<dl>${facts.join('')}</dl>` : ''}${parts.join('')}`
}

interface PageOfTopic<S extends Slug> {
  readonly slug: S
  readonly title: string
  readonly data: CopyData[S]
  readonly note?: string | undefined
  readonly fileNames: readonly string[]
}

export function topicPage<S extends Slug>({ slug, title, data, note, fileNames }: PageOfTopic<S>): string {
  const files = fileNames.map((name) => `<li><a href="${encodeURI(name)}">${escaped(name)}</a></li>`).join('')
  return page(
    title,
    `<p><a href="../indice.html">Índice</a></p>${note === undefined ? '' : `<p>${escaped(note)}</p>`}${record(labels[slug], { ...data }, 2)}${files === '' ? '' : `<h2>Archivos</h2><ul>${files}</ul>`}`,
  )
}

interface IndexOfCopy {
  readonly madeAt: number
  readonly entries: readonly { readonly href: string; readonly title: string }[]
  /** Names of the parts that could not be loaded. */
  readonly missing: readonly string[]
}

export function indexPage({ madeAt, entries, missing }: IndexOfCopy): string {
  const list = entries
    .map(({ href, title }) => `<li><a href="${encodeURI(href)}">${escaped(title)}</a></li>`)
    .join('')
  const lost = missing.map((what) => `<li>${escaped(what)}</li>`).join('')
  return page(
    'Tus datos',
    `<p>Copia hecha en tu dispositivo el ${momentText(new Date(madeAt).toISOString(), 0)} con lo que muestra tu cuenta. Cada tema tiene una página para leer y un archivo JSON para otros programas.</p>` +
      `<ul>${list}</ul><h2>Lo que no se pudo obtener</h2>${lost === '' ? '<p>Nada: está todo lo que muestra tu cuenta.</p>' : `<ul>${lost}</ul>`}`,
  )
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}li{margin-block:.75rem}h1,h2,h3,h4,h5,h6{line-height:1.2;margin-block:1.25rem .5rem;font-size:1.1rem}h1{font-size:1.6rem}h2{font-size:1.3rem}@media(width<30rem){dl{grid-template-columns:1fr}}'

const page = (title: string, body: string) =>
  `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>${body}</body></html>`
