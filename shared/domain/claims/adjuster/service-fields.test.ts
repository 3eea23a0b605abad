/** Every field of every service, written by hand from 002 §5.3 (ADJ-115 to ADJ-139, ADJ-O6 to ADJ-O8). */
import { describe, expect, test } from 'vitest'
import type { CategoryKind, OrderedService, PersonKind, ServiceKind } from './kinds.ts'
import { serviceRows, type ServiceField } from './service-fields.data.ts'
import { isCoverageLocked, isRequiredField, isShownField } from './service-fields.ts'

const shownFields = (ordered: OrderedService) =>
  (Object.keys(serviceRows) as ServiceField[]).filter((field) => isShownField(field, ordered))

const shown = (service: ServiceKind, person: PersonKind, category: CategoryKind | null = null) =>
  shownFields({ service, category, person }).join(' ')

describe('[ADJ-115] [ADJ-129] [ADJ-130] [ADJ-131] [ADJ-132] [ADJ-133] [ADJ-134] [ADJ-136] [ADJ-137] [ADJ-138] [ADJ-O7] [ADJ-O8]', () => {
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
  ] as const)('a service "%s" of anybody else shows: %s', (service, fields) => {
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

test('[ADJ-119] [ADJ-120] [ADJ-121] [ADJ-122] [ADJ-123] [ADJ-124] [ADJ-125] [ADJ-O6] required is what is shown and named as required', () => {
  const required = (service: ServiceKind) =>
    shownFields({ service, category: null, person: 'insured' })
      .filter((field) => isRequiredField(field, { service, category: null, person: 'insured' }))
      .join(' ')
  expect(required('repair')).toBe('amount sheetNumber hasDeductible description')
  expect(required('medical')).toBe('category amount sheetNumber description')
  expect(required('crane')).toBe('category operatorName operatorPhone description')
  expect(required('lawyer')).toBe('category operatorName operatorPhone description')
  expect(required('claimPayment')).toBe('category amount sheetNumber hasDeductible description')
  expect(required('sipac')).toBe('description')
  const hidden = { service: 'sipac', category: null, person: 'insured' } as const
  expect(isRequiredField('amount', hidden)).toBe(false)
  expect(isRequiredField('operatorName', hidden)).toBe(false)
})

test.each([
  [true, 'c1', true],
  [true, '', false],
  [false, 'c1', false],
])('[ADJ-135] prior %s with coverage "%s": locked %s', (isPrior, coverage, isLocked) => {
  expect(isCoverageLocked({ isPrior, coverage })).toBe(isLocked)
})
