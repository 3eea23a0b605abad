import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { backOf } from './step-words.ts'
import { EndorsementFrame } from './EndorsementFrame.tsx'

const NUMBER = 'AE100'
const history = `/policy/endorsements-history/${NUMBER}`

test.each([
  ['verification', history],
  ['configuration', history],
  ['summary', `/policy-endorsement/${NUMBER}/configuration`],
  ['identity', history],
] as const)('[END-16] [END-17] [END-18] [END-19] "Regresar" on the step %s links to %s', (step, href) => {
  const html = renderToStaticMarkup(
    <EndorsementFrame
      step={step === 'identity' ? undefined : step}
      title="Título"
      policyNumber={NUMBER}
      back={backOf(step, NUMBER)}
    >
      {null}
    </EndorsementFrame>,
  )
  expect(html).toMatch(new RegExp(`<a[^>]* ?href="${href}"[^>]*>Regresar</a>`))
})

test('[END-08] the endorsement steps show which one is open and which are done', () => {
  const html = renderToStaticMarkup(
    <EndorsementFrame step="configuration" title="Datos a modificar" policyNumber={NUMBER} back={history}>
      {null}
    </EndorsementFrame>,
  )
  const items = [...html.matchAll(/<li[^>]*>.*?<\/li>/gs)].map(([item]) => item)
  const steps = items.filter((item) => item.includes('endorsement-number'))
  expect(steps.map((item) => item.includes('aria-current="step"'))).toEqual([false, true, false])
  expect(steps.map((item) => item.includes('data-done="true"'))).toEqual([true, false, false])
  expect(steps.map((item) => item.replaceAll(/<[^>]+>/g, ''))).toEqual([
    'Código de validación, listo',
    '2Datos a modificar',
    '3Resumen de cambios',
  ])
})
