import { expect, test } from 'vitest'
import * as v from 'valibot'
import { compactCatalogue } from '#sandbox/catalogue/compact.ts'
import { decodeCatalogue } from '#shared/domain/vehicle/catalogue.ts'
import { declarationShape, vehicleShape } from './vehicle-rule.ts'
import { emptyVehicle, newVehicleDraft } from './draft.ts'
import { matching } from '#shared/ui/choices/use-combobox.ts'
import { BRAND_ALIASES } from '#shared/domain/vehicle/brand-aliases.data.ts'
import { optionalPlatesField, platesField, optionalVinField, vinField, vinWords } from './plates-and-vin.ts'
import { postalCodeField } from './postal-code-rule.ts'
import { isPostalCode } from '#shared/domain/person/postal-code.ts'
import { lookupAnswered, lookupTyped, noLookup, type LookupState } from '#shared/forms/lookup.ts'
import { postalCodeWords } from './postal-code.ts'
import { placeHint } from './use-place.ts'
import {
  bodyOf,
  choose,
  knownPart,
  noVehicle,
  optionsOf,
  vehicleFields,
  vehicleOf,
  vehicleWords,
  type VehicleChoice,
} from './vehicle.ts'

const catalogue = decodeCatalogue(compactCatalogue())
const messages = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => issue.message) ?? []

/** A complete choice of a car: the first option of each list. */
const whole = vehicleFields.reduce<VehicleChoice>(
  (choice, field) => choose(choice, field, optionsOf(catalogue, [], choice)[field][0]?.value ?? ''),
  noVehicle,
)

test('[BUY-10] the brands are offered before the catalogue is loaded', () => {
  const brands = [{ id: 7, name: 'Nissan' }]
  expect(optionsOf(null, brands, noVehicle).brandId).toEqual([{ value: '7', label: 'Nissan' }])
  expect(optionsOf(null, brands, { ...noVehicle, brandId: '7' }).modelId).toEqual([])
})

test('[BUY-11] choosing a brand offers its models and clears model, year and version', () => {
  const other = optionsOf(catalogue, [], noVehicle).brandId[1]?.value ?? ''
  const choice = choose(whole, 'brandId', other)
  expect(choice).toEqual({ ...noVehicle, brandId: other })
  const models = optionsOf(catalogue, [], choice).modelId
  expect(models).toHaveLength(catalogue.models(Number(other)).length)
  expect(optionsOf(catalogue, [], choice)).toMatchObject({ year: [], versionCode: [] })
})

test('[BUY-12] choosing a model offers its years and clears year and version', () => {
  const choice = choose(whole, 'modelId', optionsOf(catalogue, [], whole).modelId[1]?.value ?? '')
  expect(choice).toMatchObject({ brandId: whole.brandId, year: '', versionCode: '' })
  expect(optionsOf(catalogue, [], choice).year.length).toBeGreaterThan(0)
  expect(optionsOf(catalogue, [], choice).versionCode).toEqual([])
})

test('[BUY-13] choosing a year offers its versions and clears the version', () => {
  const choice = choose(whole, 'year', optionsOf(catalogue, [], whole).year[1]?.value ?? '')
  expect(choice).toMatchObject({ modelId: whole.modelId, versionCode: '' })
  expect(optionsOf(catalogue, [], choice).versionCode.length).toBeGreaterThan(0)
})

test('choosing the same answer again clears nothing', () => {
  for (const field of vehicleFields) expect(choose(whole, field, whole[field])).toBe(whole)
})

test('[D69] [BUY-15] brands are shown in their usual spelling', () => {
  const labels = optionsOf(catalogue, [], noVehicle).brandId.map(({ label }) => label)
  expect(labels).toEqual(
    expect.arrayContaining(['Nissan', 'BMW', 'BYD', 'Mercedes-Benz', 'Land Rover', 'Kia']),
  )
})

test('[BUY-16] a brand is found by its alternative names', () => {
  const brands = optionsOf(catalogue, [], noVehicle).brandId
  const found = (typed: string) => matching(brands, typed).map(({ label }) => label)
  expect(found('vw')).toEqual(['Volkswagen'])
  expect(found('chevy')).toEqual(['Chevrolet'])
  expect(found('mercedes benz')).toEqual(['Mercedes-Benz'])
  // Each alternative name in the table belongs to an existing brand.
  expect(brands.filter(({ also }) => also !== undefined)).toHaveLength(Object.keys(BRAND_ALIASES).length)
})

test('[BUY-16] [BUY-17] [BUY-18] [BUY-19] each vehicle list has its own text for "not insured yet"', () => {
  expect(vehicleFields.map((field) => vehicleWords[field].notFound)).toEqual([
    'Aún no aseguramos esta marca',
    'Aún no aseguramos este modelo',
    'Aún no aseguramos este año',
    'Aún no aseguramos esta versión',
  ])
})

test('[QUO-02] values of a link that the catalogue does not know are left empty', () => {
  expect(knownPart(catalogue, whole)).toEqual(whole)
  expect(knownPart(catalogue, { ...whole, year: '1950' })).toEqual({ ...whole, year: '', versionCode: '' })
  expect(knownPart(catalogue, { ...whole, brandId: 'x"><b>' })).toEqual(noVehicle)
})

test('vehicleOf is null until brand, model, year and version are chosen', () => {
  expect(vehicleOf(catalogue, { ...whole, versionCode: '' })).toBeNull()
  expect(vehicleOf(catalogue, whole)).toMatchObject({ ...whole, body: bodyOf(catalogue, whole) })
  expect(bodyOf(null, whole)).toBeNull()
})

test('[BUY-43] each missing vehicle answer has its own message', () => {
  expect(messages(v.object(vehicleShape), noVehicle)).toEqual([
    'Elige la marca.',
    'Elige el modelo.',
    'Elige el año.',
    'Elige la versión.',
  ])
})

test('[BUY-29] [BUY-30] [BUY-31] [BUY-32] the VIN field has the documented messages', () => {
  expect(messages(vinField, '')).toEqual(['VIN obligatorio'])
  expect(messages(vinField, '3N1AB7AP5HY25O312')).toEqual([
    'El formato del VIN es inválido. Nunca lleva I, O ni Q: revisa si es un 1 o un 0.',
  ])
  expect(messages(vinField, '3N1AB7AP5HY25*312')).toEqual(['El formato del VIN es inválido. Quita «*».'])
  expect(messages(vinField, '3N1AB7AP5HY250312')).toEqual([])
  expect(messages(optionalVinField, '')).toEqual([])
  expect(messages(optionalVinField, 'ABC')).toEqual(['El formato del VIN es inválido. Llevas 3 de 17.'])
  expect(vinWords.inUse).toBe('El VIN que ingresaste ya está en uso con otra póliza.')
})

test('[BUY-33] [BUY-34] [BUY-35] [BUY-36] the plates field has the documented messages', () => {
  expect(messages(platesField, '')).toEqual(['Placa obligatoria'])
  expect(messages(platesField, 'ABC-12')).toEqual(['El formato de la placa es inválido. Quita «-».'])
  expect(messages(platesField, 'AB12')).toEqual(['La placa debe tener al menos 5 caracteres.'])
  expect(messages(platesField, 'ABCD1234')).toEqual(['La placa no debe de tener más de 7 caracteres.'])
  expect(messages(platesField, 'NXA1234')).toEqual([])
  expect(messages(optionalPlatesField, '')).toEqual([])
})

test('[BUY-38] [BUY-39] [QUO-45] [QUO-47] the postal code has its messages and two texts for "not yet served"', () => {
  expect(messages(postalCodeField, '')).toEqual(['Este campo es obligatorio'])
  for (const wrong of ['1234', '1234a', '123456'])
    expect(messages(postalCodeField, wrong)).toEqual(['El código postal debe ser de 5 digitos.'])
  expect(messages(postalCodeField, '06700')).toEqual([])
  expect(postalCodeWords.notServed).toEqual({
    vehicle: 'Aún no llegamos a tu municipio.',
    person: '¡Lo sentimos! Aún no llegamos a tu municipio.',
  })
})

test('[BUY-39] [QUO-47] the hint tells an unknown postal code from a place that is not served', () => {
  const place = { known: true, municipalityName: 'Hopelchén', stateName: 'Campeche' }
  expect(placeHint(undefined)).toBe('Son cinco números.')
  expect(placeHint(place)).toBe('Hopelchén, Campeche')
  expect(placeHint({ ...place, known: false })).toBe('No encontramos ese código postal: revisa sus números.')
  expect(placeHint({ known: true, municipalityName: '', stateName: '' })).toBe('Son cinco números.')
})

test('[BUY-41] [BUY-42] both declarations of the vehicle are required', () => {
  const schema = v.object(declarationShape)
  expect(messages(schema, { notCommercial: false, acceptsTerms: false })).toHaveLength(2)
  expect(messages(schema, { notCommercial: true, acceptsTerms: true })).toEqual([])
})

test('[FND-21] an older or partial vehicle draft is completed with empty answers', () => {
  expect(v.parse(newVehicleDraft.schema, { brandId: '3' })).toEqual({ ...emptyVehicle, brandId: '3' })
})

test('[BUY-40] [QUO-46] the place is looked up for a complete postal code, once for each', () => {
  let state: LookupState<string> = noLookup
  const type = (value: string) => (state = lookupTyped(state, value, isPostalCode)).asked
  expect(['0', '0670', '0670a', '067000'].map(type)).toEqual(Array(4).fill(undefined))
  expect(type('06700')).toBe('06700')
  state = lookupAnswered(state, '06700', 'Roma')
  expect(type('0670')).toBe('06700')
  expect(type('06700')).toBe('06700')
  expect(state.isRunning).toBe(false)
  expect(type('06600')).toBe('06600')
})
