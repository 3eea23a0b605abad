import { renderToStaticMarkup as html } from 'react-dom/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newDeviceId } from '#shared/domain/claims/fields/field-path.ts'
import { validate } from '#shared/forms/validate.ts'
import { formState, namesIn, wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { damages, lists } from '#shared/steps/claims/open-form.fixture.ts'
import { isUnsaved, typedOf, unfinishedIn, withDamage, withDamageAt, withoutDamage } from './damage-list.ts'
import { bikeViews, carViews } from '#shared/domain/vehicle/damages/damage-zones.data.ts'
import { partsOf, viewOf } from '#shared/domain/vehicle/damages/zone-parts.ts'
import { DamageFormScreen, damageForm } from './DamageForm.tsx'
import { DamagesScreen } from './damages.screen.tsx'

const noop = () => undefined
const answer = { area: '304', isPreexisting: 'no', notes: ' Se dobló. ' }

test('[CLF-73] [CLF-80] a damage is added at the end, changed in place, and removed', () => {
  const id = newDeviceId()
  const added = withDamage(damages, id, answer)
  expect(added.at(-1)).toEqual({ id, area: '304', isPreexisting: false, notes: 'Se dobló.', isPrior: false })
  const changed = withDamage(added, '8', { ...answer, isPreexisting: '' })
  expect(changed.map((damage) => damage.id)).toEqual(['7', '8', 'd-0123456789abcdef', id])
  expect(changed[1]).toMatchObject({ area: '304', isPreexisting: null })
  expect(withoutDamage(changed, id).map((damage) => damage.id)).toEqual(damages.map((damage) => damage.id))
})

test('[CLF-73] [CLF-82] a begun damage is found in the draft, and counts as unsaved once edited', () => {
  const begun = { id: newDeviceId(), area: '', notes: ' ' }
  expect(unfinishedIn({ damage: begun }, damages)).toBe(begun)
  for (const typed of [undefined, {}, { damage: { id: '4711', notes: 'Removed meanwhile' } }])
    expect(unfinishedIn(typed, damages)).toBe(undefined)
  expect(
    [begun, { ...begun, notes: 'Se dobló.' }, { ...begun, area: '304' }].map((one) =>
      isUnsaved(one, damages),
    ),
  ).toEqual([false, true, true])
  const open = { id: '8', ...typedOf(damages.find(({ id }) => id === '8')) }
  expect([open, { ...open, notes: 'Otra cosa' }].map((one) => isUnsaved(one, damages))).toEqual([false, true])
})

test('[CLF-78] a prior damage cannot be removed and has no button for it', () => {
  expect(withoutDamage(damages, '7')).toEqual(damages)
  const screen = html(
    <DamagesScreen
      damages={damages}
      areas={lists.vehicleDamages}
      removed={undefined}
      isBusy={false}
      onAdd={noop}
      onEdit={noop}
      onRemove={noop}
      onUndo={noop}
      onNext={noop}
    />,
  )
  const [, prior = '', own = ''] = screen.split('<li')
  expect(wordsOf(`<li${prior}`)).toBe('Defensa delantera Ya estaba registrado Editar')
  expect(wordsOf(`<li${own}`)).toContain('Quitar')
})

test('withDamageAt restores a removed damage to its place, and only once', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 }), (at) => {
      const damage = damages[at]
      if (!damage) return
      const left = damages.filter(({ id }) => id !== damage.id)
      expect(withDamageAt(left, at, damage)).toEqual(damages)
      expect(withDamageAt(damages, at, damage)).toEqual(damages)
    }),
  )
})

test('[CLF-75] [CLF-76] a damage requires an area, and its notes have at most 5000 characters', () => {
  expect(validate(damageForm, answer).messages).toEqual({})
  expect(validate(damageForm, { ...answer, area: '' }).messages).toEqual({ area: 'Elige la parte dañada.' })
  expect(validate(damageForm, { ...answer, notes: 'a'.repeat(5001) }).messages).toHaveProperty('notes')
})

const form = (isBike = false) =>
  html(
    <DamageFormScreen
      state={formState<typeof damageForm>({ ...answer, area: isBike ? '405' : '304' })}
      areas={isBike ? lists.bikeDamages : lists.vehicleDamages}
      isBike={isBike}
      onArea={noop}
      onCancel={noop}
    />,
  )

test("[CLF-74] [CLF-77] a driver's damage has area, prior and notes, but no severity", () => {
  expect(namesIn(form())).toEqual(['area', 'isPreexisting', 'notes'])
  expect(wordsOf(form()).toLowerCase()).not.toContain('severidad')
})

test('the part chosen in the list is also pressed in the drawing', () => {
  const pressed = [
    ...form().matchAll(/<path[^>]*role="button"[^>]*aria-label="([^"]+)" aria-pressed="true"/g),
  ]
  expect(pressed.map(([, name]) => name)).toEqual(['Cofre'])
  for (const [tag] of form().matchAll(/<path[^>]*role="button"[^>]*>/g)) expect(tag).toContain('tabindex="0"')
})

test('[CLF-103] a motorcycle has its own parts and drawing', () => {
  expect(wordsOf(form(true))).toContain('Tanque de gasolina')
  expect(wordsOf(form(true))).not.toContain('Cofre')
})

test('each zone of the drawing is one part of the list, and five views are drawn', () => {
  expect(carViews.map(({ id }) => id)).toEqual(['front', 'right', 'left', 'back', 'roof'])
  for (const view of carViews) expect(partsOf(view, lists.vehicleDamages)).toHaveLength(view.zones.length)
  for (const view of bikeViews) expect(partsOf(view, lists.bikeDamages)).toHaveLength(view.zones.length)
  expect(viewOf(carViews, lists.vehicleDamages, '318')?.id).toBe('left')
  expect(viewOf(carViews, lists.vehicleDamages, '332')).toBeUndefined()
})

test('[D60] if the names of a list fit no drawing, only the list is shown', () => {
  const other = [{ id: '1', name: 'Golpe' }]
  const screen = html(
    <DamageFormScreen
      state={formState<typeof damageForm>(answer)}
      areas={other}
      isBike={false}
      onArea={noop}
      onCancel={noop}
    />,
  )
  expect(screen).not.toContain('<svg viewBox')
  expect(screen).toContain('<option value="1">Golpe</option>')
})
