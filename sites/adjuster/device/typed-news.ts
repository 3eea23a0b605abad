/** Finds typed input of pages that differs from the form, keyed by path. Pure. */
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import type { TypedFields } from '../fields/typed-pages.ts'

/**
 * Input that the form lacks.
 * @param pages Pages in the shape of `typed-pages.ts`: `people/7 personalData`.
 */
export const typedNews = (pages: Readonly<Record<string, TypedFields>>, values: Values): Values =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([page, typed]) => {
      const [of = ''] = page.split(' ')
      return Object.entries(typed)
        .map(([name, value]) => [of === '' ? name : `${of}/${name}`, value.trim()] as const)
        .filter(([path, value]) => value !== '' && value !== (values[path] ?? ''))
    }),
  )
