/** The page that asks for what stands at a path. */
import type { AdjusterForm } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import type { PersonPage } from '#shared/domain/claims/adjuster/person-pages.data.ts'
import { conclusionFields, declarationFields, pageFields } from '../fields/page-fields.data.ts'
import type { Place } from './place.ts'

/** Null: of none, or of somebody who is gone. */
export function placeOfPath({ people }: Pick<AdjusterForm, 'people'>, path: string): Place | null {
  const [root = '', person = '', ...rest] = path.split('/')
  if (root !== 'people') {
    if (root in conclusionFields) return { screen: 'conclusions' }
    return root in declarationFields ? { screen: 'general-data' } : null
  }
  if (!people.some(({ id }) => id === person)) return null
  const [collection = '', item = '', field = ''] = rest
  if (collection === 'damages' && field !== '') return { screen: 'damageData', person, item }
  if (collection === 'services' && field !== '')
    return { screen: field === 'type' || field === 'category' ? 'serviceType' : 'serviceData', person, item }
  const pages = Object.entries(pageFields) as [PersonPage, object][] // its own keys
  const page = pages.find(([, fields]) => collection in fields)
  return page === undefined ? { screen: 'person', person } : { screen: page[0], person }
}
