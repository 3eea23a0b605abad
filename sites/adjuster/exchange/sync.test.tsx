import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { elementsOf, wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { AdjusterContext } from '../form/adjuster-context.ts'
import type { SyncSection } from '../form/place.ts'
import { openForm } from '../walk/walks.fixture.ts'
import { Sync } from './Sync.tsx'

function shown(section?: SyncSection, folio = ''): string {
  const rules = domainForm(openForm)
  const [first, ...others] = rules.people
  if (first === undefined) throw new Error('a form has people')
  const people = [{ ...first, fields: { ...first.fields, folio } }, ...others]
  const context = {
    form: openForm,
    ownLists: openForm.lists,
    rules: { ...rules, people },
    notices: [],
    goTo: () => undefined,
  }
  return renderToStaticMarkup(
    <AdjusterContext value={context}>
      <Sync section={section} />
    </AdjusterContext>,
  )
}
const buttonsOf = (html: string) => elementsOf(html, 'button').map(wordsOf)

test('[EXC-01] the DUA page offers to show or to scan a QR code', () => {
  const html = shown()
  expect(elementsOf(html, 'h1').map(wordsOf)).toEqual(['Crear involucrado'])
  expect(wordsOf(html)).toContain('Tercero Conductor')
  expect(buttonsOf(html)).toEqual([
    'Regresar',
    'Mostrar código QR Generar hoja eDUA',
    'Escanear código QR Importar hoja eDUA',
  ])
})

test('[EXC-09] the DUA page shows a folio as text and QR code, with buttons to copy and synchronise', () => {
  const html = shown('generate', 'DE-77')
  expect(html).toContain('>DE-77</p>')
  expect(html).toMatch(/<svg[^>]*aria-label="Código QR del folio DE-77"/)
  expect(buttonsOf(html)).toEqual(['Regresar', 'Copiar folio', 'Sincronizar'])
  expect(buttonsOf(shown('generate'))).toEqual(['Regresar', 'Generar folio'])
})

test('[FND-102] [EXC-11] the QR code of a folio is 240 wide and high', () => {
  expect(shown('generate', 'DE-77')).toMatch(/<svg class="qr"[^>]*width="240" height="240"/)
})
