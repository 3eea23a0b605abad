import { describe, expect, test } from 'vitest'
import { wholeForm, wholePerson } from '../adjuster/adjuster-form.fixture.ts'
import { exchangeLack } from './exchange-allowed.ts'

const withFolio = wholePerson('insured', { fields: { ...wholePerson('insured').fields, folio: 'DE-1' } })
const open = wholeForm({ isPeopleCompleted: false })

describe('when the electronic sheet (DUA) may be used', () => {
  test('[EXC-06] the electronic sheet may be made, linked and synchronised if all conditions hold', () => {
    for (const action of ['make', 'link', 'synchronise'] as const)
      expect(exchangeLack(open, action)).toBeNull()
  })

  test.each([
    ['[EXC-06]', { isFirstForm: false }, 'El DUA electrónico se hace en el primer formulario del siniestro.'],
    ['[EXC-06]', { liability: null, fields: {} }, 'Falta elegir la responsabilidad en la declaración.'],
    [
      '[EXC-07] [EXC-08]',
      { liability: null },
      'La responsabilidad debe ser del asegurado, del tercero conductor o compartida.',
    ],
    ['[EXC-06]', { hasEmail: false }, 'Falta el correo electrónico del ajustador en el siniestro.'],
  ])('%s [EXC-05] with %o, the text names the missing condition', (_, more, text) => {
    for (const action of ['make', 'link', 'synchronise'] as const)
      expect(exchangeLack({ ...open, ...more }, action)).toBe(text)
  })

  test.each(['insured', 'thirdParty', 'shared'] as const)(
    '[EXC-07] the electronic sheet may be made with liability %s',
    (liability) => {
      expect(exchangeLack({ ...open, liability }, 'make')).toBeNull()
    },
  )

  test('[EXC-06] [EXC-14] complete people may get a sheet unless one has a folio, and cannot be synchronised', () => {
    const completed = { ...open, isPeopleCompleted: true }
    expect(exchangeLack(completed, 'make')).toBeNull()
    const people = [withFolio, wholePerson('thirdParty')]
    expect(exchangeLack({ ...completed, people }, 'make')).toBe(
      'Los involucrados ya están completos con un folio.',
    )
    expect(exchangeLack({ ...completed, people }, 'synchronise')).toBe(
      'Los involucrados ya están completos: ya no se pueden sincronizar.',
    )
    expect(exchangeLack({ ...open, people }, 'synchronise')).toBeNull()
  })

  test('[EXC-26] a folio can be renewed only if there is one, even for complete people', () => {
    expect(exchangeLack(open, 'renew')).toBe('El asegurado no tiene folio de DUA electrónico.')
    expect(exchangeLack({ ...open, isPeopleCompleted: true, people: [withFolio] }, 'renew')).toBeNull()
  })

  test('[EXC-05] every sheet action explains why a form without people cannot use it', () => {
    const bare = { ...open, isFirstForm: false, people: [] }
    for (const action of ['make', 'link', 'synchronise', 'renew'] as const)
      expect(exchangeLack(bare, action)).toMatch(/\.$/)
  })
})
