/** Input of pages that is not stored in the form: by path, where the form has another value. Pure. */
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import type { TypedFields } from '../fields/typed-pages.ts'

/** @param pages Pages in the shape of `typed-pages.ts`: `people/7 personalData`. */
export const typedNews = (pages: Readonly<Record<string, TypedFields>>, values: Values): Values =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([page, typed]) => {
      const [of = ''] = page.split(' ')
      return Object.entries(typed)
        .map(([name, value]) => [of === '' ? name : `${of}/${name}`, value.trim()] as const)
        .filter(([path, value]) => value !== '' && value !== (values[path] ?? ''))
    }),
  )
