/** Every field of every service, written by hand from 002 §5.3 (ADJ-115 to ADJ-139, ADJ-O6 to ADJ-O8). */
import { describe, expect, test } from 'vitest'
import type { CategoryKind, OrderedService, PersonKind, ServiceKind } from './adjuster-form.ts'
import {
  serviceRows,
  type ServiceField,
  isCoverageLocked,
  isRequiredField,
  isShownField,
} from './service-fields.ts'

const shownFields = (ordered: OrderedService) =>
  (Object.keys(serviceRows) as ServiceField[]).filter((field) => isShownField(field, ordered))

const shown = (service: ServiceKind, person: PersonKind, category: CategoryKind | null = null) =>
  shownFields({ service, category, person }).join(' ')

describe('[ADJ-115] the fields that each service shows', () => {
  test.each([
    ['repair', 'coverage state providerType provider amount sheetNumber hasDeductible description'],
    ['medical', 'category coverage state provider amount sheetNumber description pictures'],
    ['payment', 'coverage amount sheetNumber description'],
    ['sipac', 'description pictures'],
    ['traditionalOrder', 'coverage amount sheetNumber description pictures'],
    ['crane', 'category coverage provider operatorName operatorPhone description pictures'],
    ['lawyer', 'category coverage operatorName operatorPhone description'],
    ['investigator', 'coverage description'],
    ['contractor', 'coverage amount sheetNumber description pictures'],
    ['noCost', 'category coverage description'],
    ['assistance', 'category coverage amount sheetNumber description'],
    ['claimPayment', 'category coverage amount sheetNumber hasDeductible description'],
  ] as const)('a service "%s" of NA shows: %s', (service, fields) => {
    expect(shown(service, 'insured')).toBe(fields)
  })

  test.each([
    ['repair', 'coverage state providerType provider amount sheetNumber description'],
    ['medical', 'category coverage state provider amount sheetNumber description pictures'],
    ['payment', 'coverage amount sheetNumber description'],
    ['sipac', 'description pictures'],
    ['traditionalOrder', 'coverage amount sheetNumber description pictures'],
    ['crane', 'category coverage provider operatorName operatorPhone description pictures'],
    ['lawyer', 'category coverage operatorName operatorPhone description'],
    ['investigator', 'coverage description'],
    ['contractor', 'coverage amount sheetNumber description pictures'],
    ['noCost', 'category coverage description'],
    ['assistance', 'category coverage amount sheetNumber description'],
    ['claimPayment', 'category coverage amount sheetNumber description'],
  ] as const)('a service "%s" of any other person shows: %s', (service, fields) => {
    for (const person of ['thirdParty', 'cyclist', 'propertyOwner'] as const)
      expect(shown(service, person)).toBe(fields)
  })
})

test('[ADJ-115] [ADJ-131] a conceded crane has no provider', () => {
  expect(shown('crane', 'insured', 'concessionedCrane')).toBe(
    'category coverage operatorName operatorPhone description pictures',
  )
})

test('[ADJ-115] [ADJ-136] an agreed payment has no deductible', () => {
  expect(shown('claimPayment', 'insured', 'agreedPayment')).toBe(
    'category coverage amount sheetNumber description',
  )
})

const all = [
  'repair',
  'medical',
  'payment',
  'sipac',
  'traditionalOrder',
  'crane',
  'lawyer',
  'investigator',
  'contractor',
  'noCost',
  'assistance',
  'claimPayment',
] as const satisfies readonly ServiceKind[]

const of = (service: ServiceKind, person: PersonKind = 'insured') => ({ service, category: null, person })
/** Splits the services of a person by whether they show the field. */
const showing = (field: ServiceField, person?: PersonKind) =>
  all.filter((service) => isShownField(field, of(service, person)))
const hiding = (field: ServiceField) => all.filter((service) => !isShownField(field, of(service)))

test('[ADJ-129] the category is shown for six types of service', () => {
  const six = ['medical', 'crane', 'lawyer', 'noCost', 'assistance', 'claimPayment']
  expect(showing('category')).toEqual(six)
})

test('[ADJ-130] [ADJ-131] [ADJ-132] state, provider and provider type are each shown for their services', () => {
  expect(showing('state')).toEqual(['repair', 'medical'])
  expect(showing('provider')).toEqual(['repair', 'medical', 'crane'])
  expect(showing('providerType')).toEqual(['repair'])
})

test('[ADJ-133] [ADJ-O7] [ADJ-O8] amount and sheet number are hidden for five types', () => {
  const five = ['sipac', 'crane', 'lawyer', 'investigator', 'noCost']
  expect(hiding('amount')).toEqual(five)
  expect(hiding('sheetNumber')).toEqual(five)
})

test('[ADJ-134] the coverage is hidden for SIPAC alone', () => {
  expect(hiding('coverage')).toEqual(['sipac'])
})

test('[ADJ-136] [ADJ-137] [ADJ-138] deductible, operator and pictures are each shown for their services', () => {
  expect(showing('hasDeductible')).toEqual(['repair', 'claimPayment'])
  expect(showing('hasDeductible', 'thirdParty')).toEqual([])
  for (const field of ['operatorName', 'operatorPhone'] as const)
    expect(showing(field)).toEqual(['crane', 'lawyer'])
  const pictured = ['medical', 'sipac', 'traditionalOrder', 'crane', 'contractor']
  expect(showing('pictures')).toEqual(pictured)
})

test.each([
  ['ADJ-119', 'category'],
  ['ADJ-120', 'amount'],
  ['ADJ-121', 'hasDeductible'],
  ['ADJ-122', 'sheetNumber'],
  ['ADJ-123', 'description'],
  ['ADJ-124', 'operatorName'],
  ['ADJ-125', 'operatorPhone'],
] as const)('[%s] [ADJ-O6] the service field %s is required wherever it is shown', (_id, field) => {
  const required = all.filter((service) => isRequiredField(field, of(service)))
  expect(required).toEqual(showing(field))
  expect(required.length).toBeGreaterThan(0)
})

test('[ADJ-O6] coverage, state, provider and pictures of a service may stay empty', () => {
  for (const field of ['coverage', 'state', 'providerType', 'provider', 'pictures'] as const)
    expect(all.filter((service) => isRequiredField(field, of(service)))).toEqual([])
})

test.each([
  [true, 'c1', true],
  [true, '', false],
  [false, 'c1', false],
])(
  '[ADJ-135] with prior %s and coverage "%s", the coverage of a service is locked: %s',
  (isPrior, coverage, isLocked) => {
    expect(isCoverageLocked({ isPrior, coverage })).toBe(isLocked)
  },
)
