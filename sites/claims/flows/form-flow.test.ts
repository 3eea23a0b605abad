import { expect, test } from 'vitest'
import { openForm, fullForm, filledFields } from '#shared/steps/claims/open-form.fixture.ts'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { claimFields } from '#shared/domain/claims/claim-fields.ts'
import { openHub } from '#shared/wizard/hub.ts'
import { hubOfFlow } from '#shared/wizard/testing/hub-laws.ts'
import { walk } from '#shared/wizard/flow.ts'
import { enter } from '#shared/wizard/wizard-entry.ts'
import { answersOf } from '../form/form-answers.ts'
import { claimFlows } from './claim-flows.ts'
import { samples } from './claim-flows.fixture.ts'
import { flowOf } from './form-flow.ts'

const empty = Object.fromEntries(claimFields.map((field) => [field, ''])) as OpenClaimForm['fields']
const accepted = { version: '1', at: '2026-11-25T18:00:00.000Z' }

/** Returns the step that an address leads to on a device without input of its own. */
function ledTo(form: OpenClaimForm, step: string, typed: object = {}) {
  const flow = flowOf(form)
  const draft = { answers: { ...answersOf(flow, form), ...typed }, results: {} }
  return enter(flow, step, draft, 'navigate').sendTo ?? flow[step]?.slug
}

test.each(['ordinary', 'robbery', 'windscreen', 'external'] as const)(
  '[D140] any later step of an empty form (%s) redirects to its first question',
  (variant) => {
    const form = { ...openForm, variant, fields: empty, fixed: [], savedAddress: null }
    const first = variant === 'external' ? 'name' : 'welcome'
    for (const step of Object.keys(flowOf(form)).filter((one) => one !== 'welcome'))
      expect(ledTo(form, step)).toBe(first)
  },
)

test('[D140] with the notice accepted and policy data filled in, the form opens up to the facts', () => {
  const form = { ...openForm, notice: accepted }
  expect(ledTo(form, 'contact')).toBe('contact')
  expect(ledTo(form, 'signature')).toBe('facts')
  expect(ledTo({ ...form, notice: null }, 'contact', { welcome: { accepted: true } })).toBe('contact')
})

test('[D140] [CLF-88] a form with all required fields opens its signature, with or without photos', () => {
  const form = { ...fullForm, notice: accepted }
  expect(ledTo(form, 'signature')).toBe('signature')
  expect(ledTo({ ...form, pictures: [], damages: [] }, 'signature')).toBe('signature')
  expect(ledTo({ ...form, fields: { ...filledFields, licenseNumber: '' } }, 'summary')).toBe('license')
})

test('[CLF-O8] [CLF-O10] fixed values of the policy never block the signature', () => {
  const fields = { ...filledFields, plates: 'ABC-123-A', vin: 'I', year: '22' }
  const form = { ...fullForm, notice: accepted, fields }
  expect(ledTo(form, 'signature')).toBe('signature')
  expect(ledTo({ ...form, fixed: [] }, 'signature')).toBe('vehicle')
})

test('[CLF-O9] without a contract address, an unanswered address question does not block the signature', () => {
  const form = {
    ...fullForm,
    notice: accepted,
    savedAddress: null,
    fields: { ...filledFields, sameAddress: '' },
  }
  expect(ledTo(form, 'signature')).toBe('signature')
  expect(ledTo({ ...form, savedAddress: fullForm.savedAddress }, 'signature')).toBe('address')
})

test('each claim flow as a hub opens the same steps', () => {
  for (const [variant, sample] of [
    ['ordinary', samples.same],
    ['windscreen', samples.other],
    ['robbery', samples.robbery],
    ['external', samples.external],
  ] as const) {
    const flow = claimFlows[variant]
    const steps = Object.keys(flow)
    for (let count = 0; count <= steps.length; count++) {
      const answers = Object.fromEntries(
        Object.entries(sample).filter(([step]) => steps.indexOf(step) < count),
      )
      const linear = walk(flow, answers)
      const hub = openHub(hubOfFlow('Reporte', flow), { answers })
      expect(hub.form.missing[0]?.page).toBe(linear.frontier)
      for (const slug of steps.map((step) => flow[step]?.slug ?? '')) {
        const place = { slug, item: '' }
        expect(hub.at(slug).sendTo).toBe(linear.canOpen(slug) ? undefined : linear.landing)
        expect(hub.next(place)?.slug).toBe(linear.next(slug))
        // Station names are not compared, because a hub has none.
        const [inHub, onRoad] = [hub.progress(place), linear.progress(slug)]
        expect([inHub?.position, inHub?.text]).toEqual([onRoad?.position, onRoad?.text])
      }
    }
  }
})
