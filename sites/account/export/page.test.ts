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

test('[D211] an exported page shows codes, amounts and times as the portal does, and escapes typed text', () => {
  const page = pageOf('polizas', policies, ['Póliza "1".pdf'])
  for (const text of ['Cancelada', 'Daños materiales', '$150,000.00', '18/08/2026 a las 12:00', 'Sí'])
    expect(page).toContain(text)
  expect(page).not.toContain('<script')
  expect(page).toContain('&lt;script&gt;')
  expect(page).toContain('P%C3%B3liza%20%221%22.pdf')
  // Internal fields must appear only in the JSON file.
  expect(page).not.toContain('allowDisable')
})

test("[D306] the exported policies page shows the refund and the car's value", () => {
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

test('[D306] the exported claims page shows interest, shares and dates', () => {
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

test('[D306] the exported activity page shows passkeys and counts of actions', () => {
  const page = pageOf('actividad', { security })
  expect(page).toContain('Llaves de acceso')
  expect(page).toContain('<dt>Nombre</dt><dd>Mi teléfono</dd>')
  expect(page).toContain('<dt>Abre la cuenta sin contraseña</dt><dd>No</dd>')
  expect(page).toContain('<dt>Veces</dt><dd>4</dd>')
})

test('[D306] a status in the export is translated by the codes of its own topic', () => {
  const identity = { status: 'complete', reason: null, refusals: 0, consent: null, supportUrl: null } as const
  expect(pageOf('perfil', { profile: null, identity })).toContain('<dt>Estado</dt><dd>Validada</dd>')
})

const bodyOf = (page: string) => /<body>(.*)<\/body>/.exec(page)?.[1]

test('[D211] an exported page has title, note, headed parts and files', () => {
  const activity: Security['activity'] = [
    { what: 'renewal-switched', at: '2026-11-20T18:00:00.000Z', device: 'Chrome <b>', times: 4 },
    { what: 'card-changed', at: '2026-11-19T18:00:00.000Z', device: '', times: 1 },
  ]
  const page = topicPage({
    slug: 'actividad',
    title: 'A & B',
    data: { security: { ...security, passkeys: [], activity, asksFactorAtLogIn: false } },
    note: 'Nota <1>',
    fileNames: ['a.json', 'b c.pdf'],
  })
  expect(bodyOf(page)).toBe(
    [
      '<h1>A &amp; B</h1><p><a href="../indice.html">Índice</a></p><p>Nota &lt;1&gt;</p>',
      '<h2>Actividad y accesos</h2><dl><dt>Verificación al iniciar sesión</dt><dd>No</dd></dl>',
      '<h3>Sesiones abiertas</h3><p>Nada.</p><h3>Enlaces vigentes</h3><p>Nada.</p><h3>Actividad</h3><ol>',
      '<li><dl><dt>Qué</dt><dd>Cambiaste la renovación automática</dd><dt>Fecha</dt>',
      '<dd>20/11/2026 a las 12:00</dd><dt>Dispositivo</dt><dd>Chrome &lt;b&gt;</dd><dt>Veces</dt><dd>4</dd></dl></li>',
      '<li><dl><dt>Qué</dt><dd>Cambiaste tu tarjeta</dd><dt>Fecha</dt><dd>19/11/2026 a las 12:00</dd>',
      '<dt>Veces</dt><dd>1</dd></dl></li></ol>',
      '<h3>Llaves de acceso</h3><p>Nada.</p>',
      '<h2>Archivos</h2><ul><li><a href="a.json">a.json</a></li><li><a href="b%20c.pdf">b c.pdf</a></li></ul>',
    ].join(''),
  )
})

test('[D211] an exported page leaves out a part that could not be read', () => {
  expect(bodyOf(pageOf('actividad', { security: null }))).toBe(
    '<h1>Copia</h1><p><a href="../indice.html">Índice</a></p>',
  )
})

test('[D306] the export shows an amount of zero as money, and a negative one as a plain number', () => {
  const pageWith = (value: number) =>
    pageOf('polizas', {
      policies: [
        {
          card,
          details: { ...details, vehicle: { ...details.vehicle, value: pesos(value) } },
          changes: null,
        },
      ],
    })
  expect(pageWith(0)).toContain('<dt>Valor del vehículo</dt><dd>$0.00</dd>')
  expect(pageWith(-1)).toContain('<dt>Valor del vehículo</dt><dd>-1000</dd>')
})

test("[D211] the export's index lists each topic and each part that could not be read", () => {
  const page = indexPage({
    madeAt: Date.parse('2026-11-29T18:00:00Z'),
    entries: [
      { href: 'a/ñ.html', title: 'Á & B' },
      { href: 'b.html', title: 'B' },
    ],
    missing: ['X', 'Y <z>'],
  })
  expect(bodyOf(page)).toBe(
    [
      '<h1>Tus datos</h1><p>Copia hecha en tu dispositivo el 29/11/2026 a las 12:00 con lo que muestra tu cuenta.',
      ' Cada tema tiene una página para leer y un archivo JSON para otros programas.</p>',
      '<ul><li><a href="a/%C3%B1.html">Á &amp; B</a></li><li><a href="b.html">B</a></li></ul>',
      '<h2>Lo que no se pudo obtener</h2><ul><li>X</li><li>Y &lt;z&gt;</li></ul>',
    ].join(''),
  )
})

test("[D211] the export's index says if nothing is missing", () => {
  const entries = [{ href: 'perfil/perfil.html', title: 'Perfil' }]
  const page = (missing: string[]) => indexPage({ madeAt: 0, entries, missing })
  expect(page(['Pagos: la tarjeta'])).toContain('<li>Pagos: la tarjeta</li>')
  expect(page([])).toContain('Nada: está todo')
})
