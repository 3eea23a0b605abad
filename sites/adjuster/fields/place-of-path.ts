/** Finds the page that asks for the value at a path. */
import type { AdjusterForm } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { parse } from '#shared/domain/claims/fields/field-path.ts'
import type { PersonPage } from '#shared/domain/claims/adjuster/people/person-pages.data.ts'
import { conclusionFields, declarationFields, pageFields } from './page-fields.data.ts'
import type { AdjusterPlace } from '../form/place.ts'
import { useLayoutEffect } from 'react'

/** Returns the page that asks for the value at a path; null if it has no page, or its person was removed. */
export function placeOfPath({ people }: Pick<AdjusterForm, 'people'>, path: string): AdjusterPlace | null {
  const { items, name } = parse(path)
  const [first, entry] = items
  if (first?.list !== 'people') {
    if (name in conclusionFields) return { screen: 'conclusions' }
    return name in declarationFields ? { screen: 'general-data' } : null
  }
  const person = first.id
  if (!people.some(({ id }) => id === person)) return null
  if (entry?.list === 'damages' && name !== '') return { screen: 'damageData', person, item: entry.id }
  if (entry?.list === 'services' && name !== '')
    return {
      screen: name === 'type' || name === 'category' ? 'serviceType' : 'serviceData',
      person,
      item: entry.id,
    }
  // The keys come from this record, so the cast is safe.
  const pages = Object.entries(pageFields) as [PersonPage, object][]
  const page = pages.find(([, fields]) => entry === undefined && name in fields)
  return page === undefined ? { screen: 'person', person } : { screen: page[0], person }
}

/** The first required field of the shown page that has no valuegets the focus when the page is opened (D368). */
let open: string | undefined

export const openField = (): string | undefined => open

/** @param name Name of the field; undefined if the page has none, or other content comes before the field. */
export function useOpenField(name: string | undefined): void {
  useLayoutEffect(() => {
    open = name
    return () => {
      open = undefined
    }
  }, [name])
}
