import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { claimFlows } from '../flows/claim-flows.ts'
import { Lacking } from './Lacking.tsx'
import { lackingOf } from './lacking.ts'

test("[CLF-82] [CLF-83] missing fields are named by their step's labels, in order, each with a link", () => {
  const reasons = { plates: 'Falta.', notice: 'Falta.', facts: 'Falta.', licenseNumber: 'Falta.' }
  const namedIn = (variant: ClaimVariant) =>
    lackingOf(reasons, claimFlows[variant]).map(({ label, slug }) => [label, slug])
  expect(namedIn('ordinary')).toEqual([
    ['Aviso de privacidad', 'welcome'],
    ['Tu relato', 'facts'],
    ['Número de licencia', 'license'],
    ['Placas', 'vehicle'],
  ])
  // A reason outside the form has no step to link to.
  expect(namedIn('robbery').map(([label]) => label)).toEqual(['Aviso de privacidad', 'Tu relato', 'Placas'])
  expect(lackingOf({ '': 'No pudimos ver tu firma.' }, claimFlows.ordinary)).toEqual([])
})

test('[CLF-83] each missing field is a button', () => {
  const items = lackingOf({ facts: 'Falta.', email: 'Falta.' }, claimFlows.ordinary)
  const screen = html(<Lacking items={items} onOpen={() => undefined} />)
  expect([...screen.matchAll(/<button[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
    'Correo electrónico',
    'Tu relato',
  ])
})
