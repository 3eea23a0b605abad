/**
 * Tests the policy on the info page: its status is in Spanish, and highlighted if it may not cover the accident
 * (ADJ-18, 002 §3).
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { AdjusterContext } from '../form/adjuster-context.ts'
import { openForm } from '../walk/walks.fixture.ts'
import { infoWords } from './info-words.ts'
import { Info } from './Info.tsx'

function pageOf(status: string): string {
  const { claim } = openForm
  const form = { ...openForm, claim: { ...claim, policy: { ...claim.policy, status } } }
  const context = { form, ownLists: form.lists, rules: domainForm(form), notices: [], goTo: () => undefined }
  return renderToStaticMarkup(
    <AdjusterContext value={context}>
      <Info />
    </AdjusterContext>,
  )
}

const alertIn = (html: string) => wordsOf(/<div[^>]*role="alert".*?<\/div>/.exec(html)?.[0] ?? '')

test.each([
  ['canceled', 'Cancelada'],
  ['EXPIRED', 'Vencida'],
])('[ADJ-18] a policy "%s" is shown in Spanish, with an alert about missing cover', (status, text) => {
  const html = pageOf(status)
  expect(html).toContain(`<dt>${infoWords.status}</dt><dd>${text}</dd>`)
  expect(html).not.toContain(status)
  expect(alertIn(html)).toContain(infoWords.uncovered(text))
})

test.each([
  ['active', 'Activa'],
  ['to begin', 'Por iniciar'],
  ['En revisión', 'En revisión'],
  ['', infoWords.none],
])('[ADJ-18] a policy "%s" is shown without an alert', (status, text) => {
  const html = pageOf(status)
  expect(html).toContain(`<dt>${infoWords.status}</dt><dd>${text}</dd>`)
  expect(html).not.toContain('role="alert"')
})
