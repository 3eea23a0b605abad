/** A page of fields is stored: only what was edited, and as an edit of what the page has shown (D68). */
import { edit } from './form-store.ts'

type Fields = Readonly<Record<string, string>>

/** @param of The path of a person or an item; '' for the claim. @param shown What those fields had when the page opened. */
export function savePage(of: string, fields: Fields, shown: Fields): void {
  edit(() => at(of, fields), at(of, shown))
}

const at = (of: string, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [of === '' ? name : `${of}/${name}`, value]),
  )
