/** The actions of a journey, by names and labels as a person reads them; each waits for its elements. */
import type { Found, Script, Tab } from './engine.ts'

const PATIENCE_MS = 60_000
const PAUSE_MS = 100
/** A click aims at a point, and an element that moves meanwhile would be missed. */
const STILL_MS = 200

const SHOWN = `
const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden'
const isNamed = (text) => (text ?? '').replace(/\\s+/g, ' ').trim().startsWith(arguments[0])
`
const TO_PRESS: Script = `${SHOWN}
const found = [...document.querySelectorAll('button, a[href], [role=option], [role=radio], label')].find((element) =>
  isShown(element) && element.disabled !== true && element.getAttribute('aria-disabled') !== 'true' &&
  isNamed(element.getAttribute('aria-label') ?? element.innerText))
if (!found) return null
found.scrollIntoView({ block: 'center', behavior: 'instant' })
const place = () => JSON.stringify(found.getBoundingClientRect())
const before = place()
return new Promise((resolve) => setTimeout(() => resolve(place() === before ? found : null), ${String(STILL_MS)}))`
const TO_FILL: Script = `${SHOWN}
const found = [...document.querySelectorAll('input, select, textarea')].find((field) =>
  (field.type === 'file' || isShown(field)) && field.disabled !== true &&
  [field.getAttribute('aria-label'), ...[...(field.labels ?? [])].map((label) => label.textContent)].some(isNamed))
if (found?.type !== 'file') found?.scrollIntoView({ block: 'center', behavior: 'instant' })
return found ?? null`
const VALUE: Script = TO_FILL.replace('return found ?? null', 'return found?.value ?? null')
const PICK: Script = `${TO_FILL.replace('return found ?? null', '')}
const option = [...(found?.options ?? [])].find(({ text }) => text === arguments[1])
if (!option) return false
option.selected = true
found.dispatchEvent(new Event('input', { bubbles: true }))
found.dispatchEvent(new Event('change', { bubbles: true }))
return true`
const TICK: Script = `${TO_FILL.replace('return found ?? null', '')}
if (found?.checked === false) found.click()
return found?.checked ?? false`
const FIRST_OPTION: Script = `${SHOWN}
return [...document.querySelectorAll('[role=listbox] [role=option]')].find(isShown) ?? null`
const TEXT: Script = `return document.body.innerText.replace(/\\s+/g, ' ')`
const PAPER: Script = `
const paper = document.querySelector('canvas[role=img], [role=img] canvas, canvas')
paper.scrollIntoView({ block: 'center', behavior: 'instant' })
const { x, y, width, height } = paper.getBoundingClientRect()
return { x, y, width, height }`

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export class Screen {
  readonly #tab: Tab
  readonly #origin: string

  constructor(tab: Tab, origin: string) {
    this.#tab = tab
    this.#origin = origin
  }

  open(path: string): Promise<void> {
    return this.#tab.goto(this.#origin + path)
  }

  async sees(text: string): Promise<void> {
    let shown = ''
    await this.#until(
      `"${text}"`,
      async () => (shown = String(await this.#tab.run(TEXT))).includes(text),
      () => shown,
    )
  }

  async seesNoMore(text: string): Promise<void> {
    await this.#until(
      `the end of "${text}"`,
      async () => !String(await this.#tab.run(TEXT)).includes(text),
      () => '',
    )
  }

  async isAt(path: RegExp): Promise<void> {
    let at = ''
    await this.#until(
      String(path),
      async () => path.test((at = await this.path())),
      () => at,
    )
  }

  async presses(name: string): Promise<void> {
    // A click waits until its element has stopped moving.
    await this.#until(
      name,
      async () => {
        const found = await this.#tab.find(TO_PRESS, name)
        await found?.click()
        return found !== null
      },
      () => '',
    )
  }

  async fills(label: string, text: string): Promise<void> {
    let value: unknown
    // A new step moves the focus to its title, so text typed before that would be lost.
    await this.#until(
      `${label}: ${text}`,
      async () => {
        if ((await this.#tab.run(VALUE, label)) === '') await (await this.#found(TO_FILL, label)).type(text)
        value = await this.#tab.run(VALUE, label)
        return value === text
      },
      () => `it holds ${JSON.stringify(value)}`,
    )
  }

  /** Chooses an entry of a long list (combobox) by typing. */
  async chooses(label: string, typed: string): Promise<void> {
    const isReady = `${TO_FILL.replace('return found ?? null', "return found?.getAttribute('role') === 'combobox' && found.nodeName === 'INPUT'")}`
    await this.#until(
      label,
      async () => (await this.#tab.run(isReady, label)) === true,
      () => '',
    )
    // A question that still moves into its place does not get the first click, so an empty field is tried again.
    await this.#until(
      `an entry of ${label}`,
      async () => {
        if ((await this.#tab.find(FIRST_OPTION, '')) !== null) return true
        const field = await this.#found(TO_FILL, label)
        if ((await this.#tab.run(VALUE, label)) === '')
          await (typed === '' ? field.click() : field.type(typed))
        return false
      },
      () => '',
    )
    await (await this.#found(FIRST_OPTION, '')).click()
  }

  /** Ticks a checkbox by the keyboard: its label may contain a link, and another element may cover it. */
  async ticks(label: string): Promise<void> {
    await this.#until(
      label,
      async () => (await this.#tab.run(TICK, label)) === true,
      () => '',
    )
  }

  /** Picks an option of a native select, whose menu belongs to the browser and cannot be clicked. */
  async picks(label: string, option: string): Promise<void> {
    await this.#until(
      `${label}: ${option}`,
      async () => (await this.#tab.run(PICK, label, option)) === true,
      () => '',
    )
  }

  /** Presses the browser's Back or Forward button. */
  async goes(way: 'back' | 'forward'): Promise<void> {
    await this.#tab.run(`history.${way}()`)
  }

  async holds(label: string, text: string): Promise<void> {
    let value: unknown
    await this.#until(
      `${label}: ${text}`,
      async () => (value = await this.#tab.run(VALUE, label)) === text,
      () => `it holds ${JSON.stringify(value)}`,
    )
  }

  async gives(label: string, file: string): Promise<void> {
    await (await this.#found(TO_FILL, label)).upload(file)
  }

  /** Chooses a photo from the gallery, and confirms it. */
  async keeps(label: string, file: string): Promise<void> {
    await this.gives(label, file)
    await this.presses('Usar')
    await this.seesNoMore('Usar esta')
  }

  async signs(): Promise<void> {
    const { x, y, width, height } = (await this.#tab.run(PAPER)) as Box // The script returns this shape.
    const places = Array.from({ length: 25 }, (_, step) => ({
      x: x + width * (0.15 + (0.65 * step) / 24),
      y: y + height * (0.5 + 0.25 * Math.sin((step / 24) * 18)),
    }))
    await this.#tab.draw(places)
  }

  /** The page opens without a network from now on (D63). */
  async hasOfflineCopy(): Promise<void> {
    const isControlled = 'return navigator.serviceWorker.controller?.state === "activated"'
    await this.#until(
      'the offline copy',
      async () => (await this.#tab.run(isControlled)) === true,
      () => '',
    )
  }

  async path(): Promise<string> {
    return String(await this.#tab.run('return location.pathname'))
  }

  async reloads(): Promise<void> {
    await this.open(await this.path())
  }

  async #found(script: Script, name: string): Promise<Found> {
    let found: Found | null = null
    await this.#until(
      name,
      async () => (found = await this.#tab.find(script, name)) !== null,
      () => '',
    )
    if (found === null) throw new Error('unreachable: it was found')
    return found
  }

  async #until(what: string, isSo: () => Promise<boolean>, instead: () => string): Promise<void> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      // A page that is being left gives no answer, which counts as "not yet".
      if (await isSo().catch(() => false)) return
      if (Date.now() > end) {
        const text = await this.#tab.run(TEXT).catch(String)
        throw new Error(`${what} never came; ${instead()}\n${String(text)}`)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
