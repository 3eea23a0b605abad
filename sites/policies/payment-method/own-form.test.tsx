import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { validate } from '#shared/forms/validate.ts'
import { wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { elementForm, ownForm } from './change-card.ts'
import { OwnForm } from './CardForms.tsx'

const TODAY = '2026-11-25'
const html = renderToStaticMarkup(
  <OwnForm
    provider={{ url: 'https://cards.example', key: 'pk' }}
    product="Volante"
    today={TODAY}
    onCard={() => Promise.resolve(undefined)}
  />,
)
const typed = {
  number: '4242 4242 4242 4242',
  month: '12',
  year: '40',
  cvv: '123',
  holderName: 'Irene Herrera',
  accepts: true,
}
const messages = (part: object) => validate(ownForm(TODAY), { ...typed, ...part }).messages

test('[BIL-07] [BIL-O5] the card form has labelled fields and its button', () => {
  const text = wordsOf(html)
  for (const label of ['Número de tarjeta', 'Fecha de vencimiento', 'CVV', 'Nombre del titular'])
    expect(text).toContain(label)
  expect([...html.matchAll(/<button.*?<\/button>/gs)].map(([button]) => wordsOf(button))).toContain(
    'Actualizar',
  )
})

test('[BIL-O5] empty and wrong card fields have their sentences', () => {
  expect(messages({ number: '', month: '', cvv: '', holderName: '' })).toEqual({
    number: 'Este campo es obligatorio',
    month: 'Este campo es obligatorio',
    cvv: 'Este campo es obligatorio',
    holderName: 'Este campo es obligatorio',
  })
  expect(messages({ number: '4242 4242 4242 4241', cvv: '12' })).toEqual({
    number: 'Campo inválido.',
    cvv: 'Campo inválido.',
  })
})

test('[BIL-16] [BIL-21] the monthly charge must be accepted with either provider', () => {
  expect(wordsOf(html)).toContain('Acepto que Volante haga cobro mensual por la póliza')
  expect(messages({})).toEqual({})
  expect(Object.keys(messages({ accepts: false }))).toEqual(['accepts'])
  const withElement = (part: object) =>
    Object.keys(validate(elementForm, { holderName: 'Irene Herrera', accepts: true, ...part }).messages)
  expect([withElement({}), withElement({ accepts: false }), withElement({ holderName: '' })]).toEqual([
    [],
    ['accepts'],
    ['holderName'],
  ])
})
