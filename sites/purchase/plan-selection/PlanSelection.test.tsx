import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paths, type WizardSlug } from '#shared/paths.ts'
import { StepWalk, type WalkSetup } from '#shared/wizard/step-walk.ts'
import { WalkContext } from '#shared/wizard/use-wizard.ts'
import type { Flow } from '#shared/wizard/flow.ts'
import type { ComponentType } from 'react'
import { purchaseFlow } from '../flows/purchase.ts'
import { vehicle } from '../flows/purchase.fixture.ts'
import { PlanSelection } from './PlanSelection.tsx'
import { elementsOf, wordsOf } from '#shared/forms/rendered.fixture.tsx'

/** Setup of a `StepWalk` that does not use browser functions. */
const setup = {
  flow: purchaseFlow,
  first: 'plan',
  firstScreen: PlanSelection,
  href: (slug: string) => paths.contract(slug as WizardSlug), // The cast is safe: the text is a step's slug.
} as unknown as WalkSetup<Flow, ComponentType> // The test reads no other field, so the cast is safe.

/** Renders the step for a person who has just chosen a car, before any answer of the insurer. */
function opened(): string {
  const walk = new StepWalk(setup)
  const place = { ...walk.$place.get(), draft: { answers: { vehicle }, results: {} }, isReady: true }
  return renderToStaticMarkup(
    <WalkContext value={{ walk, place }}>
      <PlanSelection />
    </WalkContext>,
  )
}

test('[BUY-121] while the plans load, the step shows no plan, price or button', () => {
  const html = opened()
  expect(html).toMatch(/<p role="status"[^>]*>Calculando tu precio…<\/p>/)
  expect(html).toContain('class="skeleton')
  expect(wordsOf(html)).not.toContain('$')
  expect(html).not.toContain('type="radio"')
  expect(elementsOf(html, 'button')).toEqual([])
})
