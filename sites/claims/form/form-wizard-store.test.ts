import { expect, test } from 'vitest'
import { createDrafts } from '#shared/drafts/draft.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import { claimFlows } from '../flows/claim-flows.ts'
import { answersOf } from './form-answers.ts'
import { formWizardStore, unsaidSteps } from './form-wizard-store.ts'
import { openForm } from '#shared/steps/claims/open-form.fixture.ts'

test('[D119] unsaved input of any tab is found by its step before signing', async () => {
  const flow = claimFlows.ordinary
  const device = memoryStore()
  const tab = () => createDrafts({ store: device })
  const unsaidIn = (form = openForm) => unsaidSteps(flow, form, tab())
  expect(await unsaidIn()).toEqual([])
  const damage = { id: `d-${'a'.repeat(16)}`, notes: 'Se hundió.' }
  await formWizardStore(openForm.place, flow, tab()).update((now) => ({
    ...now,
    answers: { ...answersOf(flow, openForm), facts: { facts: 'Otra cosa.' }, damages: { damage } },
  }))
  expect(await unsaidIn()).toEqual(['facts', 'damages'])
  const changed = { ...openForm, fields: { ...openForm.fields, facts: 'Otra cosa.' } }
  expect(await unsaidIn(changed)).toEqual(['damages'])
  expect(await unsaidIn({ ...openForm, place: 'another' })).toEqual([])
})
