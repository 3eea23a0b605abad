/** The screens of the form, each rendered as it is opened (002 §2.3, §8). */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { Info } from '../info/Info.tsx'
import { declaredValues } from '../fields/page-fields.ts'
import { Declaration } from '../panel/Declaration.tsx'
import { DamageList } from '../people/DamageList.tsx'
import { ServiceList } from '../services/ServiceList.tsx'
import { PersonFields } from '../people/PersonFields.tsx'
import { VinPhoto } from '../photos/AdjusterPhotos.tsx'
import { SignedContent } from '../signing/SignedContent.tsx'
import { AdjusterContext } from '../form/adjuster-context.ts'
import { Refused } from '../frame/Refused.tsx'
import { Shell } from './Shell.tsx'
import { openForm } from './walks.fixture.ts'

const nowhere = () => undefined

function shown(screen: ReactNode, form: OpenAdjusterForm = openForm): string {
  const rules = domainForm(form)
  const context = {
    form,
    ownLists: form.lists,
    rules,
    notices: [],
    goTo: nowhere,
  }
  return renderToStaticMarkup(<AdjusterContext value={context}>{screen}</AdjusterContext>)
}

test('[FND-09] [ADJ-18] the value of the insured vehicle is shown in pesos, or as unknown', () => {
  const valueIn = (vehicleValue: string | undefined) =>
    /Valor comercial del vehículo<\/dt><dd>([^<]*)/.exec(
      shown(<Info />, {
        ...openForm,
        claim: { ...openForm.claim, ...(vehicleValue !== undefined && { vehicleValue }) },
      }),
    )?.[1]
  expect(valueIn('285000.5')).toBe('$285,000.50')
  expect(valueIn('')).toBe('Sin dato')
  expect(valueIn(undefined)).toBe('Sin dato')
})

test('[ADJ-104] the damages of NA have the warning about damages added by the insured, others do not', () => {
  const warning = 'Es posible que el asegurado ya haya agregado daños.'
  expect(shown(<DamageList person="1" />)).toContain(warning)
  expect(shown(<DamageList person="2" />)).not.toContain(warning)
})

test('[ADJ-148] only a damage added in this form can be removed', () => {
  expect(shown(<DamageList person="1" />)).not.toContain('Quitar')
  expect(shown(<DamageList person="2" />)).toContain('Quitar')
})

test('[ADJ-111] the list of services says that SIPAC is entered for the third party', () => {
  const note = 'Los SIPAC deben capturarse desde el tercero, no desde NA.'
  for (const person of ['1', '2']) expect(shown(<ServiceList person={person} />)).toContain(note)
})

describe('[ADJ-75] [ADJ-77] the postal code', () => {
  const labelOf = (person: string, values: Readonly<Record<string, string>> = {}) => {
    const form = { ...openForm, values: { ...openForm.values, ...values } }
    const html = shown(<PersonFields place={{ screen: 'data', person }} />, form)
    return /<label[^>]*for="f-postalCode"[^>]*>(.*?)<\/label>/.exec(html)?.[1] ?? ''
  }
  test('the postal code of NA is required unless the saved address is used', () => {
    expect(labelOf('1')).not.toContain('opcional')
    expect(labelOf('1', { 'people/1/street': 'Reforma 1' })).toContain('opcional')
    expect(
      labelOf('1', {
        'people/1/street': 'Reforma 1',
        'people/1/postalCode': '06600',
      }),
    ).not.toContain('opcional')
  })
  test('the postal code of other people is optional', () => {
    expect(labelOf('2')).toContain('opcional')
  })
})

test('[ADJ-99] the page of the serial number has one photo and says where to find the number', () => {
  const html = shown(<VinPhoto person="1" />)
  for (const place of ['tablero', 'puerta del conductor', 'pared de fuego']) expect(html).toContain(place)
  expect(html.match(/type="file"/g)?.length ?? 0).toBeGreaterThan(0)
  expect(shown(<PersonFields place={{ screen: 'vin', person: '1' }} />)).toContain('Número de serie')
})

describe('values that the insurer refused', () => {
  const alert = (path: string) => shown(<Refused reasons={{ [path]: 'Campo inválido.' }} />)
  test('[ADJ-13] [ADJ-108] a refused value is an alert with its reason, for damages in the documented words', () => {
    const damage = alert('people/1/damages/5/area')
    expect(damage).toContain('role="alert"')
    expect(damage).toContain('Ha ocurrido un error')
    expect(damage).toContain('Campo inválido.')
    expect(alert('people/1/phone')).toContain('No se pudo guardar')
  })
})

test('[ADJ-42] [D128] a signer reads their part without their name in each line, damages under headings', () => {
  const own = shown(<SignedContent form={openForm} photos={{}} signer="people/1" />).replaceAll(
    /<[^>]+>/g,
    '|',
  )
  expect(own).toContain('|Nombre||Ana|')
  expect(own).toContain('|Daño Cofre|')
  expect(own).not.toContain('NA, Ana')
})

describe('the declaration', () => {
  const declared = (claim: Partial<OpenAdjusterForm['claim']>) =>
    shown(<Declaration />, { ...openForm, claim: { ...openForm.claim, ...claim } })
  test('[ADJ-41] [ADJ-O17] [D189] facts from NA’s own form are read-only, cause and liability are not', () => {
    expect(declared({})).toContain('<textarea')
    const own = declared({ hasPeopleFacts: true })
    expect(own).not.toContain('<textarea')
    expect(own).toContain('Chocaron')
    expect(own).toContain('El asegurado ya declaró en su propio formulario')
    expect(own).toContain('name="cause"')
    const later = declared({ isFirstForm: false })
    expect(later).toContain('La declaración ya no se puede cambiar.')
    expect(later).not.toContain('name="cause"')
  })

  test('[ADJ-35] [ADJ-36] the circumstance is stored with the first person, other fields with the claim', () => {
    expect(declaredValues({ facts: 'a', circumstance: '3' }, 'people/1/circumstance')).toEqual({
      facts: 'a',
      'people/1/circumstance': '3',
    })
    expect(declaredValues({ facts: 'a' }, 'people/1/circumstance')).toEqual({ facts: 'a' })
    expect(declared({})).toContain('name="circumstance"')
    expect(declared({ hasEmail: false })).not.toContain('name="circumstance"')
  })

  test("[D189] a locked field that was edited before can be reset to the insurer's value", () => {
    const locked = { ...openForm, claim: { ...openForm.claim, isFirstForm: false } }
    const refused = <Refused reasons={{ facts: 'La declaración ya no se puede cambiar.' }} />
    expect(shown(refused, locked)).toContain('Dejar lo registrado')
    expect(shown(refused)).not.toContain('Dejar lo registrado')
  })
})

test('[ADJ-07] the shell says that the claim is opening until the form is loaded', () => {
  expect(renderToStaticMarkup(<Shell />)).toContain('Abriendo el siniestro')
})
