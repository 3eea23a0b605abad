import type { Behaviour } from '#sandbox/providers/cards/test-cards.ts'
import type { UpstreamPlanName } from '#shared/upstream/purchase/plan-shapes.ts'
import { SLOW_TEXT } from '#sandbox/http/faults.ts'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'

/** The password of every seeded person; not a secret. */
export const SEED_PASSWORD = 'Camino4826'
export const SEED_PASSWORD_HASH =
  '32768.8.3.dm9sYW50ZS1zYW5kYm94IQ.ob_IDYoo9QkJfqLF3_DZel_4fQ5cWKDj_Fb3KY81jcU'

export interface SeedPolicy {
  readonly vehicle: { readonly brand: string; readonly model: string; readonly year: number }
  readonly vin: string
  readonly plates: string
  readonly plan: UpstreamPlanName
  /** Start of the policy in days from the seeding; null if it was never paid. A policy lasts a year. */
  readonly startsIn: number | null
  readonly cancelled?: true
  readonly monthly?: true
  readonly inGracePeriod?: true
  readonly withoutPhotos?: true
  /** Number of payments made of a monthly policy, a month apart. */
  readonly paidMonths?: number
  /** Card of a monthly policy; by default one that can be charged. */
  readonly card?: SeedCard
  /** Receiver of the invoice on the day of the purchase. */
  readonly invoicedTo?: SeedTaxPerson
  /** Label of the policy in the list of ready invoicing links. */
  readonly invoiceLink?: string
  /** Text about the policy's documents in the list of ready links. */
  readonly documents?: string
  /** Label of the policy in the list of ready photo links. */
  readonly photosLink?: string
  /** Earlier changes of the vehicle, with the values before each. */
  readonly changed?: readonly SeedChange[]
}

interface SeedChange {
  readonly daysAgo: number
  readonly from: { readonly vin?: string; readonly plates?: string }
}

/** Seeded result of the identity provider; absent if there was no check. */
export type SeedIdentity = 'aceptada' | 'rechazada' | 'vencida' | 'bloqueada'

/** The card that is charged for a monthly policy. */
export interface SeedCard {
  readonly brand: 'visa' | 'mastercard' | 'amex'
  readonly last4: string
  readonly behaviour: Behaviour
  readonly provider?: 'STRIPE' | 'OPENPAY'
  readonly expiresBeforeNext?: true
}

export interface SeedTaxPerson {
  readonly rfc: string
  readonly name: string
  readonly email: string
  readonly postalCode: string
  readonly regime: string
  readonly use: string
}

export interface SeedPerson {
  readonly id: string
  readonly email: string
  readonly name: readonly [first: string, firstLast: string, secondLast: string]
  readonly rfc: string
  readonly birthdate: string
  readonly gender: 1 | 2
  readonly phone: string
  readonly postalCode: string
  /** Purpose of the person in tests and demonstrations, shown at `/sandbox`. */
  readonly purpose: string
  readonly unvalidated?: true
  readonly identity?: SeedIdentity
  readonly taxPersons?: readonly SeedTaxPerson[]
  /** Id of an earlier person in this list, who referred this one. */
  readonly referredBy?: string
  /** Points and coupons in addition to those that referrals earned. */
  readonly gift?: { readonly points: number; readonly coupons: number }
  readonly policies: readonly SeedPolicy[]
}

const policy = (
  [brand, model, year]: readonly [string, string, number],
  vin: string,
  plates: string,
  startsIn: number | null,
  more: Partial<SeedPolicy> = {},
): SeedPolicy => ({ vehicle: { brand, model, year }, vin, plates, plan: 'extended', startsIn, ...more })

export const HUGO: SeedTaxPerson = {
  rfc: 'SAPH830915RK2',
  name: 'HUGO SALAS PEREZ',
  email: 'hugo.salas@volante.example',
  postalCode: '06100',
  regime: '626',
  use: 'G03',
}
export const RIO_AZUL: SeedTaxPerson = {
  rfc: 'TRA990701DE3',
  name: 'TRANSPORTES DEL RIO AZUL',
  email: 'facturas@rioazul.example',
  postalCode: '64000',
  regime: '601',
  use: 'G03',
}

/** These tax data are older than Irene's move: the tax office has another postal code (20126). */
export const IRENE_MOVED: SeedTaxPerson = {
  rfc: 'HESI870409LT0',
  name: 'IRENE HERRERA SOLIS',
  email: 'irene.herrera@volante.example',
  postalCode: '06100',
  regime: '612',
  use: 'G03',
}

/** Title of the link for which the console uploads only half of the photos (`console/half-photos.ts`). */
export const HALF_DONE = 'A medias: dos de las cuatro ya se recibieron'

export const SEED_PEOPLE: readonly SeedPerson[] = [
  {
    id: 'person-ana',
    email: 'ana.torres@volante.example',
    name: ['Ana', 'Torres', 'Aguilar'],
    rfc: 'TOAA900514AB1',
    birthdate: '1990-05-14',
    gender: 2,
    phone: '525512340001',
    postalCode: '20126',
    purpose: 'Sin pólizas: puede contratar',
    policies: [],
  },
  {
    id: 'person-valeria',
    email: 'valeria.soria@volante.example',
    name: ['Valeria', 'Soria', 'Mena'],
    rfc: 'SOMV860214XY3',
    birthdate: '1986-02-14',
    gender: 2,
    phone: '525512340041',
    postalCode: '20126',
    purpose: 'Referidos en cada etapa, puntos para canjear y un historial largo de recompensas',
    gift: { points: 500, coupons: 30 },
    policies: [],
  },
  {
    id: 'person-bruno',
    email: 'bruno.mendez@volante.example',
    name: ['Bruno', 'Méndez', 'Salas'],
    rfc: 'MESB851102CD2',
    birthdate: '1985-11-02',
    gender: 1,
    phone: '525512340002',
    postalCode: '20126',
    purpose: 'Una póliza activa, pago mes a mes',
    referredBy: 'person-valeria',
    policies: [policy(['NISSAN', 'VERSA', 2022], '3N1CN8AE1NL000001', 'AAA101A', -100, { monthly: true })],
  },
  {
    id: 'person-carla',
    email: 'carla.rios@volante.example',
    name: ['Carla', 'Ríos', 'Nava'],
    rfc: 'RINC780329EF3',
    birthdate: '1978-03-29',
    gender: 2,
    phone: '525512340003',
    postalCode: '20126',
    purpose: 'Cinco pólizas activas: llegó al límite',
    policies: [
      policy(['NISSAN', 'VERSA', 2020], '3N1CN8AE1LL000011', 'BBB101A', -30),
      policy(['NISSAN', 'SENTRA', 2021], '3N1AB8CE1ML000012', 'BBB102A', -60),
      policy(['NISSAN', 'KICKS', 2022], '3N8CP5HE1NL000013', 'BBB103A', -90),
      policy(['CHEVROLET', 'AVEO', 2019], 'LSGHD52H1KD000014', 'BBB104A', -120),
      policy(['CHEVROLET', 'TRAX', 2023], 'KL77LFE21PC000015', 'BBB105A', -150),
    ],
  },
  {
    id: 'person-diego',
    email: 'diego.luna@volante.example',
    name: ['Diego', 'Luna', 'Prado'],
    rfc: 'LUPD950817GH4',
    birthdate: '1995-08-17',
    gender: 1,
    phone: '525512340004',
    postalCode: '20126',
    purpose: 'Una póliza pendiente de pago: ve la bienvenida (onboarding)',
    policies: [policy(['TOYOTA', 'YARIS', 2021], 'MR2B29F31M1000021', 'CCC101A', null)],
  },
  {
    id: 'person-elena',
    email: 'elena.cruz@volante.example',
    name: ['Elena', 'Cruz', 'Ibarra'],
    rfc: 'CUIE920206IJ5',
    birthdate: '1992-02-06',
    gender: 2,
    phone: '525512340005',
    postalCode: '20126',
    purpose: 'Correo sin validar',
    unvalidated: true,
    referredBy: 'person-valeria',
    policies: [],
  },
  {
    id: 'person-fabian',
    email: 'fabian.soto@volante.example',
    name: ['Fabián', 'Soto', 'Campos'],
    rfc: 'SOCF810623KL6',
    birthdate: '1981-06-23',
    gender: 1,
    phone: '525512340006',
    postalCode: '20126',
    purpose: 'De todo: pago fallido, sin fotos, por renovar, renovada, vencida, cancelada y por iniciar',
    policies: [
      policy(['NISSAN', 'MARCH', 2018], '3N1CK3CD1JL000031', 'DDD101A', -40, {
        monthly: true,
        inGracePeriod: true,
        card: { brand: 'visa', last4: '0002', behaviour: 'declined' },
      }),
      policy(['VOLKSWAGEN', 'JETTA', 2024], '3VWJM7BU1RM000032', 'DDD102A', -20, { withoutPhotos: true }),
      policy(['TOYOTA', 'COROLLA', 2020], '5YFEPMAE1LP000033', 'DDD103A', -310),
      policy(['CHEVROLET', 'ONIX', 2022], '9BGEB69A1NG000034', 'DDD104A', -350),
      policy(['CHEVROLET', 'ONIX', 2022], '9BGEB69A1NG000034', 'DDD104A', 15),
      policy(['NISSAN', 'TIIDA', 2016], '3N1BC1AD1GK000035', 'DDD105A', -420),
      policy(['VOLKSWAGEN', 'VENTO', 2019], 'MEX5G1601KT000036', 'DDD106A', -200, { cancelled: true }),
      policy(['TOYOTA', 'YARIS', 2025], 'MR2B29F31S1000037', 'DDD107A', 6),
    ],
  },
  {
    id: 'person-gabriela',
    email: 'gabriela.nava@volante.example',
    name: ['Gabriela', 'Nava', 'Robles'],
    rfc: 'NARG880411MN7',
    birthdate: '1988-04-11',
    gender: 2,
    phone: '525512340007',
    postalCode: '20126',
    purpose: 'Cuatro pólizas activas: le queda una',
    referredBy: 'person-valeria',
    policies: [
      policy(['NISSAN', 'VERSA', 2023], '3N1CN8AE1PL000041', 'EEE101A', -10),
      policy(['NISSAN', 'SENTRA', 2019], '3N1AB8CE1KL000042', 'EEE102A', -20),
      policy(['CHEVROLET', 'SPARK', 2020], 'KL1CD6SA1LC000043', 'EEE103A', -30),
      policy(['TOYOTA', 'COROLLA', 2023], '5YFEPMAE1PP000044', 'EEE104A', -45),
    ],
  },
  {
    id: 'person-hugo',
    email: 'hugo.salas@volante.example',
    name: ['Hugo', 'Salas', 'Pérez'],
    rfc: HUGO.rfc,
    birthdate: '1983-09-15',
    gender: 1,
    phone: '525512340008',
    postalCode: '20126',
    purpose: 'Facturación, con tres datos fiscales guardados, unos con domicilio anterior',
    taxPersons: [HUGO, RIO_AZUL, IRENE_MOVED],
    policies: [
      policy(['NISSAN', 'SENTRA', 2022], '3N1AB8CE1NL000051', 'FFF101A', 1, {
        invoiceLink: 'Disponible, con datos fiscales guardados',
      }),
      policy(['NISSAN', 'VERSA', 2021], '3N1CN8AE1ML000052', 'FFF102A', 1, {
        invoicedTo: HUGO,
        invoiceLink: 'Facturada (PUE)',
      }),
      policy(['TOYOTA', 'COROLLA', 2021], '5YFEPMAE1MP000053', 'FFF103A', -70, {
        monthly: true,
        paidMonths: 3,
        invoicedTo: RIO_AZUL,
        invoiceLink: 'Facturada mes a mes (PPD), con complementos de pago',
      }),
      policy(['CHEVROLET', 'AVEO', 2020], 'LSGHD52H1LD000054', 'FFF104A', 1, {
        invoicedTo: { ...HUGO, email: 'sinarchivos@volante.example' },
        invoiceLink: 'Facturada, con error al leer los archivos',
      }),
    ],
  },
  {
    id: 'person-irene',
    email: 'irene.herrera@volante.example',
    name: ['Irene', 'Herrera', 'Solís'],
    rfc: 'HESI870409LT0',
    birthdate: '1987-04-09',
    gender: 2,
    phone: '525512340009',
    postalCode: '20126',
    purpose: 'Facturación, sin datos fiscales guardados',
    referredBy: 'person-valeria',
    policies: [
      policy(['NISSAN', 'KICKS', 2023], '3N8CP5HE1PL000061', 'GGG101A', 1, {
        invoiceLink: 'Disponible, sin datos guardados',
      }),
      policy(['NISSAN', 'MARCH', 2019], '3N1CK3CD1KL000062', 'GGG102A', 1, {
        monthly: true,
        paidMonths: 1,
        invoiceLink: 'Disponible, pago mes a mes',
      }),
      policy(['CHEVROLET', 'TRAX', 2022], 'KL77LFE21NC000063', 'GGG103A', -45, {
        invoiceLink: 'Fuera de plazo',
      }),
      policy(['TOYOTA', 'YARIS', 2022], 'MR2B29F31N1000064', 'GGG104A', -50, {
        cancelled: true,
        invoiceLink: 'No disponible (cancelada)',
      }),
    ],
  },
  {
    id: 'person-julia',
    email: 'julia.vega@volante.example',
    name: ['Julia', 'Vega', 'Ortiz'],
    rfc: 'VEOJ910722NU3',
    birthdate: '1991-07-22',
    gender: 2,
    phone: '525512340010',
    postalCode: '20126',
    purpose: 'Fotos del vehículo: por tomar, a medias, completas y con errores al revisarlas o enviarlas',
    policies: [
      policy(['NISSAN', 'VERSA', 2023], '3N1CN8AE1PL000071', 'HHH101A', -2, {
        withoutPhotos: true,
        photosLink: 'Sin fotos todavía',
      }),
      policy(['TOYOTA', 'COROLLA', 2022], '5YFEPMAE1NP000072', 'HHH102A', 1, {
        withoutPhotos: true,
        photosLink: HALF_DONE,
      }),
      policy(['NISSAN', 'KICKS', 2022], '3N8CP5HE1NL000073', 'HHH103A', -30, {
        photosLink: 'La aseguradora ya tiene las cuatro',
      }),
      policy(['CHEVROLET', 'ONIX', 2022], '9BGEB69A1NG000074', 'FOTO500', -1, {
        withoutPhotos: true,
        photosLink: 'La revisión de cada foto responde 500',
      }),
      policy(['CHEVROLET', 'TRAX', 2023], 'KL77LFE21PC000075', 'FOTOLEN', -1, {
        withoutPhotos: true,
        photosLink: `La revisión de cada foto ${SLOW_TEXT}`,
      }),
      policy(['VOLKSWAGEN', 'JETTA', 2024], '3VWJM7BU1RM000076', 'ENVI500', -1, {
        withoutPhotos: true,
        photosLink: 'El envío de las cuatro responde 500',
      }),
      policy(['TOYOTA', 'YARIS', 2025], 'MR2B29F31S1000077', 'ENVIPER', -1, {
        withoutPhotos: true,
        photosLink: 'Las cuatro se reciben, pero la respuesta se pierde',
      }),
    ],
  },
  {
    id: 'person-pablo',
    email: 'pablo.ortega@volante.example',
    name: ['Pablo', 'Ortega', 'Lira'],
    rfc: 'OELP890305QT4',
    birthdate: '1989-03-05',
    gender: 1,
    phone: '525512340021',
    postalCode: '20126',
    purpose: 'Mes a mes, en periodo de gracia: su tarjeta no tiene fondos y hay un pago pendiente',
    policies: [
      policy(['NISSAN', 'SENTRA', 2023], '3N1AB8CE1PL000211', 'PPP101A', -40, {
        monthly: true,
        inGracePeriod: true,
        card: { brand: 'visa', last4: '9995', behaviour: 'insufficient_funds' },
      }),
    ],
  },
  {
    id: 'person-renata',
    email: 'renata.sosa@volante.example',
    name: ['Renata', 'Sosa', 'Vidal'],
    rfc: 'SOVR930818RU5',
    birthdate: '1993-08-18',
    gender: 2,
    phone: '525512340022',
    postalCode: '20126',
    purpose: 'Mes a mes: su tarjeta vence antes del próximo pago. Otra de sus pólizas se cobra con OpenPay',
    policies: [
      policy(['TOYOTA', 'YARIS', 2023], 'MR2B29F31P1000221', 'RRR101A', -100, {
        monthly: true,
        card: { brand: 'mastercard', last4: '4444', behaviour: 'approved', expiresBeforeNext: true },
      }),
      policy(['CHEVROLET', 'AVEO', 2022], 'LSGHD52H1ND000222', 'RRR102A', -70, {
        monthly: true,
        card: { brand: 'amex', last4: '0005', behaviour: 'approved', provider: 'OPENPAY' },
      }),
    ],
  },
  {
    id: 'person-nadia',
    email: 'nadia.campos@volante.example',
    name: ['Nadia', 'Campos', 'Leal'],
    rfc: 'CALN890517QT5',
    birthdate: '1989-05-17',
    gender: 2,
    phone: '525512340031',
    postalCode: '20126',
    purpose: 'Documentos: recibos que no hay, que no se entregan, que tardan o que no se pueden leer',
    policies: [
      policy(['NISSAN', 'VERSA', 2023], '3N1CN8AE1PL000231', 'RECI404', -60, {
        monthly: true,
        paidMonths: 2,
        documents: 'El recibo de pago no existe todavía',
      }),
      policy(['NISSAN', 'SENTRA', 2022], '3N1AB8CE1NL000232', 'RECI403', -20, {
        documents: 'La aseguradora no entrega el recibo (403)',
      }),
      policy(['NISSAN', 'KICKS', 2022], '3N8CP5HE1NL000233', 'RECI503', -20, {
        documents: 'El recibo responde 503',
      }),
      policy(['TOYOTA', 'COROLLA', 2022], '5YFEPMAE1NP000234', 'RECILEN', -20, {
        documents: `El recibo ${SLOW_TEXT}`,
      }),
      policy(['CHEVROLET', 'AVEO', 2020], 'LSGHD52H1LD000235', 'RECIBAS', -20, {
        documents: 'En lugar del recibo llega algo que no es un PDF',
      }),
    ],
  },
  {
    id: 'person-rene',
    email: 'rene.ibarra@volante.example',
    name: ['René', 'Ibarra', 'Toledo'],
    rfc: 'IATR840316QR5',
    birthdate: '1984-03-16',
    gender: 1,
    phone: '525512340035',
    postalCode: '20126',
    purpose: `Una póliza renovable, que vence en menos de ${String(PURCHASE_LIMITS.renewalWindowDays)} días, y una vencida hace poco`,
    policies: [
      policy(['TOYOTA', 'COROLLA', 2021], '5YFEPMAE1MP000281', 'VVV101A', -320, { monthly: true }),
      policy(['NISSAN', 'KICKS', 2021], '3N8CP5HE1MP000282', 'VVV102A', -380),
    ],
  },
  {
    id: 'person-sofia',
    email: 'sofia.prieto@volante.example',
    name: ['Sofía', 'Prieto', 'León'],
    rfc: 'PILS900412AB1',
    birthdate: '1990-04-12',
    gender: 2,
    phone: '525512340051',
    postalCode: '20126',
    purpose: 'Cambio de placas o VIN: su identidad fue rechazada una vez',
    identity: 'rechazada',
    policies: [policy(['NISSAN', 'VERSA', 2022], '3N1CN8AE0NL000311', 'WWW101A', -60)],
  },
  {
    id: 'person-tomas',
    email: 'tomas.quiroz@volante.example',
    name: ['Tomás', 'Quiroz', 'Mora'],
    rfc: 'QUMT880927CD4',
    birthdate: '1988-09-27',
    gender: 1,
    phone: '525512340052',
    postalCode: '20126',
    purpose: 'Cambio de placas o VIN: no usó a tiempo el enlace para validar su identidad',
    identity: 'vencida',
    policies: [policy(['NISSAN', 'SENTRA', 2022], '3N1AB8CE0NL000321', 'WWW102A', -60)],
  },
  {
    id: 'person-ursula',
    email: 'ursula.rangel@volante.example',
    name: ['Úrsula', 'Rangel', 'Pino'],
    rfc: 'RAPU790130EF6',
    birthdate: '1979-01-30',
    gender: 2,
    phone: '525512340053',
    postalCode: '20126',
    purpose: 'Cambio de placas o VIN: su validación está bloqueada',
    identity: 'bloqueada',
    policies: [policy(['TOYOTA', 'COROLLA', 2022], '5YFEPMAE0NP000331', 'WWW103A', -60)],
  },
  {
    id: 'person-victor',
    email: 'victor.zamora@volante.example',
    name: ['Víctor', 'Zamora', 'Gil'],
    rfc: 'ZAGV830605GH8',
    birthdate: '1983-06-05',
    gender: 1,
    phone: '525512340054',
    postalCode: '20126',
    purpose: 'Cambio de placas o VIN: identidad aceptada, y dos cambios en su historial',
    identity: 'aceptada',
    policies: [
      policy(['NISSAN', 'KICKS', 2022], '3N8CP5HE0NL000341', 'WWW104A', -90, {
        changed: [
          { daysAgo: 60, from: { vin: '3N8CP5HE0NL000314' } },
          { daysAgo: 15, from: { plates: 'VVV909B' } },
        ],
      }),
    ],
  },
  {
    id: 'person-olivia',
    email: 'olivia.paz@volante.example',
    name: ['Olivia', 'Paz', 'Medrano'],
    rfc: 'PAMO900112QR7',
    birthdate: '1990-01-12',
    gender: 2,
    phone: '525512340036',
    postalCode: '20126',
    purpose: 'Pendientes: un cobro cercano, una tarjeta por vencer, un documento por firmar, una factura',
    policies: [
      policy(['NISSAN', 'VERSA', 2023], '3N1CN8AE1PL000291', 'OOO101A', -25, { monthly: true }),
      policy(['TOYOTA', 'YARIS', 2022], 'MR2B29F31N1000292', 'OOO102A', -75, {
        monthly: true,
        card: { brand: 'mastercard', last4: '4444', behaviour: 'approved', expiresBeforeNext: true },
      }),
      policy(['CHEVROLET', 'AVEO', 2020], 'LSGHD52H1LD000293', 'OOO103A', 1),
    ],
  },
  {
    id: 'person-sonia',
    email: 'sonia.cano@volante.example',
    name: ['Sonia', 'Cano', 'Medina'],
    rfc: 'CAMS860712QT6',
    birthdate: '1986-07-12',
    gender: 2,
    phone: '525512340061',
    postalCode: '20126',
    purpose: 'Siniestros en sus ocho estados: pago de daños y pago pactado',
    policies: [
      policy(['NISSAN', 'VERSA', 2023], '3N1CN8AE1PL000401', 'SIN101A', -200),
      policy(['TOYOTA', 'COROLLA', 2022], '5YFEPMAE1NP000402', 'SIN102A', -190),
      policy(['CHEVROLET', 'AVEO', 2020], 'LSGHD52H1LD000403', 'SIN103A', -180),
      policy(['NISSAN', 'KICKS', 2022], '3N8CP5HE1NL000404', 'SIN104A', -170),
      policy(['TOYOTA', 'YARIS', 2023], 'MR2B29F31P1000405', 'SIN105A', -500),
      policy(['CHEVROLET', 'ONIX', 2022], '9BGEB69A1NG000406', 'SIN106A', -490),
      policy(['NISSAN', 'SENTRA', 2022], '3N1AB8CE1NL000407', 'SIN107A', -480),
      policy(['NISSAN', 'MARCH', 2019], '3N1CK3CD1KL000408', 'SIN108A', -470),
    ],
  },
]
