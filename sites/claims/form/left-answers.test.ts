import { expect, test } from 'vitest'
import { textOf } from '#shared/claim-form/left/left-words.ts'
import { fullForm } from '#shared/steps/claims/open-form.fixture.ts'
import { leftAnswers } from './left-answers.ts'

const values = {
  facts: 'Me pegaron por detrás.',
  street: 'Orizaba 101',
  colour: '216',
  'damages/8/notes': 'Se hundió.',
}

test('[D68] unsent answers are listed as they were asked, an address and a damage whole', () => {
  const answers = leftAnswers(values, { ...fullForm, fields: { ...fullForm.fields, sameAddress: 'no' } })
  expect(answers.map(({ title }) => title)).toEqual(['Tu relato', 'Domicilio', 'Color', 'Daño'])
  expect(answers[1]?.lines).toEqual(
    expect.arrayContaining(['Código postal: 06700', 'Calle y número: Orizaba 101']),
  )
  expect([answers[2]?.lines, answers[3]?.lines]).toEqual([
    ['Rojo'],
    ['Parte dañada: Defensa trasera', '¿Este daño ya estaba antes del siniestro? No', 'Notas: Se hundió.'],
  ])
  expect(textOf(answers)).toContain('Tu relato\nMe pegaron por detrás.\n\nDomicilio\n')
})
