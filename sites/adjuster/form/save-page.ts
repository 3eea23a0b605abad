/** Stores a page of fields: only edited ones, and as an edit of the values that the page has shown (D68). */
import { edit } from './form-store.ts'

type Fields = Readonly<Record<string, string>>

/**
 * Stores the edited fields of a page.
 * @param of Path of a person or an item; '' for the claim.
 * @param shown Values of those fields when the page opened.
 */
export function savePage(of: string, fields: Fields, shown: Fields): void {
  edit(() => at(of, fields), at(of, shown))
}

const at = (of: string, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [of === '' ? name : `${of}/${name}`, value]),
  )
