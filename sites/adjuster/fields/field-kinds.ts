/** How each field of an adjuster's form is rendered. */
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { NO_END } from '#shared/domain/claims/fields/license.ts'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { mexicanNumber } from '#shared/domain/phone/phone.ts'
import { today } from '#shared/domain/time/dates.ts'
import { serverNow } from '#shared/http/server-clock.ts'
import type { ComponentProps } from 'react'
import type { TextField } from '#shared/ui/fields/TextField.tsx'
import { fieldTextWords } from '../device-words.ts'
import { formWords } from '../words.ts'

interface Entry {
  readonly id: string
  readonly name: string
}

export type FieldKind =
  | {
      readonly draw: 'cards' | 'select'
      readonly options: readonly Entry[]
      /**
       * True if the list could not be loaded: only entries that the form itself has can be chosen for now
       * (D249).
       */
      readonly isMissing?: boolean
    }
  | { readonly draw: 'lines' }
  /** `max`: last offered day, YYYY-MM-DD. A later day is stored all the same (D170). */
  | { readonly draw: 'date'; readonly max: string }
  | {
      readonly draw: 'text'
      readonly typing?: ComponentProps<typeof TextField>['typing']
      readonly inputMode?: 'tel'
      readonly maxLength?: number
      readonly isLocked?: boolean
    }

export const yesNo: readonly Entry[] = [
  { id: 'yes', name: 'Sí' },
  { id: 'no', name: 'No' },
]
/** Entries for the gender, which are fixed (ADJ-74). */
const genders: readonly Entry[] = [
  { id: 'female', name: 'Femenino' },
  { id: 'male', name: 'Masculino' },
]

/**
 * Latest day of a date in the past. It is computed once, because a page is not open long enough for it to become stale.
 */
const lastDay = today(serverNow())

const texts: Readonly<Record<string, FieldKind>> = {
  facts: { draw: 'lines' },
  conclusion: { draw: 'lines' },
  notes: { draw: 'lines' },
  description: { draw: 'lines' },
  birthdate: { draw: 'date', max: lastDay },
  licenseStart: { draw: 'date', max: lastDay },
  licenseEnd: { draw: 'date', max: NO_END },
  phone: { draw: 'text', typing: mexicanNumber, inputMode: 'tel' },
  operatorPhone: { draw: 'text', typing: mexicanNumber, inputMode: 'tel' },
  postalCode: { draw: 'text', typing: 'digits', maxLength: claimLimits.postalCode },
  // Municipality and state are derived from the postal code (ADJ-76).
  municipality: { draw: 'text', maxLength: claimLimits.name, isLocked: true },
  state: { draw: 'text', maxLength: claimLimits.name, isLocked: true },
  email: { draw: 'text', typing: 'email', maxLength: claimLimits.email },
  year: { draw: 'text', typing: 'digits', maxLength: claimLimits.year },
  plates: { draw: 'text', typing: 'upper', maxLength: claimLimits.typedPlates },
  vin: { draw: 'text', typing: 'upper', maxLength: claimLimits.vin },
  amount: { draw: 'text', typing: 'amount', maxLength: claimLimits.amount },
  brand: { draw: 'text', maxLength: claimLimits.vehicleName },
  model: { draw: 'text', maxLength: claimLimits.vehicleName },
}

type Lists = OpenAdjusterForm['lists']

/**
 * A choice from a list. An empty list of the insurer's becomes a text field (D60); a list that failed to load
 * does not.
 */
const listed = (draw: 'cards' | 'select', options: readonly Entry[], isMissing = false): FieldKind => {
  // A list that failed to load has only the form's own entries, so it stays marked as missing.
  if (isMissing) return { draw, options, isMissing }
  return options.length > 0 ? { draw, options } : { draw: 'text', maxLength: 64 }
}

/** Most entries of a list that are shown at once: choosing a card needs one press instead of two (D368). */
const MOST_CARDS = 10

/**
 * Renders a list whose answer is expected; as cards if the list is short.
 * @param isOptional True adds a card that clears the answer, as the empty entry of a select does.
 */
function expected(options: readonly Entry[], isMissing: boolean, isOptional = false): FieldKind {
  if (options.length === 0 || options.length > MOST_CARDS) return listed('select', options, isMissing)
  return listed('cards', isOptional ? [...options, noAnswer] : options, isMissing)
}
const noAnswer: Entry = { id: '', name: formWords.noAnswer }

/**
 * Adds a stored value that its list lacks as a choice. Otherwise the page could not show it, and would store
 * an empty choice.
 */
export function withKnown(kind: FieldKind, known: string): FieldKind {
  if (!('options' in kind) || known === '' || kind.options.some(({ id }) => id === known)) return kind
  return {
    ...kind,
    options: [...kind.options, { id: known, name: fieldTextWords.listed }],
  }
}

/**
 * Returns how a field is rendered.
 * @param areas Parts of this person's vehicle.
 */
export function kindOfField(name: string, lists: Lists, areas: readonly Entry[] = []): FieldKind {
  const lacks = (...names: readonly (keyof Lists)[]) =>
    names.some((one) => lists.missing?.includes(one) === true)
  switch (name) {
    case 'gender':
      return { draw: 'cards', options: genders }
    case 'isPreexisting':
    case 'hasDeductible':
      return { draw: 'cards', options: yesNo }
    case 'cause':
      return expected(lists.causes, lacks('causes'))
    case 'circumstance':
      return expected(lists.circumstances, lacks('circumstances'), true)
    case 'liability':
      return listed('cards', lists.liabilities, lacks('liabilities'))
    case 'reason':
      return listed('select', lists.reasons, lacks('reasons'))
    case 'licenseType':
      return listed('select', lists.licenseTypes, lacks('licenseTypes'))
    case 'licenseState':
      // A state is stored by its name (CLF-98).
      return listed(
        'select',
        lists.states.map((one) => ({ id: one.name, name: one.name })),
        lacks('states'),
      )
    case 'vehicleType':
      return listed('cards', lists.vehicleTypes, lacks('vehicleTypes'))
    case 'colour':
      return listed('select', lists.colours, lacks('colours'))
    case 'area':
      return listed(
        'select',
        areas,
        areas.length === 0 && lacks('vehicleDamages', 'bikeDamages', 'vehicleTypes'),
      )
    case 'severity':
      return listed('cards', lists.severities, lacks('severities'))
    case 'coverage':
      return expected(lists.coverages, lacks('coverages'), true)
    case 'provider':
      return listed('select', lists.providers, lacks('providers'))
    default:
      return texts[name] ?? { draw: 'text', maxLength: claimLimits.name }
  }
}
