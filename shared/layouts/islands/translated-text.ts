/**
 * React and a browser's translator change the same texts. Chrome wraps a text in a `font` element or replaces it. React
 * then looks for its missing text, throws, and removes the island. This module makes React find the replacement, and
 * restores a text that React changes, so that it is translated again (D160).
 */

/** Maps a text node that a translator removed to the element that replaced it. */
const replacements = new WeakMap<Node, Element>()
const taken = new WeakSet<Node>()
/** Text nodes that React itself has removed. */
const removed = new WeakSet<Node>()

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

export function tolerateTranslators(): void {
  const observer = new MutationObserver(see)
  observer.observe(document, { childList: true, subtree: true })

  function see(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') bringBack(record.target)
      for (const node of record.addedNodes) if (replacements.has(node)) forget(node)
      for (const node of record.removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.parentNode !== null || removed.has(node)) continue
        const font = fontInPlaceOf(record, records)
        if (font === undefined) continue
        replacements.set(node, font)
        taken.add(font)
        observer.observe(node, { characterData: true })
      }
    }
  }

  /** Finds the child of `parent` that replaces one of its former children. */
  function shownFor(parent: Node, node: Node): Node | null {
    see(observer.takeRecords())
    let shown: Node | null = replacements.get(node) ?? node
    while (shown !== null && shown.parentNode !== parent)
      shown = isFont(shown.parentNode) ? shown.parentNode : null
    return shown
  }

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.nodeType === Node.TEXT_NODE) removed.add(child)
    // The cast is safe: `removeChild` returns its argument.
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const shown = shownFor(this, child)
    if (shown === null)
      return child.nodeType === Node.TEXT_NODE ? child : (removeChild.call(this, child) as T)
    if (child.parentNode !== null) removeChild.call(child.parentNode, child)
    if (replacements.delete(child) || shown.textContent === '') removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before === null || before.parentNode === this) return insertBefore.call(this, node, before) as T
    const shown = shownFor(this, before)
    // The former place of the text is unknown: the end is better than nowhere.
    const isLost = shown === null && before.nodeType === Node.TEXT_NODE
    return insertBefore.call(this, node, isLost ? null : (shown ?? before)) as T
  }
}

/** Shows a text again after React changed it, until the translator has seen it. */
function bringBack(text: Node): void {
  const font = replacements.get(text)
  if (font !== undefined && replacements.delete(text)) font.replaceWith(text)
}

/** Forgets a replacement after the original text was inserted again. */
function forget(text: Node): void {
  replacements.get(text)?.remove()
  replacements.delete(text)
}

function fontInPlaceOf(record: MutationRecord, records: readonly MutationRecord[]): Element | undefined {
  const { target, previousSibling, nextSibling } = record
  const later = records.filter(
    (other) =>
      other.target === target &&
      other.previousSibling === previousSibling &&
      other.nextSibling === nextSibling,
  )
  const found = [
    ...record.addedNodes,
    previousSibling,
    nextSibling,
    ...later.flatMap((other) => [...other.addedNodes]),
  ]
  return found.find((node): node is Element => isFont(node) && !taken.has(node))
}
