import { expect, test } from 'vitest'
import type { Security } from '#shared/contracts/account/security.ts'
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import type { PolicyCard, PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { pesos } from '#shared/domain/money/money.ts'
import type { CopyData, Slug } from './copy-data.ts'
import { indexPage, topicPage } from './page.ts'

const pageOf = <S extends Slug>(slug: S, data: CopyData[S], fileNames: readonly string[] = []) =>
  topicPage({ slug, title: 'Copia', data, fileNames })

const card: PolicyCard = {
  policyNumber: '<script>alert(1)</script>',
  status: 'canceled',
  paymentType: 'ANNUAL',
  brand: 'Nissan',
  model: 'Versa',
  year: 2023,
  body: 'sedan',
  startDate: '2026-08-18T18:00:00.000Z',
  expirationDate: '2027-08-18T18:00:00.000Z',
  renewalDate: null,
  allowRenewal: false,
  renews: null,
  hasPictures: true,
  photosUntil: null,
  paymentFailed: false,
  due: null,
  ended: {
    on: '2026-12-29',
    unpaid: null,
    mandatoryUntil: null,
    cancelled: { on: '2026-11-29', refund: pesos(4321), refundBy: '2026-12-20' },
    hasReceipt: true,
  },
  canManage: true,
  isConfirmingPayment: false,
}

const details: PolicyDetails = {
  policyNumber: 'AE1',
  status: 'canceled',
  paymentType: 'ANNUAL',
  startDate: null,
  expirationDate: null,
  vehicle: {
    brand: 'Nissan',
    model: 'Versa',
    year: 2023,
    version: 'Sense',
    plates: 'ABC123',
    vin: '3N1CN8AE1NX230041',
    body: 'sedan',
    value: pesos(268_400),
  },
  coverages: [
    {
      type: 'DM',
      isEnabled: true,
      assured: 150_000_000,
      deductible: 5,
      allowDisable: true,
      options: { deductibles: [], sums: [] },
    },
  ],
  renewalDate: null,
  allowRenewal: false,
  canManage: true,
  due: null,
  ended: null,
}

const policies = { policies: [{ card, details, changes: null }] }

test('[D211] a page says codes, amounts and moments as the portal does, and runs nothing that was typed', () => {
  const page = pageOf('polizas', policies, ['Póliza "1".pdf'])
  for (const text of ['Cancelada', 'Daños materiales', '$150,000.00', '18/08/2026 a las 12:00', 'Sí'])
    expect(page).toContain(text)
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;script&gt;')
  expect(page).toContain('P%C3%B3liza%20%221%22.pdf')
  // Internal fields appear in the JSON file only.
  expect(page).not.toContain('allowDisable')
})

test("[D306] the refund and the car's value are on the page", () => {
  const page = pageOf('polizas', policies)
  expect(page).toContain('<dt>Devolución</dt><dd>$4,321.00</dd>')
  expect(page).toContain('<dt>Devolución a más tardar</dt><dd>20/12/2026</dd>')
  expect(page).toContain('<dt>Valor del vehículo</dt><dd>$268,400.00</dd>')
})

const claim: Claim = {
  id: 'c-1',
  kind: 'damage',
  policyNumber: 'AE1',
  claimNumber: 'S1',
  createdAt: null,
  claimedAt: null,
  completedOn: '2026-11-02',
  status: 'NEGOTIATING',
  person: null,
  vehicle: null,
  body: null,
  attachments: [{ slot: 'invoice', state: 'refused', reason: null }],
  hasAttachments: true,
  progress: {
    stage: 'proposal',
    headline: 'Resumen',
    text: '',
    next: '',
    who: 'customer',
    until: null,
    clock: null,
  },
  proposal: {
    amount: pesos(9500),
    lines: [{ concept: 'Deducible', amount: pesos(500), share: { percent: 5, of: pesos(10_000) } }],
    answer: 'open',
    mark: 'internal-mark',
    madeAt: null,
    until: '2026-12-15',
    payBy: null,
    answeredAt: null,
    reference: null,
  },
  payment: null,
  bank: { clabeEnd: '1234', holder: null, inReview: '7771' },
  lacksAccount: false,
  late: { lawfulBy: '2026-12-02', days: 3, interest: pesos(12) },
  chat: null,
}

test('[D306] the interest owed, shares and dates of a claim are on the page', () => {
  const page = pageOf('siniestros', { claims: [claim] })
  for (const fact of [
    '<dt>Interés</dt><dd>$12.00</dd>',
    '<dt>Fecha límite de la ley</dt><dd>02/12/2026</dd>',
    '<dt>Porcentaje</dt><dd>5</dd><dt>De</dt><dd>$10,000.00</dd>',
    '<dt>Documentos completos desde</dt><dd>02/11/2026</dd>',
    '<dt>Cambio en revisión: CLABE termina en</dt><dd>7771</dd>',
    '<dt>Estado</dt><dd>Con una propuesta</dd>',
    '<dt>Estado</dt><dd>Rechazado</dd>',
  ])
    expect(page).toContain(fact)
  expect(page).not.toContain('internal-mark')
})

const security: Security = {
  sessions: [],
  links: [],
  activity: [{ what: 'renewal-switched', at: '2026-11-20T18:00:00.000Z', device: 'Chrome', times: 4 }],
  passkeys: [
    { ref: 'r', name: 'Mi teléfono', addedAt: '2026-10-01T18:00:00.000Z', usedAt: null, logIn: 'off' },
  ],
  asksFactorAtLogIn: true,
}

test('[D306] passkeys, and how often something was done, are on the page', () => {
  const page = pageOf('actividad', { security })
  expect(page).toContain('Llaves de acceso')
  expect(page).toContain('<dt>Nombre</dt><dd>Mi teléfono</dd>')
  expect(page).toContain('<dt>Abre la cuenta sin contraseña</dt><dd>No</dd>')
  expect(page).toContain('<dt>Veces</dt><dd>4</dd>')
})

test('[D306] one name has the codes of its own topic', () => {
  const identity = { status: 'complete', reason: null, refusals: 0, consent: null, supportUrl: null } as const
  expect(pageOf('perfil', { profile: null, identity })).toContain('<dt>Estado</dt><dd>Validada</dd>')
})

test('[D211] the index says what could not be had', () => {
  const entries = [{ href: 'perfil/perfil.html', title: 'Perfil' }]
  const page = (missing: string[]) => indexPage({ madeAt: 0, entries, missing })
  expect(page(['Pagos: la tarjeta'])).toContain('<li>Pagos: la tarjeta</li>')
  expect(page([])).toContain('Nada: está todo')
})
