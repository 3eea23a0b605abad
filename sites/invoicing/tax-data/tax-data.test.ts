import fc from 'fast-check'
import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Invoicing } from '#shared/contracts/links/invoicing.ts'
import {
  bodyOf,
  emptyTaxData,
  firstUse,
  optionsOfUse,
  refusalWords,
  regimeOptions,
  taxDataOf,
  taxDataSchema,
  type TaxData,
} from './tax-data.ts'

const right: TaxData = {
  kind: 'natural',
  rfc: 'hesi870409lt0',
  name: ' Irene Herrera Solís ',
  postalCode: '20126',
  regime: '612',
  use: 'G03',
  email: ' Irene@Correo.example ',
  isSaved: false,
}

const catalogue: NonNullable<Invoicing['catalogue']> = {
  regimes: [
    { code: '612', name: 'Personas Físicas', natural: true, moral: false, uses: ['G03', 'D01'] },
    { code: '601', name: 'General de Ley', natural: false, moral: true, uses: ['G03'] },
    { code: '626', name: '*Simplificado', natural: true, moral: true, uses: ['G03'] },
    { code: '605', name: 'Arrendamiento', natural: true, moral: false, uses: ['D01', 'S01'] },
  ],
  useNames: { G03: 'Gastos en general', D01: 'Honorarios médicos' },
}

function problems(change: Partial<Record<keyof TaxData, unknown>>): Record<string, string> {
  const result = safeParse(taxDataSchema, { ...right, ...change })
  return Object.fromEntries(
    (result.issues ?? []).map(({ path, message }) => [String(path?.[0]?.key), message]),
  )
}

describe('the tax data form', () => {
  test('complete tax data have no problems', () => expect(problems({})).toEqual({}))

  test('[INV-27] a new tax person is a natural person by default', () =>
    expect(emptyTaxData.kind).toBe('natural'))

  test('[INV-30] [INV-O9] the tax name is required and has at most 200 characters', () => {
    expect(problems({ name: '  ' })).toEqual({ name: 'Este campo es obligatorio' })
    expect(problems({ name: 'A'.repeat(200) })).toEqual({})
    expect(problems({ name: 'A'.repeat(201) })).toHaveProperty('name')
  })

  test('[INV-30] [INV-53] a tax name with an impossible character is refused, and the character named', () => {
    expect(problems({ name: 'Irene|Herrera' })['name']).toContain('«|»')
    expect(problems({ name: 'Irene 🚗' })['name']).toContain('«🚗»')
    for (const hidden of ['\u0001', '\ud83d', '\u2066', '\u00a0'])
      expect(problems({ name: `Irene${hidden}Herrera` })['name']).toContain('que no se ve')
  })

  test('a generic RFC allows one regime, one use and a real name', () => {
    const foreigner = { rfc: 'XEXX010101000', regime: '616', use: 'S01', name: 'John Smith' }
    expect(problems(foreigner)).toEqual({})
    expect(Object.keys(problems({ ...foreigner, regime: '612', use: 'G03' }))).toEqual(['regime', 'use'])
    const nobody = { ...foreigner, rfc: 'XAXX010101000', name: 'Público en general' }
    expect(problems(nobody)).toEqual({
      name: 'No emitimos facturas a «Público en general»: escribe tu nombre.',
    })
  })

  test('[INV-31] the RFC of a tax person is required and valid', () => {
    expect(problems({ rfc: '' })).toEqual({ rfc: 'Este campo es obligatorio' })
    for (const rfc of ['HESI871309LT0', 'HES1870409LT0', 'HESI870409LT01']) {
      expect(problems({ rfc })).toHaveProperty('rfc')
    }
  })

  test('the RFC of a natural person has 13 characters, of a company 12', () => {
    expect(problems({ kind: 'moral' })).toEqual({ rfc: 'El RFC de una persona moral tiene 12 caracteres.' })
    expect(problems({ kind: 'moral', rfc: 'TRA990701DE3' })).toEqual({})
    expect(problems({ rfc: 'TRA990701DE3' })).toEqual({
      rfc: 'El RFC de una persona física tiene 13 caracteres.',
    })
  })

  test('[INV-32] [INV-O4] the postal code of a tax person is required and has five digits', () => {
    for (const postalCode of ['', '2012', '2012A'])
      expect(problems({ postalCode })).toHaveProperty('postalCode')
  })

  test('[INV-33] the e-mail of a tax person is required and valid', () => {
    for (const email of ['', 'irene', 'irene@x', 'a b@c.mx'])
      expect(problems({ email })).toHaveProperty('email')
  })

  test('[INV-34] [INV-35] a tax regime and a use must be chosen', () => {
    expect(problems({ regime: '', use: '' })).toEqual({
      regime: 'Este campo es obligatorio',
      use: 'Este campo es obligatorio',
    })
  })

  test('[INV-41] saving the tax data is optional', () => {
    expect(problems({ isSaved: true })).toEqual({})
    expect(problems({ isSaved: false })).toEqual({})
  })

  test('the tax data form throws for no text', () => {
    fc.assert(
      fc.property(fc.record({ rfc: fc.string(), name: fc.string(), email: fc.string() }), (typed) => {
        expect(() => problems(typed)).not.toThrow()
      }),
      { numRuns: process.env['LONG'] ? 1_000 : 200 },
    )
  })
})

describe('regimes and uses', () => {
  test('[INV-37] [INV-40] natural persons are offered their regimes, starred ones first, then alphabetical', () => {
    expect(regimeOptions(catalogue, 'natural').map(({ value }) => value)).toEqual(['626', '605', '612'])
  })

  test('[INV-38] moral persons are offered their regimes', () => {
    expect(regimeOptions(catalogue, 'moral').map(({ value }) => value)).toEqual(['626', '601'])
  })

  test('[INV-39] the offered uses depend on the regime', () => {
    expect(optionsOfUse(catalogue, '612')).toEqual([
      { value: 'G03', label: 'G03 Gastos en general' },
      { value: 'D01', label: 'D01 Honorarios médicos' },
    ])
    expect(optionsOfUse(catalogue, '')).toEqual([])
  })

  test('[INV-O13] the usual use is preselected if the regime offers it', () => {
    expect(firstUse(optionsOfUse(catalogue, '612'))).toBe('G03')
    expect(firstUse(optionsOfUse(catalogue, '605'))).toBe('')
  })
})

describe('the body of an invoice request', () => {
  test('[INV-30] [INV-31] the invoice request has a trimmed name and an upper-case RFC', () => {
    expect(bodyOf(right, null, true)).toMatchObject({
      name: 'Irene Herrera Solís',
      rfc: 'HESI870409LT0',
      email: 'irene@correo.example',
      isSaved: false,
      savedId: null,
    })
  })

  test('[INV-42] without saved persons the tax data are always saved', () => {
    expect(bodyOf(right, null, false).isSaved).toBe(true)
  })

  test('[INV-47] a new tax person is empty, and all its answers are sent', () => {
    expect(emptyTaxData).toEqual({
      kind: 'natural',
      rfc: '',
      name: '',
      postalCode: '',
      regime: '',
      use: '',
      email: '',
      isSaved: false,
    })
    const { kind, ...sent } = bodyOf({ ...right, isSaved: true }, 'tax-1', true)
    expect(kind).toBe('natural')
    expect(sent).toEqual({
      rfc: 'HESI870409LT0',
      name: 'Irene Herrera Solís',
      postalCode: '20126',
      regime: '612',
      use: 'G03',
      email: 'irene@correo.example',
      isSaved: true,
      savedId: 'tax-1',
    })
  })

  test('[INV-45] [INV-O16] a saved tax person fills the form, and the request carries its id', () => {
    const saved = {
      id: 'tax-1',
      kind: 'natural' as const,
      name: 'HUGO',
      email: 'h@c.mx',
      rfc: 'SAPH830915RK2',
      regime: '626',
      postalCode: '06100',
    }
    const data = taxDataOf(saved, 'G03')
    expect(safeParse(taxDataSchema, data).success).toBe(true)
    expect(bodyOf(data, saved.id, true)).toMatchObject({ savedId: 'tax-1', use: 'G03', rfc: saved.rfc })
  })
})

test.each([
  ['[INV-50]', 'postalCode', 'El código postal no está asociado al RFC.'],
  ['[INV-51]', 'regime', 'El régimen fiscal seleccionado no está asociado al RFC.'],
  ['[INV-52]', 'rfc', 'El RFC ingresado no se encuentra inscrito en el SAT.'],
  ['[INV-53]', 'name', 'El nombre ingresado no se encuentra inscrito en el SAT.'],
  ['[INV-54]', 'use', 'El régimen fiscal seleccionado no puede tener el Uso de CDFI G03: GASTOS EN GENERAL.'],
])(
  '%s a refusal of %s by the tax office is shown at that field with its sentence',
  (_id, field, sentence) => {
    expect(refusalWords({ [field]: 'x', else: 'x' })).toEqual({ [field]: sentence })
  },
)
