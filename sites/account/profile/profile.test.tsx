import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { Profile } from '#shared/contracts/account/profile.ts'
import { profile } from './profile.fixture.ts'
import { ProfileScreen } from './ProfileInfo.tsx'
import { correctionSchema, profileFacts } from './profile.ts'

const drawn = (more: Partial<Profile> = {}) =>
  renderToStaticMarkup(
    <ProfileScreen
      state={{ kind: 'loaded', profile: { ...profile, ...more }, at: Date.parse('2026-11-20T18:00:00Z') }}
      helpEmail="ayuda@volante.example"
      referral={(code) => <i>{code}</i>}
      contact={(field) => <u>{field}</u>}
      form={<form />}
      onRetry={() => undefined}
    />,
  )

const valueOf = (more: Partial<Profile>, label: string) =>
  profileFacts({ ...profile, ...more }).find((fact) => fact.label === label)?.value

test('[D187] [D245] only changeable profile data have an action in their row', () => {
  const rows = [...drawn({ changeable: ['phone', 'email'] }).matchAll(/<div><dt>([^<]+)<\/dt>.*?<\/div>/g)]
  const withAction = rows.flatMap(([row, label]) => (row.includes('<u>') ? [label] : []))
  expect(withAction).toEqual(['Correo electrónico', 'Teléfono'])
  expect(drawn({ changeable: [] })).not.toContain('<u>')
})

test('[PRF-01] [PRF-O1] the profile shows each value under its label', () => {
  const rows = [...drawn().matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label]) => label)
  expect(rows.slice(0, 8)).toEqual([
    'Nombre',
    'Apellido paterno',
    'Apellido materno',
    'Correo electrónico',
    'Teléfono',
    'Fecha de nacimiento',
    'RFC',
    'Dirección',
  ])
})

test('[PRF-03] [PRF-04] the profile formats its values, the birth date as dd/mm/yyyy', () => {
  expect(profileFacts(profile).map(({ value }) => value)).toEqual([
    'Ana',
    'Ruiz',
    'Peña',
    'ana@correo.example',
    '+52 55 1234 5678'.replaceAll(' ', '\u00a0'),
    '01/01/1990',
    'RUPA900101AB1',
    'Ámsterdam 10, Int. 3, Hipódromo, C.P. 06100',
    'Validada',
  ])
})

test('[PRF-O6] the profile has no editable fields', () => {
  expect(drawn()).not.toMatch(/<(input|textarea|select)\b/)
})

test.each([
  ['none', 'Sin validar'],
  ['created', 'En validación'],
  ['denied', 'No se pudo validar'],
  [null, undefined],
] as const)('[PRF-03] an identity that is %s reads "%s"', (identityStatus, text) => {
  expect(valueOf({ identityStatus }, 'Identidad')).toBe(text)
})

test.each([
  ['none', 'Validar mi identidad'],
  ['created', 'Ver mi validación'],
  ['denied', 'Ver mi validación'],
  ['complete', null],
  [null, null],
] as const)(
  '[IDV-06] [PRF-03] the profile of an identity that is %s links to the validation',
  (identityStatus, text) => {
    const found = /href="\/profile\/identity"[^>]*>(?:<span[^>]*>)*([^<]+)/.exec(drawn({ identityStatus }))
    expect(found?.[1] ?? null).toBe(text)
  },
)

test.each([[null], ['1990-13-40'], ['soon'], ['']])(
  '[PRF-04] the profile shows a birth date of %s as "--"',
  (birthdate) => {
    expect(valueOf({ birthdate }, 'Fecha de nacimiento')).toBe('--')
  },
)

test('[PRF-02] the profile shows the referral code only if there is one', () => {
  expect(drawn()).toContain('<i>REFTOAA</i>')
  expect(drawn({ referralCode: null })).not.toContain('Código de referido')
})

test('the profile lists requested corrections with their folio', () => {
  expect(drawn()).toContain('RFC · folio COR-ABCD2345 · hoy a las 09:05')
  expect(drawn({ corrections: [] })).not.toContain('Solicitudes en revisión')
})

test('[D249] if earlier corrections cannot be read, the profile says so and keeps the form', () => {
  const html = drawn({ corrections: [], areCorrectionsUnknown: true })
  expect(html).toContain('No pudimos leer tus solicitudes anteriores.')
  expect(html).toContain('<form')
  expect(drawn({ corrections: [] })).not.toContain('No pudimos leer')
})

test('[D3] the profile says which parts could not be read', () => {
  const html = drawn({ identityStatus: null, changeable: [], unread: ['identity', 'changes'] })
  expect(html).toContain('No pudimos ver en qué va la validación de tu identidad.')
  expect(html).toContain('No pudimos ver si aquí puedes cambiar tu correo y tu teléfono.')
  expect(drawn({ identityStatus: null, changeable: [] })).not.toContain('No pudimos ver')
})

test('[D78] if the insurer takes no corrections, the profile shows phone and e-mail instead of the form', () => {
  const html = drawn({ corrections: null })
  expect(html).not.toContain('<form')
  expect(html).toContain('tel:')
  expect(html).toContain('mailto:ayuda@volante.example')
})

test('a correction requires its field and a text of at most 500 characters', () => {
  const isRight = (field: string, text: string) => v.safeParse(correctionSchema, { field, text }).success
  expect(isRight('rfc', 'RUPA900101AB9')).toBe(true)
  expect(isRight('', 'RUPA900101AB9')).toBe(false)
  expect(isRight('rfc', '')).toBe(false)
  expect(isRight('rfc', 'x'.repeat(501))).toBe(false)
})
