/**
 * Page with the seeded people, grouped by what to try; a press logs in as one of them at the fitting page.
 */
import { html } from 'hono/html'
import { CLAIM_KINDS, CLAIM_STATUSES } from '#shared/domain/claims/claim-status.ts'
import { paths } from '#shared/paths.ts'
import { seedClaimId } from '#sandbox/features/claims/claim-payments/seeds.ts'
import { seededPolicies } from '#sandbox/features/policies/policies/seeds.ts'
import { SEED_PASSWORD, SEED_PEOPLE, type SeedPerson, type SeedPolicy } from '#sandbox/seeds/people.data.ts'
import { copyable } from '../layout.ts'
import { readyState, type ReadyState } from './ready-states.ts'

interface Group {
  readonly title: string
  readonly tries: readonly Try[]
  /** The state in which a new person of this group starts at the gateway. */
  readonly ready?: ReadyState
}

interface Try extends PersonEntry {
  readonly what: string
}

/** A seeded person in the list, with the page that opens after log-in. */
export interface PersonEntry {
  /** Id of the seeded person without the prefix `person-`. */
  readonly person: string
  /** Selects the first policy that matches, whose page opens. If absent, the home page opens. */
  readonly policy?: (policy: SeedPolicy) => boolean
  readonly to?: (policyNumber: string) => string
}

const any = () => true
const renewable = ({ startsIn }: SeedPolicy) => startsIn !== null && startsIn < -275 && startsIn > -330
const expired = ({ startsIn }: SeedPolicy) => startsIn !== null && startsIn < -365
const renewed = ({ startsIn }: SeedPolicy) => startsIn !== null && startsIn < -330 && startsIn > -365
const inGracePeriod = (policy: SeedPolicy) => policy.inGracePeriod === true
const cancelled = (policy: SeedPolicy) => policy.cancelled === true

const identity = (number: string) => paths.policyEndorsement(number, 'identity-validation')

/** Groups of seeded people; the rest is listed at the end. */
const GROUPS: readonly Group[] = [
  {
    title: 'Contratar',
    tries: [
      { person: 'ana', what: 'Sin pólizas: empezar una', to: paths.policyOwner },
      { person: 'diego', what: 'Una póliza sin pagar (bienvenida)' },
      { person: 'gabriela', what: 'Cuatro pólizas: le queda una', to: paths.policyOwner },
      { person: 'carla', what: 'Cinco pólizas: llegó al límite', to: paths.policyOwner },
      { person: 'elena', what: 'Correo sin validar: el acceso se niega' },
    ],
  },
  {
    title: 'El inicio y la tarjeta de póliza',
    tries: [
      { person: 'fabian', what: 'Pendientes de todo tipo' },
      {
        person: 'olivia',
        what: 'Cobro cercano, tarjeta por vencer, documento por firmar, factura por pedir',
      },
      { person: 'bruno', what: 'Nada pendiente' },
      { person: 'carla', what: 'Tarjeta de póliza con cinco pólizas', to: paths.pocketCard },
    ],
  },
  {
    title: 'Pagos',
    tries: [
      { person: 'bruno', what: 'Método de pago, mes a mes', policy: any, to: paths.policyPaymentMethod },
      {
        person: 'pablo',
        what: 'Periodo de gracia: cambiar la tarjeta y pagar lo pendiente',
        policy: inGracePeriod,
        to: paths.policyPaymentMethod,
      },
      { person: 'renata', what: 'Tarjeta por vencer', policy: any, to: paths.policyPaymentMethod },
    ],
  },
  {
    title: 'Renovar',
    tries: [
      {
        person: 'rene',
        what: 'Una póliza por terminar',
        policy: renewable,
        to: (number) => paths.renewal(number, 'plan'),
      },
      {
        person: 'rene',
        what: 'Una póliza vencida',
        policy: expired,
        to: (number) => paths.renewal(number, 'plan'),
      },
      {
        person: 'fabian',
        what: 'Una póliza ya renovada: no se ofrece otra vez',
        policy: renewed,
        to: paths.policyDetails,
      },
      { person: 'fabian', what: 'Las pólizas vencidas', to: () => paths.policyList('expired') },
    ],
  },
  {
    title: 'Cancelar',
    ready: 'cancelled',
    tries: [
      {
        person: 'bruno',
        what: 'Mes a mes, desde administrar: pregunta antes',
        policy: any,
        to: paths.policyManagement,
      },
      { person: 'bruno', what: 'Mes a mes: motivos y devolución', policy: any, to: paths.policyCancellation },
      { person: 'carla', what: 'Anual', policy: any, to: paths.policyCancellation },
      {
        person: 'pablo',
        what: 'Mes a mes, en periodo de gracia',
        policy: inGracePeriod,
        to: paths.policyCancellation,
      },
      { person: 'fabian', what: 'Una póliza cancelada', policy: cancelled, to: paths.policyDetails },
      {
        person: 'fabian',
        what: 'Las canceladas; el comprobante queda de lo que se cancela aquí',
        to: () => paths.policyList('cancelled'),
      },
    ],
  },
  {
    title: 'Cambiar placas o VIN',
    ready: 'refused-twice',
    tries: [
      { person: 'bruno', what: 'Identidad sin validar: permiso e INE', policy: any, to: identity },
      {
        person: 'sofia',
        what: 'Identidad rechazada una vez; si se rechaza otra vez, ofrece primero a una persona',
        policy: any,
        to: identity,
      },
      { person: 'tomas', what: 'Identidad con el enlace vencido', policy: any, to: identity },
      { person: 'ursula', what: 'Identidad bloqueada: solo una persona', policy: any, to: identity },
      {
        person: 'victor',
        what: 'Identidad aceptada: el código y después los datos',
        policy: any,
        to: (number) => paths.policyEndorsement(number, 'verification'),
      },
      {
        person: 'victor',
        what: 'Historial con un cambio de placas y uno de VIN',
        policy: any,
        to: paths.policyEndorsementsHistory,
      },
      { person: 'bruno', what: 'Historial sin cambios', policy: any, to: paths.policyEndorsementsHistory },
    ],
  },
  {
    title: 'Administrar',
    tries: [
      { person: 'bruno', what: 'Administrar una póliza', policy: any, to: paths.policyManagement },
      { person: 'nadia', what: 'Documentos que fallan de cada manera' },
    ],
  },
  {
    title: 'Siniestros: en qué van (el analista está en /sandbox/claims)',
    tries: [
      { person: 'sonia', what: 'Las dos listas', to: () => paths.openClaims('damage') },
      ...CLAIM_KINDS.flatMap((kind) =>
        CLAIM_STATUSES.map((status) => ({
          person: 'sonia',
          what: `${kind === 'damage' ? 'Pago de daños' : 'Pago pactado'}: ${status}`,
          to: () => paths.claimStatus(kind, seedClaimId({ kind, status })),
        })),
      ),
    ],
  },
  {
    title: 'Fotos y facturas',
    tries: [
      {
        person: 'julia',
        what: 'Fotos por tomar',
        policy: ({ withoutPhotos }) => withoutPhotos === true,
        to: paths.policyPictures,
      },
      { person: 'hugo', what: 'Facturas, con datos fiscales guardados' },
      { person: 'irene', what: 'Facturas, sin datos guardados' },
    ],
  },
  {
    title: 'Perfil y referidos',
    tries: [
      { person: 'ana', what: 'Datos personales', to: paths.profileInfo },
      { person: 'ana', what: 'Seguridad y actividad', to: paths.security },
      { person: 'valeria', what: 'Puntos y recompensas para canjear', to: paths.rewards },
      {
        person: 'valeria',
        what: 'Una recompensa agotada',
        to: () => paths.rewardDetails('Dos entradas de cine'),
      },
      { person: 'valeria', what: 'Un historial largo de recompensas', to: paths.rewardsHistory },
      { person: 'ana', what: 'Sin referidos ni puntos', to: paths.rewards },
    ],
  },
]

export function tries() {
  return GROUPS.map(
    ({ title, tries: each, ready }) =>
      html`<h3>${title}</h3>
        <ul class="tries">
          ${each.map(tryItem)} ${ready && readyState(ready)}
        </ul>`,
  )
}

const tryItem = ({ what, ...entry }: Try) => html`<li>${entryButton(entry)} <span>${what}</span></li>`

/**
 * Renders a button that logs in as a seeded person.
 * @param window Name of the target window; this window if absent.
 */
export function entryButton({ person: name, policy, to }: PersonEntry, window?: string) {
  const person = SEED_PEOPLE.find(({ id }) => id === `person-${name}`)
  return person && logInAs(person, addressOf(person, policy, to), window)
}

function addressOf(person: SeedPerson, policy: PersonEntry['policy'], to: PersonEntry['to']): string {
  if (to === undefined || policy === undefined) return to?.('') ?? paths.policyList()
  const found = seededPolicies().find((one) => one.person.id === person.id && policy(one.policy))
  return found ? to(found.number) : paths.policyList()
}

/**
 * Log-in button: posts the log-in's own form as a page without scripts does (D83), so no check is bypassed.
 */
const logInAs = ({ name, email }: SeedPerson, volver: string, window?: string) =>
  html`<form
    method="post"
    action="${paths.logIn({ volver })}"
    ${window === undefined ? '' : html`target="${window}"`}
  >
    <input type="hidden" name="email" value="${email}" />
    <input type="hidden" name="password" value="${SEED_PASSWORD}" />
    <button>Entrar como ${name[0]}</button>
  </form>`

/** Table rows of all seeded people with the values to type by hand. */
export const peopleRows = () =>
  SEED_PEOPLE.map((person) => [
    person.name.join(' '),
    copyable(person.email),
    person.purpose,
    logInAs(person, paths.policyList()),
  ])
