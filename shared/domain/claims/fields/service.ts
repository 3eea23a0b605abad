/** A service for a person of a claim, ordered by the adjuster (ADJ-118 to ADJ-128, ADJ-141, ADJ-143). */
import { isDigits, isPersonName } from '../../text/patterns.ts'
import type { EntryRecord } from './field.ts'
import { claimLimits, like, listed, LONG_TEXT } from './rules.ts'

const ordered = { editors: ['adjuster'] } as const
const anyText = like(() => true, claimLimits.name)

export const serviceFields = {
  type: {
    ...ordered,
    label: 'Tipo de servicio',
    rule: listed,
    location: { path: ['typeStatus'], as: 'entry' },
  },
  category: {
    ...ordered,
    label: 'Categoría',
    rule: listed,
    location: { path: ['categoryStatus'], as: 'entry' },
  },
  coverage: {
    ...ordered,
    label: 'Cobertura',
    rule: listed,
    location: { path: ['coverageStatus'], as: 'entry' },
    isNoticed: true,
  },
  provider: { ...ordered, label: 'Proveedor', rule: listed, location: { path: ['provider'], as: 'entry' } },
  /** Sub-provider of the service; it excludes `provider` (ADJ-143). */
  subprovider: {
    ...ordered,
    label: 'Subproveedor',
    rule: listed,
    location: { path: ['subprovider'], as: 'entry' },
    isOptional: true,
    absence: 'Sin dato',
  },
  amount: {
    ...ordered,
    label: 'Importe del servicio',
    rule: like((value) => /^\d+(\.\d{1,2})?$/.test(value), claimLimits.amount),
    location: { path: ['amount'], as: 'number' },
  },
  hasDeductible: {
    ...ordered,
    label: '¿Aplica deducible?',
    rule: listed,
    location: { path: ['deductible'], as: 'flag' },
  },
  sheetNumber: {
    ...ordered,
    label: 'Número de folio',
    rule: anyText,
    location: { path: ['sheetNumber'], as: 'text' },
  },
  description: {
    ...ordered,
    label: 'Descripción del servicio',
    rule: like(() => true, claimLimits.text),
    problems: { format: LONG_TEXT },
    location: { path: ['description'], as: 'text' },
  },
  operatorName: {
    ...ordered,
    label: 'Nombre del operador',
    rule: like(isPersonName, claimLimits.name),
    isOfLetters: true,
    location: { path: ['operatorName'], as: 'text' },
  },
  operatorPhone: {
    ...ordered,
    label: 'Teléfono del operador',
    rule: like((value) => isDigits(value) && value.length === claimLimits.phone, claimLimits.phone),
    problems: { format: `El número de teléfono debe ser de ${String(claimLimits.phone)} digitos.` },
    location: { path: ['operatorPhone'], as: 'phone' },
  },
  isPrior: {
    label: 'Ya estaba registrado',
    rule: listed,
    location: { path: ['previous'], as: 'flag' },
    editors: [],
  },
} as const satisfies Readonly<Record<string, EntryRecord>>
