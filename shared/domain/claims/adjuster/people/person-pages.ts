/** Whether a person has a section or a page (`person-pages.data.ts`). */
import type { Involved } from '../kinds.ts'
import { personPages, personSections, type PersonPage, type PersonSection } from './person-pages.data.ts'

interface Audience {
  readonly people?: readonly string[]
  readonly claims?: readonly string[]
}

const isOf = (
  row: { readonly title: string; readonly of?: readonly Audience[] },
  { person, claim }: Involved,
): boolean =>
  row.of?.some(
    ({ people, claims }) => (people?.includes(person) ?? true) && (claims?.includes(claim) ?? true),
  ) ?? true

export const hasSection = (section: PersonSection, who: Involved): boolean =>
  isOf(personSections[section], who)

export const hasPage = (page: PersonPage, who: Involved): boolean => isOf(personPages[page], who)
