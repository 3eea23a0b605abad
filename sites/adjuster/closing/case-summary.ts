/**
 * Builds the summary of a claim that is shown above the adjuster's signature; the full content follows below it (D320).
 * Pure.
 */
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import {
  type AdjusterForm,
  type AdjusterPerson,
  type ServiceItem,
  personKindNames,
} from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { isShownField } from '#shared/domain/claims/adjuster/service-fields.ts'
import { damageAreas, isBike } from '#shared/domain/claims/lists/damage-areas.ts'
import { entryPath } from '#shared/domain/claims/fields/field-path.ts'
import { carOf } from '../form/names.ts'
import { fieldText } from '../fields/field-text.ts'
import { summaryWords as words } from './closing-words.ts'

interface SummaryEntry {
  /** Path of the damage or service. */
  readonly path: string
  readonly name: string
  /** Amount in pesos, or a text that it is missing; '' for a service without an amount. */
  readonly amount: string
}

interface SummaryPerson {
  readonly path: string
  readonly name: string
  /** Role, car and plates, as far as they are known. */
  readonly about: string
  /** The vehicle to draw; null for a person without one. */
  readonly vehicle: {
    readonly isBike: boolean
    readonly list: ReturnType<typeof damageAreas>
    readonly areas: readonly string[]
  } | null
  readonly damages: readonly SummaryEntry[]
  readonly services: readonly SummaryEntry[]
}

interface CaseSummary {
  /** Place, course, liability and cause, each with its label; an unknown value has a text that says so. */
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly people: readonly SummaryPerson[]
}

export function caseSummary(form: OpenAdjusterForm, rules: AdjusterForm): CaseSummary {
  const { street, municipality, state } = form.claim.location
  const place = [street, municipality, state].filter(Boolean).join(', ')
  return {
    facts: [
      [words.place, place === '' ? words.unknown : place],
      [words.facts, textAt(form, 'facts')],
      [words.liability, textAt(form, 'liability')],
      [words.cause, textAt(form, 'cause')],
    ],
    people: rules.people.map((person) => personSummary(form, person)),
  }
}

const textAt = (form: OpenAdjusterForm, path: string): string =>
  fieldText(form, path, form.values[path] ?? '')?.value ?? words.unknown

/** Returns first name and surnames of a person, or else their role. */
export function ownName(form: OpenAdjusterForm, { kind, fields, id }: AdjusterPerson): string {
  const { firstName, paternalSurname, maternalSurname } = fields
  const name = [firstName, paternalSurname, maternalSurname].filter(Boolean).join(' ')
  return name === '' ? roleOf(form, kind, id) : name
}

const roleOf = (form: OpenAdjusterForm, kind: AdjusterPerson['kind'], id: string) =>
  kind === null ? textAt(form, `${personSigner(id)}/kind`) : personKindNames[kind]

function personSummary(form: OpenAdjusterForm, person: AdjusterPerson): SummaryPerson {
  const { id, kind, fields, damages, services } = person
  const { vehicleType = '', plates = '' } = fields
  const name = ownName(form, person)
  const role = roleOf(form, kind, id)
  const hasVehicle = vehicleType !== '' || damages.length > 0
  return {
    path: personSigner(id),
    name,
    about: [role === name ? '' : role, carOf(person, form.lists.colours), plates].filter(Boolean).join(' · '),
    vehicle: hasVehicle
      ? {
          isBike: isBike(vehicleType, form.lists),
          list: damageAreas(vehicleType, form.lists),
          areas: damages.map(({ area }) => area),
        }
      : null,
    damages: damages.map(({ id: damage }) => {
      const path = entryPath(id, 'damages', damage)
      return { path, name: textAt(form, `${path}/area`), amount: '' }
    }),
    services: services.map((service) => serviceSummary(form, person, service)),
  }
}

function serviceSummary(
  form: OpenAdjusterForm,
  { id: person, kind: owner }: AdjusterPerson,
  { id, kind, category, fields }: ServiceItem,
): SummaryEntry {
  const path = entryPath(person, 'services', id)
  const { provider = '', amount = '' } = fields
  const names = [textAt(form, `${path}/type`), provider === '' ? '' : textAt(form, `${path}/provider`)]
  const isPriced =
    kind !== null && owner !== null && isShownField('amount', { service: kind, category, person: owner })
  return {
    path,
    name: names.filter(Boolean).join(' · '),
    amount: amount !== '' ? textAt(form, `${path}/amount`) : isPriced ? words.noAmount : '',
  }
}
