import { renderToStaticMarkup as html } from 'react-dom/server'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { createDrafts } from '../drafts/draft.ts'
import { memoryStore } from '../drafts/memory-store.ts'
import { defineFlow, type Flow } from './flow.ts'
import { StepWalk } from './step-walk.ts'
import { stepScreens } from './step-screens.ts'
import { draftWizardStore } from './testing/draft-wizard-store.ts'
import { Walk } from './Walk.tsx'

const flow = defineFlow({
  welcome: { title: 'Hola', slug: 'welcome', schema: v.object({ accepted: v.literal(true) }) },
})
const Welcome = () => <input type="checkbox" />

function walkOf() {
  const screens = stepScreens<string, ComponentType>({
    loaders: { welcome: null },
    first: 'welcome',
    firstScreen: Welcome,
    idle: async () => undefined,
  })
  return new StepWalk<Flow, ComponentType>({
    flow,
    first: 'welcome',
    firstScreen: Welcome,
    screens,
    page: {
      arrival: () => 'navigate',
      swap: (_way, draw) => {
        draw()
        return undefined
      },
      leave: async () => undefined,
      listen: () => () => undefined,
    },
    href: (slug) => `/${slug}`,
    end: '/done',
    title: () => 'Hola',
  })
}

test('a page built without a step shows no step before its draft is read', async () => {
  const walk = walkOf()
  const shown = () => html(<Walk walk={walk} store={null} before={<p>Abriendo…</p>} />)
  expect(shown()).toBe('<p>Abriendo…</p>')
  await walk.open(draftWizardStore('form', 1, 'visitor', createDrafts({ store: memoryStore() })))
  expect(shown()).toContain('checkbox')
})

test('a page built with its step shows it before the draft is read', () => {
  expect(html(<Walk walk={walkOf()} store={null} />)).toContain('checkbox')
})
