/**
 * Two-minute stories for a first look at the product. Each has steps in the product, with the other insurer's or
 * analyst's page next to them.
 */
import { paths } from '#shared/paths.ts'
import { crashClaimId } from '#sandbox/features/claims/claim-payments/crash-claim.ts'
import { seededAdjusterForms, STORY_CRASH } from '#sandbox/features/claims/adjuster/seeds.ts'
import { seedLinks } from '#sandbox/features/links/signature/seeds.ts'
import type { PersonEntry } from '../people/people.ts'

/** Each story has a line drawing of a road, 96 by 56 pixels, in the colour of the text. */
const ROAD = 'M4 50H92'
const CAR =
  'M14 44h-4c-2 0-3-1-3-3v-6c0-3 2-5 5-6l9-1c5-6 10-10 20-10h5c8 0 14 4 20 10 8 1 13 2 16 4 2 1 3 4 3 7 0 3-1 5-3 5h-4M29 44h31M22 40a6 6 0 1 0 .1 0M68 40a6 6 0 1 0 .1 0'

const drawings = {
  car: [ROAD, CAR],
  crash: [
    ROAD,
    'M8 44H6c-2 0-3-1-3-3v-5c0-3 2-4 5-5l5-1c3-5 7-8 13-8h5c5 0 8 3 11 8h4M18 44h14M13 40a5 5 0 1 0 .1 0M37 40a5 5 0 1 0 .1 0',
    'M88 44h2c2 0 3-1 3-3v-5c0-3-2-4-5-5l-4-1c-3-5-6-8-12-8h-4c-5 0-8 3-11 8h-3M66 44h12M61 40a5 5 0 1 0 .1 0M83 40a5 5 0 1 0 .1 0',
    'M50 24l2-10M46 25l-5-8M55 25l6-7',
  ],
  again: [ROAD, CAR, 'M70 6a12 12 0 1 1-11 6M59 4v9h9'],
  back: [ROAD, 'M20 12h56v26H20zM48 19a6 6 0 1 0 .1 0M28 12v26M68 12v26M42 48l-6-4 6-4'],
  paper: [ROAD, 'M32 6h24l8 8v32H32zM56 6v8h8M39 22h18M39 29h18M39 36h10'],
  pen: [ROAD, 'M24 42c8-16 12 6 18-4s8 6 14 2M58 34L78 10l5 4-20 24-6 2z'],
  camera: [ROAD, 'M22 16h12l4-6h20l4 6h12v28H22zM48 22a8 8 0 1 0 .1 0'],
  plate: [ROAD, 'M18 14h60v28H18zM26 28h10M43 28h10M60 28h10M26 36h44M28 19h.1M68 19h.1'],
} as const
type StoryDrawing = keyof typeof drawings

export const storyDrawing = (name: StoryDrawing): readonly string[] => drawings[name]

interface Step {
  readonly text: string
  /** Page or person that the step opens in a window of its own; if absent, the step continues in the open window. */
  readonly open?: string | PersonEntry
  /** Values to type in this step, each with a copy button. */
  readonly values?: readonly string[]
  /** Regular expression of product paths that complete the step; if absent, the person confirms the step. */
  readonly until?: string
}

export interface Story {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly drawing: StoryDrawing
  readonly steps: readonly Step[]
  /** Page of the other party, shown in a frame next to the steps. */
  readonly beside: { readonly path: string; readonly title: string }
}

const messages = { path: '/sandbox/messages?beside', title: 'El buzón: correos y SMS de todos' } as const
const any = () => true
const CARD = '4242 4242 4242 4242'

const first = (links: readonly (readonly [path: string, what: string])[], has = ''): string =>
  (links.find(([, what]) => what.includes(has)) ?? links[0])?.[0] ?? '/sandbox'

export const stories: readonly Story[] = [
  {
    id: 'compra',
    title: 'Cotiza y compra',
    text: 'Un precio real en segundos, y una póliza pagada.',
    drawing: 'car',
    beside: messages,
    steps: [
      {
        text: 'El precio de un Versa 2024, sin cuenta: cambia la forma de pago y mira el desglose.',
        open: '/quoter?brandCode=10&brandName=NISSAN&modelCode=1001&modelName=VERSA&year=2024&utm_source=sandbox',
        values: ['20126'],
      },
      {
        text: 'Ahora como Ana, que ya tiene cuenta: empieza una póliza.',
        open: { person: 'ana', to: paths.policyOwner },
        until: '/plan-selection',
      },
      {
        text: 'Elige tu plan: mueve el deducible y abre "¿Cuánto pagaría yo?".',
        until: '/(aditional-data|vehicle-salvage|person-data)',
      },
      {
        text: 'Da placas y VIN del auto.',
        until: '/(plan-review|plan-payment)',
        values: ['ABC123D', '3N1CN8AE2RL812345'],
      },
      {
        text: 'Paga, y recarga la página a medio pago: se cobra una vez.',
        values: [CARD],
        until: '/contract/completion',
      },
      { text: 'El comprobante llega al buzón de aquí al lado.' },
    ],
  },
  {
    id: 'choque',
    title: 'Choca y cobra',
    text: 'El conductor declara, el ajustador atiende, el analista propone y el dinero llega.',
    drawing: 'crash',
    beside: { path: '/sandbox/claims', title: 'El analista de la aseguradora' },
    steps: [
      {
        text: 'El conductor abre el enlace que le llegó y declara con fotos.',
        open: first(seededAdjusterForms, 'formulario de ese conductor'),
        until: '^/claims/(received|completed)/',
      },
      {
        text: 'La ajustadora ve lo que el conductor ya dijo, y en "Gestión de involucrados" crea al tercero por eDUA.',
        open: first(seededAdjusterForms, 'su conductor'),
      },
      {
        text: 'Al otro ajustador lo juegas tú, en otro teléfono: haz un folio y escanea su QR, o escríbelo. Emite el volante.',
        open: '/sandbox/amis',
      },
      {
        text: 'La ajustadora sincroniza, pide un SIPAC para el tercero y cierra.',
        open: first(seededAdjusterForms, 'su conductor'),
        until: '/adjuster/completed/',
      },
      {
        text: 'El choque era de Carla: ahora mira en qué va su pago.',
        open: { person: 'carla', to: () => paths.claimStatus('damage', crashClaimId(STORY_CRASH)) },
      },
      { text: 'Del otro lado, el analista propone un pago.' },
      {
        text: 'Carla recarga la página y acepta la propuesta.',
        open: { person: 'carla', to: () => paths.claimStatus('damage', crashClaimId(STORY_CRASH)) },
      },
      { text: 'Del otro lado, el analista marca el pago: la página de Carla lo dice.' },
    ],
  },
  {
    id: 'renueva',
    title: 'Renueva',
    text: 'Lo que cambia de un año a otro, antes de pagar.',
    drawing: 'again',
    beside: messages,
    steps: [
      {
        text: 'René tiene una póliza por terminar.',
        open: {
          person: 'rene',
          policy: ({ startsIn }) => startsIn !== null && startsIn < -275 && startsIn > -330,
          to: (number) => paths.renewal(number, 'plan'),
        },
      },
      { text: 'Mira qué cambia respecto a este año, y elige.', until: '^/policy-renewal/[^/]+/payment' },
      { text: 'Paga.', values: [CARD], until: '^/policy-renewal/[^/]+/completion' },
    ],
  },
  {
    id: 'cancela',
    title: 'Cancela y ve qué te devuelven',
    text: 'La cuenta al centavo, antes de decir que sí.',
    drawing: 'back',
    beside: messages,
    steps: [
      {
        text: 'Bruno paga mes a mes y quiere cancelar.',
        open: { person: 'bruno', policy: any, to: paths.policyManagement },
      },
      {
        text: 'Mira los motivos y la devolución, con lo que no se devuelve.',
        open: { person: 'bruno', policy: any, to: paths.policyCancellation },
      },
      { text: 'Una ya cancelada, con su comprobante.', open: '/sandbox/ready/cancelled' },
    ],
  },
  {
    id: 'factura',
    title: 'Factura',
    text: 'El CFDI de una compra, desde un enlace.',
    drawing: 'paper',
    beside: messages,
    steps: [
      { text: 'Abre un enlace de factura y llena los datos fiscales.', open: '/sandbox#links' },
      {
        text: 'Como Hugo, con tres datos fiscales guardados.',
        open: { person: 'hugo', to: () => paths.policyList() },
      },
      { text: 'El XML y el PDF llegan al buzón de aquí al lado.' },
    ],
  },
  {
    id: 'firma',
    title: 'Firma',
    text: 'Un documento leído y firmado en el teléfono, sellado.',
    drawing: 'pen',
    beside: messages,
    steps: [
      { text: 'Abre el documento, léelo y fírmalo.', open: first(seedLinks) },
      { text: 'Comprueba el archivo firmado; cambia un byte y vuelve a intentar.', open: paths.verifyFile() },
    ],
  },
  {
    id: 'fotos',
    title: 'Fotos con el teléfono',
    text: 'Llegan aunque se corte la red.',
    drawing: 'camera',
    beside: messages,
    steps: [
      {
        text: 'Julia tiene fotos por tomar: en la computadora aparece un QR para su teléfono.',
        open: {
          person: 'julia',
          policy: ({ withoutPhotos }) => withoutPhotos === true,
          to: paths.policyPictures,
        },
      },
      { text: 'Apaga la red a media foto y vuelve a encenderla: sigue donde iba.' },
      { text: 'Un envío a medias, para continuarlo.', open: '/sandbox/half-photos' },
    ],
  },
  {
    id: 'placas',
    title: 'Cambia tu placa con identidad',
    text: 'Nadie más puede cambiar tu póliza.',
    drawing: 'plate',
    beside: messages,
    steps: [
      {
        text: 'Bruno da permiso y se identifica.',
        open: {
          person: 'bruno',
          policy: any,
          to: (number) => paths.policyEndorsement(number, 'identity-validation'),
        },
      },
      {
        text: 'Víctor ya está identificado: pide el código y cambia sus placas.',
        open: {
          person: 'victor',
          policy: any,
          to: (number) => paths.policyEndorsement(number, 'verification'),
        },
        values: ['XYZ987C'],
      },
      {
        text: 'Mira el cambio en su historial.',
        open: { person: 'victor', policy: any, to: paths.policyEndorsementsHistory },
      },
    ],
  },
]

/** Returns the address of a story's page, or of one of its steps. */
export const pathOf = ({ id }: Story, at?: number) =>
  `/sandbox/stories/${id}${at === undefined ? '' : `/${String(at + 1)}`}`
