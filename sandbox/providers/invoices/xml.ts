/** Elements as data: written as XML, and read in the order that the tax office's original string demands. */
export interface Element {
  readonly name: string
  /** Attributes in the order of the original string; undefined ones are left out. */
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children?: readonly Element[]
  /** Attributes that the original string reads after the children. */
  readonly after?: Readonly<Record<string, string | undefined>>
  /** Attributes that are no part of the original string: namespaces, the seal, the certificate. */
  readonly unread?: Readonly<Record<string, string | undefined>>
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Collapses white space as the tax office does before it reads a value. */
export const normalText = (text: string): string => text.replace(/\s+/gu, ' ').trim()

export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}\n`
}

function writeElement({ name, unread = {}, attributes, after = {}, children = [] }: Element): string {
  const written = Object.entries({ ...unread, ...attributes, ...after })
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(value)}"`)
    .join('')
  if (children.length === 0) return `<${name}${written}/>`
  return `<${name}${written}>${children.map(writeElement).join('')}</${name}>`
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/**
 * The original string (cadena original) of an element and all its descendants, which is the text that the seal signs.
 * Values are joined by one bar, and missing ones leave no trace (Anexo 20, cadenaoriginal_4_0.xslt and those of its
 * complements).
 */
export function originalString(root: Element): string {
  return `||${valuesOf(root).join('|')}||`
}

function valuesOf({ attributes, after = {}, children = [] }: Element): string[] {
  const own = (values: Element['attributes']) =>
    Object.values(values).filter((value): value is string => value !== undefined && value !== '')
  return [...own(attributes), ...children.flatMap(valuesOf), ...own(after)]
}
