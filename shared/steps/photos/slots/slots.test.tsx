import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { slotOf, slotStatus, uploadsFrom, type UploadsState } from '../session/uploads-state.ts'
import { tileWords } from '../words.ts'
import { missingSlots, newSlot, shownSlots, stateOf } from './asked-slot.ts'
import { SlotsScreen } from './slots.screen.tsx'

const noop = () => undefined
const asked = [
  { slot: 'license-front', name: 'Licencia, frente', outline: 'card' },
  { slot: 'license-back', name: 'Licencia, atrás', outline: 'card' },
] as const
const more = {
  start: 'reference-',
  nameOf: (n: number) => `Referencia ${String(n)}`,
  outline: 'none',
} as const
const known = { id: 'A'.repeat(22), sha256: 'a'.repeat(64), source: 'camera' } as const
const valid = { state: 'valid', ...known } as const
const stateWith = (photos: Parameters<typeof uploadsFrom<string, 'INVALID'>>[0]) =>
  uploadsFrom<string, 'INVALID'>(photos)

const screen = (state: UploadsState<string, 'INVALID'>, props: object = {}) =>
  renderToStaticMarkup(
    <SlotsScreen
      state={state}
      slots={asked}
      words={tileWords}
      errorWords={{ INVALID: 'El archivo no es una imagen válida.' }}
      onTake={noop}
      onFile={noop}
      onUseMine={noop}
      onUseTheirs={noop}
      onRemove={noop}
      onRetry={noop}
      {...props}
    />,
  )

test('[CLF-57] [CLF-86] every slot has name, camera and gallery; only a filled slot can be emptied', () => {
  const html = screen(stateWith({ 'license-back': valid }))
  expect([...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, name]) => name)).toEqual([
    'Licencia, frente',
    'Licencia, atrás',
  ])
  expect(html).toContain('aria-label="Tomar foto: Licencia, frente"')
  expect(html).toContain('accept="image/png,image/jpeg,.jpg,.jpeg,.png"')
  expect(html).not.toContain('Quitar: Licencia, frente')
  expect(html).toContain('Quitar: Licencia, atrás')
})

test('a refused photo shows its reason', () => {
  const html = screen(stateWith({ 'license-front': { ...valid, state: 'refused', error: 'INVALID' } }))
  expect(html).toContain('El archivo no es una imagen válida.')
  expect(html).toContain('Hay que tomar otra')
})

test("[D312] a refused photo also shows the insurer's sentence", () => {
  const refused = { ...valid, state: 'refused', error: 'INVALID', sentence: 'Falta el sello.' } as const
  expect(screen(stateWith({ 'license-front': refused }))).toContain(
    'El archivo no es una imagen válida. La aseguradora dice: «Falta el sello.»',
  )
})

test('[CLP-O9] a file refused by the insurer is shown as refused until another is given', () => {
  const slots = [{ ...asked[0], refusal: 'Rechazado: no se lee.' }]
  const sentenceOf = (photos: Parameters<typeof stateWith>[0]) =>
    ['Rechazado: no se lee.', 'Sin foto', 'Hay que tomar otra', 'El archivo no es', 'Recibida'].filter(
      (text) => screen(stateWith(photos), { slots }).includes(text),
    )
  expect(sentenceOf({})).toEqual(['Rechazado: no se lee.'])
  // The insurer refused the replacing photo because it is no image.
  expect(sentenceOf({ 'license-front': { ...valid, state: 'refused', error: 'INVALID' } })).toEqual([
    'Rechazado: no se lee.',
    'El archivo no es',
  ])
  expect(sentenceOf({ 'license-front': valid })).toEqual(['Recibida'])
})

test('[CLF-41] reference photos can be added without limit, numbered in their order', () => {
  const slots = [1, 2, 3].map((time) =>
    newSlot('reference-', 1_800_000_000_000 + time, new Uint32Array([9 - time])),
  )
  const state = stateWith(Object.fromEntries(slots.toReversed().map((slot) => [slot, valid])))
  expect(shownSlots(state, [], more, []).map(({ slot }) => slot)).toEqual(slots)
  for (const slot of slots) expect(slot).toMatch(/^reference-[a-z0-9]{1,20}$/)
  const html = screen(state, { slots: [], more })
  expect(html).toContain('Referencia 3')
  expect(html).toContain('Agregar otra')
  expect(screen(stateWith({}), { slots: [], more })).toContain('Agregar foto')
  expect(screen(state, { slots: [], more: { ...more, most: 3 } })).not.toContain('Agregar otra')
})

test('an earlier file is shown as received until another replaces it', () => {
  const received = ['license-front', 'reference-1']
  const state = stateWith({})
  expect(slotStatus(stateOf(state, 'license-front', received)).at).toBe('received')
  expect(missingSlots(state, ['license-front', 'license-back'], received)).toEqual(['license-back'])
  expect(shownSlots(state, [], more, received).map(({ slot }) => slot)).toEqual(['reference-1'])
  const local = { sha256: 'b'.repeat(64), size: 1, thumbUrl: null, isStored: true }
  const replaced = { ...state, slots: { 'license-front': { ...slotOf(state, 'license-front'), local } } }
  expect(slotStatus(stateOf(replaced, 'license-front', received)).at).toBe('stored')
})

test('with a mouse, taking the photos on a phone is offered if it can be followed', () => {
  expect(screen(stateWith({}))).not.toContain('Tomarlas con tu teléfono')
  expect(screen(stateWith({}), { onPhone: noop })).toContain('Tomarlas con tu teléfono')
})

test('[D125] offline, the page names the deletion date of waiting photos', () => {
  const state = stateWith({})
  const local = { sha256: 'b', size: 1, thumbUrl: null, isStored: true }
  const waits = (until: number) => ({ ...slotOf(state, ''), local: { ...local, until } })
  const html = screen({
    ...state,
    connection: { at: 'offline' },
    slots: {
      'license-front': waits(Date.UTC(2026, 11, 26, 18)),
      'license-back': waits(Date.UTC(2026, 11, 25, 18)),
    },
  })
  expect(html).toContain('Este dispositivo lo guarda hasta el 25/12/2026.')
  expect(html).not.toContain('a salvo')
})
