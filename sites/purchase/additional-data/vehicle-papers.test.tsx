import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { validate } from '#shared/forms/validate.ts'
import { vehicle } from '../flows/purchase.fixture.ts'
import { AdditionalDataScreen } from './additional-data.screen.tsx'
import { additionalDataForm } from './additional-data.ts'
import { formState, wordsOf } from '../purchase-step/rendered.fixture.tsx'
import { papersAdvice, vehicleDataForm } from '../vehicle-data/vehicle-data.ts'

const papers = { vin: '3N1CN7AD8JK123456', plates: 'ABC123A' }
const basic = (part: object) => validate(vehicleDataForm, { ...vehicle, ...part }).messages
/** What the basic view says of VIN and plates. */
const advice = (part: object) => validate(papersAdvice, { ...vehicle, ...part }).messages
const additional = (part: object) => validate(additionalDataForm, { ...papers, ...part }).messages

test('[BUY-44] [BUY-O3] a car needs all four of its answers in the basic view, VIN and plates in the additional one', () => {
  expect(basic({})).toEqual({})
  for (const field of ['brandId', 'modelId', 'year', 'versionCode'])
    expect(Object.keys(basic({ [field]: '' }))).toEqual([field])
  expect(additional({})).toEqual({})
  expect(additional({ vin: '', plates: '' })).toEqual({
    vin: 'VIN obligatorio',
    plates: 'Placa obligatoria',
  })
})

test('[BUY-131] the additional view asks for VIN and plates', () => {
  const html = renderToStaticMarkup(
    <AdditionalDataScreen state={formState(papers)} isVinTaken={false} car="" />,
  )
  expect([...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual(['vin', 'plates'])
  expect(wordsOf(html)).toContain('Número de serie (VIN)')
  expect(wordsOf(html)).toContain('Placas')
})

test.each([
  { vin: '3N1CN7AD8JK123456' },
  { vin: '3n1cn7ad8jk123456' },
  { vin: '3N1CN7AD8JK12345' },
  { vin: '3N1CN7AD8JK12345!' },
  { plates: 'ABC12' },
  { plates: 'ABC1' },
  { plates: 'ABC12345' },
  { plates: 'ABC-12' },
])('[BUY-131] both views say the same of what is filled in, and the basic one goes on: %o', (part) => {
  expect(additional(part)).toEqual(advice(part))
  expect(basic(part)).toEqual({})
})
