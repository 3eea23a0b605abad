/** A damage of a vehicle (CLF-74 to CLF-78, ADJ-103 to ADJ-107). */
import type { EntryRecord } from './field.ts'
import { claimLimits, like, listed, LONG_TEXT } from './rules.ts'

const both = ['driver', 'adjuster'] as const

export const damageFields = {
  /** Id of the vehicle part in the list for this kind of vehicle (CLF-103). */
  area: {
    label: 'Parte dañada',
    rule: listed,
    problems: { missing: 'Elige la parte dañada.' },
    location: { path: ['typeStatus'], as: 'entry' },
    editors: both,
  },
  /** The severity (CLF-77). */
  severity: {
    label: 'Severidad',
    rule: listed,
    location: { path: ['severityStatus'], as: 'entry' },
    editors: ['adjuster'],
    isOptional: true,
    absence: 'Sin dato',
  },
  /** Older than the accident: 'yes', 'no', or '' while unanswered. */
  isPreexisting: {
    label: '¿Este daño ya estaba antes del siniestro?',
    rule: listed,
    location: { path: ['preexistence'], as: 'flag' },
    editors: both,
    isOptional: true,
    absence: 'Sin dato',
  },
  notes: {
    label: 'Notas',
    rule: like(() => true, claimLimits.text),
    problems: { format: LONG_TEXT },
    location: { path: ['description'], as: 'text' },
    editors: both,
    isOptional: true,
    absence: 'Sin notas',
  },
  /** 'yes' for a damage that existed before the form and cannot be removed (CLF-78). */
  isPrior: {
    label: 'Ya estaba registrado',
    rule: listed,
    location: { path: ['previous'], as: 'flag' },
    editors: [],
  },
} as const satisfies Readonly<Record<string, EntryRecord>>
