/**
 * Small notices that `npm start` adds to every page of the product. They show a code where it is typed, and the next
 * step of a story (`stories/story-step.ts`). Plain script of the console, in no build. Pages have Trusted Types, so
 * it creates its elements one by one.
 */

/** Styles of the notices: above all page content, and clear of the page's action bar. */
export const noticesStyle = `
.sandbox-messages { position: fixed; inset: 12px 12px auto auto; z-index: 2147483647; display: grid; gap: 8px; max-inline-size: min(340px, calc(100vw - 24px)); font: 15px/1.4 system-ui, sans-serif; }
.sandbox-messages > div { display: grid; gap: 8px; }
.sandbox-messages > :empty { display: none; }
.sandbox-message summary { min-height: 32px; display: flex; align-items: center; cursor: pointer; font-weight: 650; }
.sandbox-message .next { background: #7cc7d8; color: #10191d; }
.sandbox-message { display: grid; gap: 6px; padding: 10px 12px; border: 1px dashed #7a8b90; border-radius: 12px; background: #10191d; color: #eef2f3; overflow-wrap: anywhere; box-shadow: 0 4px 16px rgb(0 0 0 / 30%); }
.sandbox-message p { margin: 0; }
.sandbox-message .to { color: #b4c2c7; font-size: 13px; }
.sandbox-message .actions { display: flex; flex-wrap: wrap; gap: 8px; }
.sandbox-message :is(a, button) { display: inline-flex; align-items: center; min-height: 44px; padding: 0 12px; border: 1px solid #7cc7d8; border-radius: 10px; background: none; color: #7cc7d8; font: inherit; text-decoration: none; cursor: pointer; }
.sandbox-message .code { font-size: 19px; font-weight: 700; letter-spacing: 0.08em; }
.sandbox-message :is(a, button, summary):focus-visible { outline: 3px solid #f3b64a; outline-offset: 2px; }
@media print { .sandbox-messages { display: none; } }
`

export const noticesScript = String.raw`
const EVERY_MS = 2000
const SHOWN_MS = 40000
const MOST = 3
/** Only ids and moments: what a message says is never stored. */
const KEY = 'sandbox-messages'
const read = () => { try { return JSON.parse(sessionStorage.getItem(KEY)) } catch { return null } }
const write = (value) => { try { sessionStorage.setItem(KEY, JSON.stringify(value)) } catch {} }

const sheet = document.createElement('link')
sheet.rel = 'stylesheet'
sheet.href = '/sandbox/notices.css'
document.head.append(sheet)
const area = document.createElement('aside')
area.className = 'sandbox-messages'
area.setAttribute('aria-label', 'Mensajes del sandbox')
area.setAttribute('aria-live', 'polite')
area.translate = false
document.body.append(area)
const place = document.createElement('div')
area.append(place)
const news = document.createElement('div')
area.append(news)

const made = (name, text, className) => {
  const element = document.createElement(name)
  if (text) element.textContent = text
  if (className) element.className = className
  return element
}
const button = (text, press, className) => {
  const element = made('button', text, className)
  element.type = 'button'
  element.addEventListener('click', press)
  return element
}

/** Shows the value, and takes it along. */
const copyButton = (value, name, className) => {
  const copy = button(value, async () => {
    await navigator.clipboard.writeText(value)
    copy.textContent = 'Copiado'
    setTimeout(() => { copy.textContent = value }, 1500)
  }, className)
  copy.setAttribute('aria-label', 'Copiar ' + name)
  return copy
}

function notice(message, close) {
  const box = made('div', '', 'sandbox-message')
  box.append(made('p', 'Nuevo ' + (message.channel === 'sms' ? 'SMS' : 'correo') + ': ' + message.subject))
  box.append(made('p', 'a ' + message.recipient, 'to'))
  const actions = made('div', '', 'actions')
  if (message.code) {
    actions.append(copyButton(message.code, 'el código ' + message.code, 'code'))
  }
  if (message.link) {
    const link = made('a', 'Abrir el enlace')
    link.href = message.link
    actions.append(link)
  }
  if (message.report_link) {
    const report = made('a', 'Reportar un acceso')
    report.href = message.report_link
    actions.append(report)
  }
  const all = made('a', 'Leerlo')
  all.href = '/sandbox/messages'
  all.target = 'sandbox'
  actions.append(all, button('Cerrar', close))
  box.append(actions)
  return box
}

const STORY = 'sandbox-story'
const whereIn = () => { try { return JSON.parse(sessionStorage.getItem(STORY)) } catch { return null } }
let told
/** The step of a story that this window walks, with what is typed there and the way to the next. */
async function tell() {
  const where = whereIn()
  if (!where) return place.replaceChildren()
  told ??= await fetch('/sandbox/stories/' + where.story + '/steps').then((answer) => answer.json()).catch(() => null)
  const steps = told?.steps
  if (!steps?.[where.at]) return
  const goTo = (at) => {
    if (steps[at].path) return location.assign(steps[at].path)
    sessionStorage.setItem(STORY, JSON.stringify({ ...where, at }))
    void tell()
  }
  const step = steps[where.at]
  const isDone = step.until !== null && new RegExp(step.until).test(location.pathname)
  const isLast = where.at === steps.length - 1
  // Continues in this window without a press.
  if (isDone && !isLast && steps[where.at + 1].path === null) return goTo(where.at + 1)
  const box = made('details', '', 'sandbox-message')
  // On a phone it covers a third of the page: read once, it folds.
  box.open = where.read !== where.at || innerWidth > 700
  sessionStorage.setItem(STORY, JSON.stringify({ ...where, read: where.at }))
  box.append(made('summary', told.title + ': paso ' + (where.at + 1) + ' de ' + steps.length))
  box.append(made('p', (isDone ? 'Listo. ' : '') + step.text))
  const actions = made('div', '', 'actions')
  for (const value of step.values) actions.append(copyButton(value, value))
  if (!isLast) actions.append(button('Seguir', () => goTo(where.at + 1), 'next'))
  actions.append(button(isLast ? 'Terminar' : 'Dejar la historia', () => {
    sessionStorage.removeItem(STORY)
    void tell()
  }))
  box.append(actions)
  place.replaceChildren(box)
}

async function look() {
  if (document.hidden) return
  const answer = await fetch('/sandbox/api/messages').catch(() => null)
  if (!answer?.ok) return
  const messages = (await answer.json()).messages.slice(0, MOST)
  const now = Date.now()
  // Messages from before this tab was opened are no news.
  const state = read() ?? { upTo: messages[0]?.id ?? 0, since: {} }
  for (const { id } of messages) if (id > state.upTo) state.since[id] ??= now
  const shownNow = messages.filter(({ id }) => id > state.upTo && now - state.since[id] < SHOWN_MS)
  for (const id of Object.keys(state.since)) if (!messages.some((one) => String(one.id) === id)) delete state.since[id]
  write(state)
  const shown = shownNow.map(({ id }) => id).join()
  if (area.dataset.shown === shown) return
  area.dataset.shown = shown
  news.replaceChildren(...shownNow.map((message) => notice(message, () => {
    write({ ...state, upTo: Math.max(message.id, state.upTo) })
    void look()
  })))
}

setInterval(() => void look(), EVERY_MS)
document.addEventListener('visibilitychange', () => void look())
void look()
void tell()
`
