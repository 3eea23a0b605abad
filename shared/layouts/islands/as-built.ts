/**
 * Foreign nodes in an island, such as a password manager's button or a translation. React redraws an island whose
 * markup differs from its own render. Foreign nodes are therefore removed until hydration is done.
 */

declare global {
  interface Element {
    /** Built markup of an island that waits for its script (`asBuiltScript` in the head). */
    built?: DocumentFragment
  }
}

/**
 * Restores the built state of an island. Returns a function that inserts the foreign nodes again; null if there are
 * none.
 */
export function setForeignAside(island: Element): (() => void) | null {
  const aside: [placeholder: Comment, foreign: ChildNode][] = []
  const isAsBuilt =
    island.built === undefined ||
    align(island, island.built, (foreign) => {
      const placeholder = new Comment()
      foreign.replaceWith(placeholder)
      aside.push([placeholder, foreign])
    })
  delete island.built
  if (isAsBuilt) return null
  return () => {
    for (const [placeholder, foreign] of aside.splice(0)) placeholder.replaceWith(foreign)
  }
}

type SetAside = (foreign: ChildNode) => void

/** Aligns the page with the built markup; true if nothing had to be done. */
function align(live: Node, built: Node, setAside: SetAside): boolean {
  let isAsBuilt = true
  let at = drawn(live.firstChild)
  for (let wanted = drawn(built.firstChild); wanted; wanted = drawn(wanted.nextSibling)) {
    let found = at
    while (found && !isOf(found, wanted)) found = drawn(found.nextSibling)
    // A node that the built page lacks will be rendered by React.
    if (!found) continue
    isAsBuilt &&= at === found
    while (at && at !== found) at = passed(at, setAside)
    at = drawn(found.nextSibling)
    const isSame =
      wanted.nodeType === Node.TEXT_NODE
        ? showText(found, wanted.nodeValue ?? '')
        : align(found, wanted, setAside)
    isAsBuilt &&= isSame
  }
  isAsBuilt &&= at === null
  while (at) at = passed(at, setAside)
  return isAsBuilt
}

function passed(foreign: ChildNode, setAside: SetAside): ChildNode | null {
  const next = drawn(foreign.nextSibling)
  setAside(foreign)
  return next
}

/** Skips comments, which React does not compare. */
function drawn(node: ChildNode | null): ChildNode | null {
  let at = node
  while (at?.nodeType === Node.COMMENT_NODE) at = at.nextSibling
  return at
}

function isOf(found: ChildNode, wanted: ChildNode): boolean {
  if (!(wanted instanceof Element)) return found.nodeType === Node.TEXT_NODE || found.nodeName === 'FONT'
  if (!(found instanceof Element) || found.nodeName !== wanted.nodeName || found.id !== wanted.id)
    return false
  return [...wanted.classList].every((name) => found.classList.contains(name))
}

/** Restores a built text, which a translator then translates again. Returns true if the text was changed. */
function showText(found: ChildNode, text: string): boolean {
  if (found.nodeValue === text) return true
  if (found.nodeType === Node.TEXT_NODE) found.nodeValue = text
  else found.replaceWith(new Text(text))
  return false
}
