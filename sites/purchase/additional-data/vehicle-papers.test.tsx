import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { validate } from '#shared/forms/validate.ts'
import { vehicle } from '../flows/purchase.fixture.ts'
import { AdditionalDataScreen } from './AdditionalData.tsx'
import { additionalDataForm } from './additional-data.ts'
import { formState, wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { papersAdvice, vehicleDataForm } from '../vehicle-data/vehicle-data.ts'

const papers = { vin: '3N1CN7AD8JK123456', plates: 'ABC123A' }
const basic = (part: object) => validate(vehicleDataForm, { ...vehicle, ...part }).messages
/** Advice of the basic step about VIN and plates, and errors of the additional one. */
const advice = (part: object) => validate(papersAdvice, { ...vehicle, ...part }).messages
const additional = (part: object) => validate(additionalDataForm, { ...papers, ...part }).messages

test('[BUY-44] [BUY-O3] the basic vehicle view needs four answers, the additional view VIN and plates', () => {
  expect(basic({})).toEqual({})
  for (const field of ['brandId', 'modelId', 'year', 'versionCode'])
    expect(Object.keys(basic({ [field]: '' }))).toEqual([field])
  expect(additional({})).toEqual({})
  expect(additional({ vin: '', plates: '' })).toEqual({
    vin: 'VIN obligatorio',
    plates: 'Placa obligatoria',
  })
})

test('[BUY-131] the additional vehicle view asks for VIN and plates', () => {
  const html = renderToStaticMarkup(
    <AdditionalDataScreen state={formState(papers)} isVinTaken={false} car="" year={0} />,
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
])(
  '[BUY-131] both vehicle views judge filled-in VIN and plates alike, and the basic one accepts: %o',
  (part) => {
    expect(additional(part)).toEqual(advice(part))
    expect(basic(part)).toEqual({})
  },
)

test.each([
  ['3N1CN8AE7NL000002', 2022, ''],
  ['3N1CN8AE7NL000002', 2021, 'Según este VIN tu auto es modelo 2022 y cotizaste un Nissan Versa 2021.'],
  ['1HGCM82633A004353', 2003, 'Revisa el VIN con calma: su dígito de control no coincide.'],
  ['1HGCM82633A004353', 2005, 'parece de un auto modelo 2003 y cotizaste un Nissan Versa 2005.'],
  ['3N1CN8AE7NL00', 2021, ''],
])('[D99] the VIN is compared with the quoted car before the purchase: %s of %s', (vin, year, sentence) => {
  const html = renderToStaticMarkup(
    <AdditionalDataScreen
      state={formState({ ...papers, vin })}
      isVinTaken={false}
      car={`Nissan Versa ${String(year)}`}
      year={year}
    />,
  )
  const shown = /<p role="status"[^>]*>([^<]*)</.exec(html)?.[1]
  if (sentence === '') expect(shown).toBe('')
  else expect(shown).toContain(sentence)
})
