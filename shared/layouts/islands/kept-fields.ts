/** Typed values survive the redraw of an island: the old fields pass them to the new ones. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (root: Element) => [...root.querySelectorAll<Control>('input, select, textarea')]

/** Reads the values of an island's fields. Returns a function that fills them into the new fields. */
export function keepFields(root: Element): () => void {
  const before = controlsOf(root)
  return () => {
    const gone = before.filter((control) => !control.isConnected)
    if (gone.length === 0) return
    const now = controlsOf(root)
    for (const old of gone) {
      const control = now.find((other) => isSame(other, old))
      if (control && copied(old, control)) control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

const isSame = (one: Control, other: Control): boolean =>
  one.name === other.name &&
  one.nodeName === other.nodeName &&
  isChoice(one) === isChoice(other) &&
  (!isChoice(one) || one.value === other.value)

/** Copies a value and returns whether it did. Scripts cannot fill in a file. */
function copied(from: Control, to: Control): boolean {
  if (from.name === '' || from.type === 'file') return false
  if (isChoice(from) && isChoice(to)) {
    if (from.checked === to.checked) return false
    to.checked = from.checked
    return true
  }
  if (from.value === to.value) return false
  to.value = from.value
  return true
}
