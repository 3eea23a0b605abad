/** Tests the page above the adjuster's signature: the summary of the claim, and the full signed content (D320). */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { signedParts, signedPhotos } from '../signing/signed-lines.ts'
import { AdjusterContext } from '../form/adjuster-context.ts'
import { openForm } from '../walk/walks.fixture.ts'
import { Closing } from './Closing.tsx'
import { ClosingContent } from './ClosingContent.tsx'

const form: OpenAdjusterForm = {
  ...openForm,
  values: {
    ...openForm.values,
    'people/1/paternalSurname': 'Paz',
    'people/2/services/4/type': 's1',
    'people/2/damages/7/area': 'a2',
    'people/2/damages/7/notes': 'Se rompió.',
  },
  lists: {
    ...openForm.lists,
    vehicleDamages: [
      { id: 'a1', name: 'Cofre' },
      { id: 'a2', name: 'Puerta delantera izquierda' },
    ],
  },
}
const photos = { 'photos/reference-a': 'm1', 'people/2/damages/7/photos/x1': 'm2' }

function shown(of: OpenAdjusterForm, isWhole = false): string {
  const rules = domainForm(of)
  const context = { form: of, ownLists: of.lists, rules, notices: [], goTo: () => undefined }
  return renderToStaticMarkup(
    <AdjusterContext value={context}>
      {isWhole ? <Closing /> : <ClosingContent form={of} photos={photos} />}
    </AdjusterContext>,
  )
}
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

test('[D320] the closing page summarises place, facts, liability, people and amounts', () => {
  const [glance = ''] = wordsOf(shown(form)).split('Todo lo que firmas')
  for (const text of [
    '|Dónde|Reforma 1, Cuauhtémoc, Ciudad de México|',
    '|Qué pasó|Chocaron|',
    '|Responsabilidad|Tercero|',
    '|Ana Paz|NA (asegurado)|',
    '|Reparación|$100.00|',
  ])
    expect(glance).toContain(text)
})

test('[D320] the closing page shows missing values and amounts as unknown', () => {
  const empty = { ...form.claim.location, street: '', municipality: '', state: '' }
  const [glance = ''] = wordsOf(shown({ ...form, claim: { ...form.claim, location: empty } })).split(
    'Todo lo que firmas',
  )
  for (const text of ['|Dónde|Sin dato|', '|Causa|Sin dato|', '|Reparación|Sin monto|'])
    expect(glance).toContain(text)
})

test('[D320] the closing page draws each car with numbered damages and lists their names', () => {
  const html = shown(form)
  expect(html).toContain('aria-label="Frente. 1 Cofre"')
  expect(html).toContain('aria-label="Izquierdo. 2 Puerta delantera izquierda"')
  expect(wordsOf(html)).toContain('|2|Puerta delantera izquierda|1 foto|')
})

test('[D128] [D320] every signed value and photo is on the page, none under a name that repeats its person', () => {
  const html = shown(form)
  const [, all = ''] = wordsOf(html).split('Todo lo que firmas')
  const lines = signedParts(form, CLOSING).flatMap((part) => part.lines)
  expect(lines.length).toBeGreaterThan(12)
  for (const { title, value } of lines) expect(all).toContain(`|${title}|${value}|`)
  for (const { name } of signedPhotos(form, photos, CLOSING)) expect(all).toContain(`|${name}|`)
  expect(all).toContain('|Daño Puerta delantera izquierda|')
  expect(all).not.toMatch(/NA, Ana|Arribo\|Sí/)
})

test('[ADJ-43] [D320] the closing page names the signer, or the role if the insurer sends no name', () => {
  const whole = (adjusterName: string) =>
    wordsOf(shown({ ...form, claim: { ...form.claim, adjusterName } }, true))
  expect(whole('Julián Serrano')).toContain('|Firmas tú, Julián Serrano, ajustador.|')
  expect(whole('')).toContain('|Firmas tú, el ajustador.|')
})
