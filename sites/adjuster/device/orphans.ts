/** Finds typed input of pages whose item was removed in the meantime, in another tab or by another person. */
import { depthOf, isDeviceId, isUnder, lastOf, outermost } from '#shared/domain/claims/fields/field-path.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'
import type { TypedFields } from '../fields/typed-pages.ts'
import { NEW } from '../form/place.ts'

export interface Orphan {
  /** Name of the page in `typed-pages.ts`. */
  readonly page: string
  /** Path of the item that was removed. */
  readonly of: string
  readonly fields: TypedFields
}

export function orphansOf(
  pages: Readonly<Record<string, TypedFields>>,
  values: Values,
  renames: Renames,
): readonly Orphan[] {
  return Object.entries(pages).flatMap(([page, typed]): Orphan[] => {
    const [before = ''] = page.split(' ')
    const of = remapPath(before, renames)
    // Input for a new item that the form lacks belongs to the person of that item.
    const isNew = of.endsWith(`/${NEW}`) || (depthOf(of) > 1 && isDeviceId(lastOf(of)))
    const item = isNew ? outermost(of) : of
    const fields = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    const isThere =
      item === '' || Object.entries(values).some(([path, value]) => value !== '' && isUnder(path, item))
    return isThere || Object.keys(fields).length === 0 ? [] : [{ page, of, fields }]
  })
}
