/** Copies a damage or a service of one person to another person. */
import type { AdjusterForm, AdjusterPerson, ServiceItem } from './adjuster-form.ts'
import { isSectionOpen } from './form-rules.ts'
import { hasSection } from './people/person-pages.ts'
import { isShownField, type ServiceField } from './service-fields.ts'

type Values = Readonly<Record<string, string>>

/** Returns the other people to whom an entry can be copied, because their section is available. */
export function copyTargets(
  { people, claimKind }: AdjusterForm,
  from: string,
  section: 'damages' | 'services',
): readonly AdjusterPerson[] {
  return people.filter(
    (person) =>
      person.id !== from &&
      person.kind !== null &&
      hasSection(section, { person: person.kind, claim: claimKind }) &&
      isSectionOpen(section, person),
  )
}

/** Copies a service to another person, without the fields that this person's page lacks (ADJ-136). */
export function copiedService(
  { kind, category, fields }: ServiceItem,
  { kind: person }: AdjusterPerson,
): Values {
  if (kind === null || person === null) return filled(fields)
  const isAsked = (name: string) =>
    name === 'type' ||
    isShownField((name === 'subprovider' ? 'provider' : name) as ServiceField, {
      service: kind,
      category,
      person,
    }) // The cast is safe: each key is a field of the row.
  return Object.fromEntries(Object.entries(filled(fields)).filter(([name]) => isAsked(name)))
}

const filled = (fields: Readonly<Partial<Record<string, string>>>): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === '' || name === 'isPrior' ? [] : [[name, value]],
    ),
  )
