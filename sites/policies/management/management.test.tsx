import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { details } from '../details/details.fixture.ts'
import { ManagementScreen } from './management.screen.tsx'
import { destinationsOf } from './management.ts'
import { RenewalChoiceScreen } from './renewal-choice.screen.tsx'

const titles = (change: Partial<typeof details> = {}) =>
  destinationsOf({ ...details, ...change }).map(({ title }) => title)

const ALWAYS = [
  'Solicitar cambios',
  'Fotos de tu vehículo',
  'Cancelar póliza',
  'Comprobar que tienes seguro',
  'Corregir tu póliza',
]

test('[POL-60] [POL-62] [POL-O10] only a monthly policy links to its card and payments', () => {
  expect(titles()).toEqual(['Método de pago', 'Historial de pagos', ...ALWAYS])
  for (const paymentType of ['ANNUAL', 'MONTHLY', null] as const) {
    expect(titles({ paymentType })).not.toContain('Método de pago')
    expect(titles({ paymentType })).not.toContain('Historial de pagos')
  }
})

test('[POL-61] [POL-63] endorsements and cancellation are linked for every payment type', () => {
  for (const paymentType of ['ANNUAL', 'MONTHLY', null] as const)
    expect(titles({ paymentType })).toEqual(ALWAYS)
  for (const title of ['Solicitar cambios', 'Cancelar póliza']) expect(titles()).toContain(title)
})

test('a renewable policy lists the renewal first', () => {
  expect(titles({ paymentType: 'ANNUAL', allowRenewal: true })).toEqual(['Renovar póliza', ...ALWAYS])
})

test('[POL-60] the card page is not linked if there is no card, but is if that is unknown', () => {
  const shown = (hasCard: boolean | null) => destinationsOf(details, hasCard).map(({ title }) => title)
  expect(shown(false)).not.toContain('Método de pago')
  expect(shown(false)).toContain('Historial de pagos')
  for (const hasCard of [true, null]) expect(shown(hasCard)).toContain('Método de pago')
})

test('[CAN-03] [D62] [D127] cancelling asks first for a monthly policy or an unknown payment type', () => {
  const asking = (change: Partial<typeof details>) =>
    destinationsOf({ ...details, ...change })
      .filter(({ asksFirst }) => asksFirst)
      .map(({ href }) => href)
  for (const paymentType of ['SUBSCRIPTION', null] as const)
    expect(asking({ paymentType })).toEqual(['/policy/cancellation/AE100234'])
  for (const paymentType of ['ANNUAL', 'MONTHLY'] as const) expect(asking({ paymentType })).toEqual([])
})

test('every link of the management page is for this policy', () => {
  const places = destinationsOf({ ...details, allowRenewal: true })
  expect(places.map(({ href }) => href)).toEqual([
    '/policy-renewal/AE100234/plan',
    '/policy/payment-method/AE100234',
    '/policy/payment-history/AE100234',
    '/policy/endorsements-history/AE100234',
    '/policy/pictures/AE100234',
    '/policy/cancellation/AE100234',
    '/policy/proof/AE100234',
    '/policy/rectification/AE100234',
  ])
})

test('[D3] the management page promises no folio, because not every insurer takes a rectification here', () => {
  const html = renderToStaticMarkup(
    <ManagementScreen
      state={{ kind: 'loaded', policy: details }}
      onRetry={() => undefined}
      onCancel={() => undefined}
    />,
  )
  expect(html).toContain('mira cómo pedir que se corrija')
  expect(html).not.toContain('folio')
})

test('[POL-59] the management page shows payment, dates and vehicle', () => {
  const html = renderToStaticMarkup(
    <ManagementScreen
      state={{ kind: 'loaded', policy: details }}
      onRetry={() => undefined}
      onCancel={() => undefined}
    />,
  )
  const facts = [...html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(facts).toEqual([
    ['Póliza', 'AE100234'],
    ['Pago', 'mes a mes'],
    ['Empieza el', '12/03/2026 a las 12:00'],
    ['Vence el', '12/03/2027 a las 12:00'],
    ['Marca', 'Nissan'],
    ['Modelo', 'Versa'],
    ['Año', '2023'],
    ['Versión', 'Sense CVT'],
    ['Placas', 'ABC123'],
    ['VIN', '3N1CN8AE1NX230041'],
  ])
  expect(html).toContain('Activa')
})

test('[D162] [D3] the management page says if a debt could not be read, with a retry', () => {
  const drawn = (change: Partial<typeof details>) =>
    wordsOf(
      renderToStaticMarkup(
        <ManagementScreen
          state={{ kind: 'loaded', policy: { ...details, ...change } }}
          onRetry={() => undefined}
          onCancel={() => undefined}
        />,
      ),
    )
  const text = 'No pudimos ver si hay un pago pendiente. Volver a intentar'
  expect(drawn({ isStandingUnread: true })).toContain(text)
  expect(drawn({})).not.toContain(text)
})

test('[API-31] the automatic renewal shows its state and effect, and can be changed', () => {
  const drawn = (renewsItself: boolean | null) => {
    const html = renderToStaticMarkup(
      <RenewalChoiceScreen
        renewsItself={renewsItself}
        expirationDate={details.expirationDate}
        asked={undefined}
        onChoose={() => undefined}
      />,
    )
    return [
      /<p role="status">([^<]+)/.exec(html)?.[1],
      ...[...html.matchAll(/aria-label="(\w+) la renovación/g)].map((found) => found[1]),
      ...[...html.matchAll(/role="switch"( checked="")?\/>(\w+)/g)].map(([, on, text]) => [
        on !== undefined,
        text,
      ]),
    ]
  }
  expect(drawn(true)).toEqual([
    expect.stringContaining('el 12/03/2027 a las 12:00, la renovamos'),
    [true, 'Activada'],
  ])
  expect(drawn(false)).toEqual([
    expect.stringContaining('termina el 12/03/2027 a las 12:00 y no se renueva sola'),
    [false, 'Desactivada'],
  ])
  expect(drawn(null)).toEqual([expect.stringContaining('No sabemos si'), 'Activar', 'Desactivar'])
})

test('[API-31] a policy that is already renewed offers no automatic renewal', () => {
  const drawn = (renewalDate: string | null) =>
    renderToStaticMarkup(
      <ManagementScreen
        state={{ kind: 'loaded', policy: { ...details, renewalDate } }}
        onRetry={() => undefined}
        onCancel={() => undefined}
        renewal="RENOVACIÓN"
      />,
    )
  expect(drawn(null)).toContain('RENOVACIÓN')
  expect(drawn('2027-03-12T18:00:00Z')).not.toContain('RENOVACIÓN')
})
