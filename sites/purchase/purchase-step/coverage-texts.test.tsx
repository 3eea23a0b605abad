import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { COVERAGE_TYPES } from '#shared/domain/plans/coverage-types.ts'
import type { Coverage } from '#shared/domain/plans/plan.ts'
import { CoverageLists } from './coverages.tsx'
import { elementsOf, wordsOf } from '#shared/forms/rendered.fixture.tsx'

const coverages: Coverage[] = COVERAGE_TYPES.map((type) => ({
  type,
  isEnabled: true,
  assured: null,
  deductible: null,
  allowDisable: false,
  options: { deductibles: [], sums: [] },
}))

const html = renderToStaticMarkup(<CoverageLists coverages={coverages} modelYear={2022} today="2026-11-21" />)

/** Returns the sentences under a coverage, which a press expands. */
function textsOf(name: string): string[] {
  const [, after = ''] = html.split(`<b>${name}</b>`)
  const [own = ''] = after.split('class="coverage-line"')
  const [how = ''] = elementsOf(own, 'details')
  expect(wordsOf(elementsOf(how, 'summary').join())).toBe('Cómo funciona')
  return elementsOf(how, 'li').map(wordsOf)
}

/** True if a text appears once, because elsewhere it would apply to another coverage. */
const standsOnce = (text: string) => html.split(text).length === 2

test('[BUY-93] only own damage mentions the glass deductible of 20%', () => {
  expect(textsOf('Daños materiales')).toContain('El deducible de cristales es del 20%.')
  expect(standsOnce('cristales')).toBe(true)
})

test('[BUY-94] [BUY-95] roadside assistance has two cranes a year up to $2,500.00 each, and 5 litres of fuel', () => {
  expect(textsOf('Asistencia vial')).toEqual([
    'Dos servicios de grúa al año, hasta $2,500.00 MXN cada uno.',
    '5 litros de gasolina.',
  ])
  expect(standsOnce('grúa')).toBe(true)
})

test('[BUY-97] [FND-100] own damage names payment within 7 business days and the amount in 48 to 72 hours', () => {
  expect(textsOf('Daños materiales')).toContain(
    'Pagamos tu siniestro en un máximo de 7 días hábiles; te compartimos el monto en 48 a 72 horas.',
  )
})
