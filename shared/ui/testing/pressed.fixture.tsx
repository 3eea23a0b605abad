import { setImmediate as nextTurn } from 'node:timers/promises'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

type Listener = (event: object) => void

/** A fake node with the members that React writes and tests read. */
class PageNode {
  readonly nodeName: string
  readonly tagName: string
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly style = {}
  readonly ownerDocument: object
  readonly nodeType: number
  parentNode: PageNode | null = null
  childNodes: PageNode[] = []
  readonly attributes = new Map<string, string>()
  name = ''
  type = ''
  value = ''
  checked = false
  readonly listeners = new Map<string, Listener[]>()
  private text: string

  constructor(ownerDocument: object, name: string, text = '') {
    this.ownerDocument = ownerDocument
    this.nodeName = name.toUpperCase()
    this.tagName = this.nodeName
    this.nodeType = name === '#text' ? 3 : name === '#comment' ? 8 : 1
    this.text = text
  }
  get firstChild() {
    return this.childNodes[0] ?? null
  }
  get nodeValue() {
    return this.text
  }
  set nodeValue(text: string) {
    this.text = text
  }
  get textContent(): string {
    return this.nodeType === 1 ? this.childNodes.map((node) => node.textContent).join('') : this.text
  }
  set textContent(text: string) {
    this.childNodes = text === '' ? [] : [new PageNode(this.ownerDocument, '#text', text)]
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.set(name, String(value))
    if (name === 'name' || name === 'type' || name === 'value') this[name] = String(value)
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
  appendChild(node: PageNode) {
    return this.insertBefore(node, null)
  }
  insertBefore(node: PageNode, before: PageNode | null) {
    node.parentNode?.removeChild(node)
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before)
    this.childNodes.splice(at, 0, node)
    node.parentNode = this
    return node
  }
  removeChild(node: PageNode) {
    this.childNodes = this.childNodes.filter((one) => one !== node)
    node.parentNode = null
    return node
  }
  addEventListener(type: string, listener: Listener, options?: boolean | { capture?: boolean }) {
    const isCapture = typeof options === 'object' ? options.capture === true : options === true
    if (!isCapture) this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener])
  }
  removeEventListener() {}
  focus() {}
  attachEvent() {}
  detachEvent() {}
  showModal() {
    this.setAttribute('open', '')
  }
  close() {
    this.removeAttribute('open')
  }
  get open() {
    return this.attributes.has('open')
  }
  all(): readonly PageNode[] {
    return this.childNodes.flatMap((node) => [node, ...node.all()])
  }
  /** Finds elements only by the name of a tag. */
  querySelectorAll(tag: string) {
    return this.all().filter((node) => node.nodeName === tag.toUpperCase())
  }
  querySelector(tag: string) {
    return this.querySelectorAll(tag)[0] ?? null
  }
  get options() {
    return this.querySelectorAll('option')
  }
}

/** Renders a screen without a browser and lets a test press it: its text, and its buttons by name. */
export async function onScreen(screen: ReactNode) {
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const view = { ...events, HTMLIFrameElement: Date, event: undefined as object | undefined }
  const document: Record<string, unknown> = { ...events, nodeType: 9, defaultView: view, activeElement: null }
  document.createElement = (name: string) => new PageNode(document, name)
  document.createElementNS = (_space: string, name: string) => new PageNode(document, name)
  document.createTextNode = (text: string) => new PageNode(document, '#text', text)
  // Without controls on a page, a form keeps its initial values.
  document.getElementById = () => null
  // The page has come without data.
  document.getElementsByClassName = () => []
  // The screen stands alone, without the frame of its page.
  document.querySelectorAll = () => []
  document.querySelector = () => null
  const page = new PageNode(document, 'div')
  document.documentElement = page
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', view)
  vi.stubGlobal('document', document)
  for (const kind of ['HTMLFormElement', 'HTMLInputElement', 'HTMLTextAreaElement', 'InputEvent'])
    vi.stubGlobal(kind, Date)
  // The fake has the members that React needs, so the cast is safe.
  const root = createRoot(page as unknown as Element)
  await act(async () => root.render(screen))
  const fire = (type: string, target: PageNode) =>
    act(async () => {
      const event = { type, target, bubbles: true, button: 0, detail: 1, preventDefault: () => undefined }
      for (const listener of page.listeners.get(type) ?? []) listener(event)
    })
  const find = (tag: string, isIt: (node: PageNode) => boolean): PageNode => {
    const node = page.all().find((one) => one.nodeName === tag && isIt(one))
    if (node === undefined) throw new Error(`no such ${tag} in: ${page.textContent}`)
    return node
  }
  return {
    text: () => page.textContent,
    /** Text of the open dialog; null if none is open. */
    dialog: () => page.all().find((node) => node.nodeName === 'DIALOG' && node.open)?.textContent ?? null,
    hasButton: (name: string) =>
      page.all().some((node) => node.nodeName === 'BUTTON' && nameOf(node) === name),
    /** Presses a button by name; a submit button sends its form with the initial values. */
    press: async (name: string) => {
      const target = find('BUTTON', (node) => nameOf(node) === name)
      await fire('click', target)
      if (target.type === 'submit') await fire('submit', formAround(target))
    },
    /** Chooses a radio by value. */
    choose: (name: string, value: string) =>
      fire(
        'click',
        find('INPUT', (node) => node.name === name && node.value === value),
      ),
    /** Types into a field, by name. */
    type: async (name: string, text: string) => {
      const target = page
        .all()
        .find((node) => ['INPUT', 'TEXTAREA'].includes(node.nodeName) && node.name === name)
      if (target === undefined) throw new Error(`no field is called "${name}"`)
      // React finds no browser and reads the value as in browsers without the `input` event.
      await fire('focusin', target)
      target.value = text
      await fire('input', target)
      await fire('keyup', target)
      await fire('focusout', target)
      return target.value
    },
    leave: () => left(root),
  }
}

/**
 * Unmounts the page and waits for the work that React has scheduled with `setImmediate`. That work reads `window`, which
 * a test removes after it. The timers of Node's module are never fake.
 */
async function left(root: Root): Promise<void> {
  await act(async () => root.unmount())
  await nextTurn()
}

function formAround(node: PageNode): PageNode {
  const { parentNode } = node
  if (parentNode === null) throw new Error('the button sends no form')
  return parentNode.nodeName === 'FORM' ? parentNode : formAround(parentNode)
}

const nameOf = (node: PageNode) => (node.attributes.get('aria-label') ?? node.textContent).trim()

/** Runs effects of components that render nothing, without a document. */
export async function mounted(first: ReactNode) {
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const view = { ...events, HTMLIFrameElement: Date, event: undefined }
  const document = { ...events, nodeType: 9, defaultView: view, activeElement: null }
  const container = { ...events, nodeType: 1, ownerDocument: document, tagName: 'DIV', textContent: '' }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', view)
  vi.stubGlobal('document', document)
  // A fake element with the members used without drawing.
  const root = createRoot(container as unknown as Element)
  const draw = (next: ReactNode) => act(async () => root.render(next))
  await draw(first)
  return { draw, unmount: () => left(root) }
}
