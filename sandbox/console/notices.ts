/**
 * Notices that `npm start` adds to every page of the product, as one line at the lower edge of the window. They show a
 * code where it is typed, and the next step of a story (`stories/stories.ts`). The line takes its room from the page:
 * the product's bars and dialogs end above it. Plain script of the console, in no build. Pages have Trusted Types, so it
 * creates its elements one by one.
 */

/**
 * Height of the sandbox's line at the bottom, which the script measures; an unfolded step of a story makes the line
 * higher.
 */
const LINE = 'var(--sandbox-line, 51px)'

/**
 * Bars of the product that stand at the lower edge of the window. Each is lifted by the height of the line;
 * `tests/architecture/one-look.test.ts` compares them with the product's stylesheets.
 */
const BARS = [
  '.everyday',
  '.selection-floating',
  '.side-menu',
  '.menu-overlay',
  '.registration-quote',
  '.wizard .step-actions',
  '.adjuster-screen :is(.adjuster-actions, .step-actions)',
].join(', ')

/**
 * Styles of the sandbox's line. They are in no cascade layer, so they override the product's rules, which are in
 * layers.
 */
export const noticesStyle = `
.sandbox-line { position: fixed; inset: auto 0 0; box-sizing: border-box; inline-size: auto; block-size: auto; max-block-size: 40dvh; margin: 0; padding: 3px 8px calc(3px + env(safe-area-inset-bottom)); overflow: auto; border: 0; border-block-start: 1px dashed #7a8b90; background: #10191d; color: #eef2f3; font: 14px/1.25 system-ui, sans-serif; }
.sandbox-line:popover-open { display: flex; gap: 16px; }
.sandbox-line > div { display: contents; }
.sandbox-message { display: flex; flex: 1 0 auto; gap: 8px; align-items: center; min-inline-size: 0; max-inline-size: 100%; min-block-size: 44px; }
/* The beginning of the next message shows that the line can be moved sideways. */
.sandbox-line:has(.sandbox-message + .sandbox-message, div:not(:empty) + div:not(:empty)) .sandbox-message { max-inline-size: calc(100% - 40px); }
.sandbox-message .text { display: -webkit-box; flex: 1 1 8em; min-inline-size: 0; margin: 0; overflow: hidden; overflow-wrap: anywhere; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
.sandbox-message .to { color: #b4c2c7; }
.sandbox-message .more { display: contents; }
.sandbox-message :is(a, button) { display: inline-flex; flex: none; align-items: center; justify-content: center; min-inline-size: 44px; min-block-size: 44px; padding: 0 10px; border: 1px solid #7cc7d8; border-radius: 10px; background: none; color: #7cc7d8; font: inherit; white-space: nowrap; text-decoration: none; cursor: pointer; }
.sandbox-message .next { background: #7cc7d8; color: #10191d; }
.sandbox-message .code { font-size: 18px; font-weight: 700; letter-spacing: 0.06em; }
.sandbox-message .fold { display: none; }
.sandbox-message :is(a, button):focus-visible { outline: 3px solid #f3b64a; outline-offset: -3px; }
@media (width < 900px) {
  .sandbox-message .fold { display: inline-flex; }
  .sandbox-message:not([data-open]) .more { display: none; }
  .sandbox-message[data-open] { flex-wrap: wrap; }
  .sandbox-message[data-open] .text { display: block; flex-basis: 100%; }
}
@media print { .sandbox-line { display: none !important; } }
@media screen {
  :root:has(.sandbox-line:popover-open) {
    scroll-padding-block-end: calc(var(--everyday, 96px) + ${LINE});
    & body { padding-block-end: calc(var(--everyday, 0px) + ${LINE}); }
    & :is(${BARS}) { inset-block-end: ${LINE}; }
    & .sticky-bar { inset-block-end: calc(var(--everyday, 0px) + ${LINE}); }
    & dialog:modal { inset-block-end: ${LINE}; max-block-size: calc(100dvh - ${LINE}); }
    & .adjuster-aside { max-block-size: calc(100svh - 2 * var(--space-3) - ${LINE}); }
  }
  :root:has(.sandbox-line:popover-open):has(.adjuster-screen :is(.adjuster-actions, .step-actions)) { scroll-padding-block-end: calc(10rem + ${LINE}); }
}
`

export const noticesScript = String.raw`
const EVERY_MS = 2000
const SHOWN_MS = 40000
const MOST = 3
/** Stores only ids and times of messages, never their texts. */
const KEY = 'sandbox-messages'
const read = () => { try { return JSON.parse(sessionStorage.getItem(KEY)) } catch { return null } }
const write = (value) => { try { sessionStorage.setItem(KEY, JSON.stringify(value)) } catch {} }

const sheet = document.createElement('link')
sheet.rel = 'stylesheet'
sheet.href = '/sandbox/notices.css'
document.head.append(sheet)
const area = document.createElement('aside')
area.className = 'sandbox-line'
area.setAttribute('aria-label', 'Mensajes del sandbox')
area.setAttribute('aria-live', 'polite')
area.translate = false
// The sandbox's line is a popover, so that it is above the product's dialogs: a dialog may ask for a code that the
// line shows.
area.popover = 'manual'
document.body.append(area)
const news = document.createElement('div')
const place = document.createElement('div')
area.append(news, place)

new ResizeObserver(() => {
  document.documentElement.style.setProperty('--sandbox-line', area.offsetHeight + 'px')
}).observe(area, { box: 'border-box' })
/** The sandbox's line is shown while it has content. */
const fit = () => {
  const isNeeded = news.hasChildNodes() || place.hasChildNodes()
  if (isNeeded !== area.matches(':popover-open')) area.togglePopover(isNeeded)
}
// A dialog that opens later would cover the sandbox's line, so the line is closed and opened again above the dialog.
document.addEventListener('toggle', (event) => {
  if (event.newState !== 'open' || !event.target.matches('dialog') || !area.matches(':popover-open')) return
  area.hidePopover()
  area.showPopover()
}, true)

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
/** Names an element for screen readers, because the element shows only a sign or a short word. */
const named = (element, name) => {
  element.setAttribute('aria-label', name)
  return element
}
const link = (text, name, href) => {
  const element = named(made('a', text), name)
  element.href = href
  return element
}

/** Copies the value to the clipboard when its button is pressed. */
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
  const text = made('p', '', 'text')
  text.append(
    made('b', 'Nuevo ' + (message.channel === 'sms' ? 'SMS' : 'correo') + ': ' + message.subject),
    ' ',
    made('span', 'a ' + message.recipient, 'to'),
  )
  box.append(text)
  if (message.code) box.append(copyButton(message.code, 'el código ' + message.code, 'code'))
  if (message.link) box.append(link('Abrir', 'Abrir el enlace', message.link))
  if (message.report_link) box.append(link('Reportar', 'Reportar un acceso', message.report_link))
  const all = link('Leerlo', 'Leerlo', '/sandbox/messages')
  all.target = 'sandbox'
  box.append(all, named(button('✕', close), 'Cerrar'))
  return box
}

const STORY = 'sandbox-story'
const whereIn = () => { try { return JSON.parse(sessionStorage.getItem(STORY)) } catch { return null } }
let told
/** The story's step that this window shows, with the values to type and the way to the next step. */
async function tell() {
  const where = whereIn()
  if (!where) {
    place.replaceChildren()
    return fit()
  }
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
  // If the next step has no page of its own, the story continues in the open window without a press.
  if (isDone && !isLast && steps[where.at + 1].path === null) return goTo(where.at + 1)
  const box = made('div', '', 'sandbox-message')
  const text = made('p', '', 'text')
  const title = told.title + ': paso ' + (where.at + 1) + ' de ' + steps.length + '. '
  text.append(made('b', title), (isDone ? 'Listo. ' : '') + step.text)
  // On a phone, values and buttons are shown only after a press, so that the sandbox's line is one line high.
  const more = made('span', '', 'more')
  for (const value of step.values) more.append(copyButton(value, value))
  more.append(button(isLast ? 'Terminar' : 'Dejar la historia', () => {
    sessionStorage.removeItem(STORY)
    void tell()
  }))
  const fold = named(button('▴', () => {
    const isOpen = box.toggleAttribute('data-open')
    fold.textContent = isOpen ? '▾' : '▴'
    fold.setAttribute('aria-expanded', String(isOpen))
  }, 'fold'), 'Todo el paso')
  fold.setAttribute('aria-expanded', 'false')
  box.append(text, more, fold)
  if (!isLast) box.append(button('Seguir', () => goTo(where.at + 1), 'next'))
  place.replaceChildren(box)
  fit()
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
  fit()
}

setInterval(() => void look(), EVERY_MS)
document.addEventListener('visibilitychange', () => void look())
void look()
void tell()
`
