import { countOf, quantile, readMetrics, since, sumOf } from './traffic-figures.ts'

/** Reads /metrics every two seconds and writes the figures into the page, row by row, which keeps the focus. */
const page = String.raw`
const EVERY_MS = 2000
const MOST_SAMPLES = 31
const samples = []
const rates = []
const byId = (id) => document.getElementById(id)
const ms = (value) => value === null ? '—' : (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('es-MX')) + ' ms'
const number = (value) => value.toLocaleString('es-MX')
const rate = (value) => value.toLocaleString('es-MX', { maximumFractionDigits: 1 })
// Requests of this page itself do not count.
const isTraffic = ([name]) => name !== 'GET /metrics'
let paused = false

function past() {
  return byId('window').value === 'all' ? undefined : samples.length > 1 ? samples[0] : undefined
}

function seconds(then) {
  return then === undefined ? 0 : Math.max(1, (samples.at(-1).at - then.at) / 1000)
}

function write(id, text) {
  if (byId(id).textContent !== text) byId(id).textContent = text
}

function rowsOf(table, then, figures) {
  const body = byId(table).tBodies[0]
  const rows = new Map([...body.rows].map((row) => [row.dataset.key, row]))
  const names = Object.keys(figures.now).sort((a, b) => figures.now[b].total - figures.now[a].total)
  if (names.length > 0) body.querySelector('[data-empty]')?.remove()
  for (const name of names) {
    const line = since(figures.now[name], then?.[figures.kind][name])
    const cells = figures.cells(name, figures.now[name], line)
    let row = rows.get(name)
    if (row === undefined) {
      row = body.insertRow()
      row.dataset.key = name
      const head = document.createElement('th')
      head.scope = 'row'
      row.append(head)
      for (let n = 1; n < cells.length; n += 1) row.insertCell()
    }
    cells.forEach((cell, n) => {
      if (row.cells[n].textContent !== cell.text) row.cells[n].textContent = cell.text
      row.cells[n].className = cell.isBad ? 'bad' : ''
    })
  }
}

const plain = (text) => ({ text, isBad: false })
const bad = (count) => ({ text: number(count), isBad: count > 0 })

function show() {
  const now = samples.at(-1)
  const then = past()
  const span = seconds(then)
  const all = sumOf(Object.entries(now.routes).filter(isTraffic).map(([name, line]) => since(line, then?.routes[name])))
  const calls = sumOf(Object.entries(now.calls).map(([name, line]) => since(line, then?.calls[name])))
  write('rate', rates.length === 0 ? '—' : rate(rates.at(-1)))
  write('requests', number(all.total))
  write('p50', ms(quantile(all.times, 0.5)))
  write('p95', ms(quantile(all.times, 0.95)))
  write('faults', number(countOf(all, '5')))
  byId('faults').className = countOf(all, '5') > 0 ? 'figure bad' : 'figure'
  write('calls', number(calls.total))
  rowsOf('routes', then, { kind: 'routes', now: now.routes, cells: (name, total, line) => [
    plain(name), plain(number(total.total)), plain(span === 0 ? '—' : rate(line.total / span)),
    plain(number(countOf(line, '2') + countOf(line, '3'))), plain(number(countOf(line, '4'))), bad(countOf(line, '5')),
    plain(ms(quantile(line.times, 0.5))), plain(ms(quantile(line.times, 0.95))), plain(ms(quantile(line.times, 0.99))),
  ] })
  rowsOf('upstream', then, { kind: 'calls', now: now.calls, cells: (name, total, line) => [
    plain(name), plain(number(total.total)), plain(span === 0 ? '—' : rate(line.total / span)),
    plain(number(countOf(line, '2'))), plain(number(countOf(line, '4'))), bad(countOf(line, '5')), bad(countOf(line, '0')),
    plain(ms(quantile(line.times, 0.5))), plain(ms(quantile(line.times, 0.95))),
  ] })
  for (const [base, isOpen] of Object.entries(now.breakers)) {
    write('breaker-' + base, isOpen ? 'Abierto: se deja descansar a este servicio' : 'Cerrado: funciona')
    byId('breaker-' + base).className = isOpen ? 'bad' : 'good'
  }
  draw()
}

function draw() {
  const most = Math.max(1, ...rates)
  const points = rates.map((value, n) => (600 * (n + MOST_SAMPLES - rates.length) / (MOST_SAMPLES - 1)).toFixed(1) + ',' + (78 - 72 * value / most).toFixed(1))
  byId('line').setAttribute('points', points.join(' '))
  write('most', rate(most))
}

async function update() {
  if (paused || document.hidden) return
  try {
    const answer = await fetch('/metrics')
    if (!answer.ok) throw new Error(String(answer.status))
    const text = await answer.text()
    // The person may have paused the page during the request: a late answer must not overwrite the paused figures.
    if (paused) return
    const snapshot = { ...readMetrics(text), at: Date.now() }
    if (samples.at(-1)?.isolate !== snapshot.isolate) samples.length = rates.length = 0
    const before = samples.at(-1)
    samples.push(snapshot)
    if (samples.length > MOST_SAMPLES) samples.shift()
    if (before !== undefined) {
      const count = (one) => sumOf(Object.entries(one.routes).filter(isTraffic).map(([, line]) => line)).total
      rates.push(1000 * Math.max(0, count(snapshot) - count(before)) / (snapshot.at - before.at))
      if (rates.length > MOST_SAMPLES) rates.shift()
    }
    show()
    write('state', 'Actualizado a las ' + new Date().toLocaleTimeString('es-MX'))
  } catch {
    if (!paused) write('state', 'La puerta de enlace no responde. Se sigue intentando.')
  }
}

byId('pause').addEventListener('click', () => {
  paused = !paused
  byId('pause').setAttribute('aria-pressed', String(paused))
  byId('pause').textContent = paused ? 'Reanudar' : 'Pausar'
  if (paused) write('state', 'En pausa')
  else void update()
})
byId('window').addEventListener('change', () => { if (samples.length > 0) show() })
document.addEventListener('visibilitychange', () => void update())
setInterval(update, EVERY_MS)
void update()
`

/** The bundler marks functions with their names by a helper function, which the browser does not have. */
const shim = 'const __name = (value) => value\n'
/** Defines a function under the name that the page uses, because the bundler may have renamed it. */
function sourceOf([name, figure]: readonly [string, { toString(): string }]): string {
  const source = figure.toString()
  const [, bundled = name] = /^function (\w+)/.exec(source) ?? []
  return bundled === name ? source : `${source}\nconst ${name} = ${bundled}`
}
const figures = Object.entries({ readMetrics, since, quantile, countOf, sumOf }).map(sourceOf).join('\n')

export const trafficScript = `${shim}${figures}\n${page}`
