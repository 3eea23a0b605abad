/** Texts of the two lists (CLP-03 to CLP-19), and of a claim in them. */
import type { ClaimItem } from '#shared/contracts/claims/claim-payments.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { paths } from '#shared/paths.ts'

export type ClaimTab = 'policies' | 'claims'

export const claimListsWords = {
  /** Title of the page for each kind of claim (CLP-10, CLP-11). */
  title: { damage: 'Pago de daños', agreed: 'Pago pactado' },
  lead: {
    damage: 'Valuamos el daño de tu vehículo y te proponemos un monto.',
    agreed: 'Acordaste un monto con el ajustador, y te lo pagamos.',
  },
  other: {
    damage: '¿Acordaste un monto con el ajustador? Ve a Pago pactado',
    agreed: '¿No acordaste un monto? Ve a Pago de daños',
  },
  tabsName: 'Pólizas y siniestros',
  tabs: { policies: 'Pólizas Activas', claims: 'Siniestros Activos' },
  policiesLead: 'Selecciona la póliza en la que has tenido un siniestro',
  noPolicies: 'Por ahora no tienes una póliza activa',
  claimsTitle: 'Selecciona el siniestro activo',
  claimsLead: 'para continuar con el proceso',
  noClaims: 'No hay siniestros activos.',
  begin: 'Elegir la póliza del siniestro',
  done: 'Pagados',
  facts: {
    policy: 'Póliza',
    plates: 'Placas',
    claim: 'Siniestro',
    created: 'Abierto el',
  },
  noPlates: 'Sin placas',
  status: 'Ver en qué va mi siniestro',
  back: 'Elegir otra póliza',
  unread: 'Ahora no podemos mostrar esta lista. Inténtalo otra vez en un momento.',
  incomplete: 'A esta lista le falta algo que no pudimos leer. Inténtalo otra vez en un momento.',
  chat: 'Escríbele a un asesor',
  ring: 'Llámanos',
  complain: 'Cómo presentar una queja',
} as const

export const titleOf = (kind: ClaimKind) => claimListsWords.title[kind]
export const otherKind = (kind: ClaimKind): ClaimKind => (kind === 'damage' ? 'agreed' : 'damage')

export const tabHref = (kind: ClaimKind, tab: ClaimTab) =>
  tab === 'policies' ? paths.claimPolicies(kind) : paths.openClaims(kind)

export const tabOf = (path: string): ClaimTab => (path.endsWith('/open-claims') ? 'claims' : 'policies')

/** Facts of a card (CLP-18); the claim's number appears here if the title is the car's name. */
export const claimFacts = ({ policyNumber, claimNumber, createdAt }: ClaimItem, isTitledByCar: boolean) => [
  { label: claimListsWords.facts.policy, value: policyNumber },
  ...(isTitledByCar && claimNumber ? [{ label: claimListsWords.facts.claim, value: claimNumber }] : []),
  { label: claimListsWords.facts.created, value: formatDate(createdAt) },
]

/** Short text for the state of a claim, as its card shows it. */
const stateWords: Readonly<Record<NonNullable<ClaimItem['status']>, string>> = {
  NEW: 'Faltan documentos',
  PENDING: 'En revisión',
  MISSING_DATA: 'Faltan documentos',
  WRONG_DATA: 'Corrige un documento',
  PENDING_PROPOSAL: 'Evaluamos el monto',
  NEGOTIATING: 'Tienes una propuesta',
  PENDING_PAYMENT: 'Procesamos tu pago',
  PAID: 'Pagado',
}

export const stateText = (kind: ClaimKind, status: NonNullable<ClaimItem['status']>): string =>
  kind === 'agreed' && status === 'PENDING_PROPOSAL' ? 'Confirmamos el monto' : stateWords[status]

const theirs = new Set(['NEW', 'MISSING_DATA', 'WRONG_DATA', 'NEGOTIATING'])

export const toneOf = (status: ClaimItem['status']) => {
  if (status === 'PAID') return 'leaf'
  return status !== null && theirs.has(status) ? 'ochre' : 'petrol'
}

/** Sorts claims by promised day, those that wait for the customer first. Equal ones keep the insurer's order. */
export const inTurn = (claims: readonly ClaimItem[]): readonly ClaimItem[] =>
  claims.toSorted((a, b) => turnOf(a) - turnOf(b) || untilOf(a).localeCompare(untilOf(b)))

const turnOf = ({ now, status }: ClaimItem) => {
  const isTheirs = now ? now.progress.who === 'customer' : status !== null && theirs.has(status)
  return isTheirs ? 0 : 1
}
const untilOf = ({ now }: ClaimItem) => now?.progress.until ?? '9999'
