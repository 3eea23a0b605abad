/** Texts of the page "¿En qué va mi siniestro?". */
import {
  type Claim,
  type ClaimAttachment,
  getDecisionReceipt,
} from '#shared/contracts/claims/claim-payments.ts'
import { attachmentTitle, type AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import type { ClaimStage } from '#shared/domain/claims/claim-progress.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { quantity } from '#shared/domain/text/quantity.ts'
import { formatDate, formatLongDate } from '#shared/domain/time/dates.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import type { ClaimStepSlug } from '#shared/paths.ts'
import { getClaimCase } from '#shared/contracts/account/case-file.ts'
import { pathOf } from '#shared/http/call.ts'

export const claimStatusWords = {
  title: '¿En qué va mi siniestro?',
  crumb: 'Tu siniestro',
  missing: 'No encontramos este siniestro.',
  /** Text for a claim whose policy is unknown (CLP-O4). */
  noPolicy: 'No encontramos una póliza para este siniestro.',
  next: 'Qué sigue',
  whos: { customer: 'Te toca a ti', insurer: 'Nos toca a nosotros', nobody: 'Ya terminó' },
  until: 'A más tardar',
  when: 'Cuándo',
  noUntil: 'Cuando puedas',
  upload: 'Subir lo que falta',
  again: 'Subirlo otra vez',
  proposal: 'Ver la propuesta',
  noAccount: 'Solo nos falta la CLABE de tu cuenta. Dánosla y el pago no se retrasa.',
  giveAccount: 'Dar mi CLABE',
  stages: 'Los pasos de tu siniestro',
  lacking: (count: number) => (count === 1 ? 'Te falta subir:' : `Te faltan ${String(count)} por subir:`),
  stageDone: 'Listo',
  money: 'Tu dinero',
  proposed: 'Monto propuesto',
  accepted: 'Monto que aceptaste',
  refused: 'Monto que rechazaste',
  paid: 'Te pagamos',
  account: 'Cuenta',
  accountInReview: 'Cuenta que pediste',
  reference: 'Referencia del pago',
  decision: 'Folio de tu respuesta',
  decisionFile: 'Comprobante de tu respuesta (PDF)',
  caseFile: 'Descargar el expediente',
  caseFileLead:
    'Guarda la prueba de lo que enviaste y decidiste: su fecha, su hora y un sello que muestra si alguien la cambió.',
  files: 'Tus documentos',
  filesUnread: 'No pudimos cargar tus documentos.',
  retry: 'Volver a intentar',
  complain: 'Cómo presentar una queja',
  why: 'Motivo',
  noReason: 'Aún no tenemos escrito el motivo. Llámanos y te lo explicamos.',
} as const

const damageStages: Readonly<Record<ClaimStage, string>> = {
  documents: 'Tus documentos',
  review: 'Los revisamos',
  amount: 'Evaluamos el monto',
  proposal: 'Decides si lo aceptas',
  payment: 'Te pagamos',
  paid: 'Pagado',
}
/** Names of the stages; an agreed amount is confirmed, not evaluated. */
export const stageWords: Readonly<Record<ClaimKind, Readonly<Record<ClaimStage, string>>>> = {
  damage: damageStages,
  agreed: { ...damageStages, amount: 'Confirmamos lo que acordaste', proposal: 'Dices si es lo acordado' },
}

export const fileStates = {
  missing: { word: 'Falta', tone: 'ochre' },
  pending: { word: 'En revisión', tone: 'petrol' },
  approved: { word: 'Aprobado', tone: 'leaf' },
  refused: { word: 'Rechazado', tone: 'brick' },
} as const

/** Returns the files to list: missing ones only if they are requested; files that need an action come first. */
export const shownFiles = (attachments: readonly ClaimAttachment[], asked: readonly AttachmentSlot[]) =>
  attachments
    .filter(({ slot, state }) => state !== 'missing' || asked.includes(slot))
    .toSorted((a, b) => TURN.indexOf(a.state) - TURN.indexOf(b.state))

const TURN: readonly ClaimAttachment['state'][] = ['refused', 'missing', 'pending', 'approved']

/** Returns the step in which a file is sent. */
export function stepOfSlot(slot: AttachmentSlot): ClaimStepSlug {
  if (slot === 'bank-statement') return 'bank-account'
  if (slot === 'invoice') return 'vehicle-bill'
  if (slot === 'letter') return 'attorney-letter'
  return slot.startsWith('vehicle-') || slot.startsWith('damage-') ? 'vehicle-pictures' : 'id-documents'
}

export function claimLine({ claimNumber, vehicle, policyNumber }: Claim): string {
  const car = vehicle && vehicleName(vehicle)
  return [`Siniestro ${claimNumber}`, car, `póliza ${policyNumber}`].filter(Boolean).join('\u00a0· ')
}

/** Text of the present step. A single refused file is named, with the insurer's reason. */
export function nowText({ progress, attachments }: Pick<Claim, 'progress' | 'attachments'>): string {
  const [refused, ...more] = attachments.filter(({ state }) => state === 'refused')
  if (progress.stage !== 'documents' || !refused || more.length > 0) return progress.text
  return `Sube otra vez «${attachmentTitle(refused.slot)}». ${refused.reason ?? claimStatusWords.noReason}`
}

/** Text about a promise or legal term that has passed (D230); null if none has. `today`: YYYY-MM-DD. */
export function lateText({ late, progress }: Claim, today: string): string | null {
  const isBroken = progress.who === 'insurer' && progress.until !== null && progress.until < today
  const days = late?.days ?? 0
  if (!isBroken && days === 0) return null
  if (late === null) return 'El día que te prometimos ya pasó.'
  const by = formatLongDate(late.lawfulBy)
  if (days === 0) return `El plazo de la ley para pagarte termina el ${by}.`
  const since = `El plazo de la ley terminó el ${by}: ${quantity(days, 'día', 'días')} de retraso.`
  return late.interest === null
    ? `${since} El monto lo calcula la aseguradora con lo que publica el Banco de México: pídelo por escrito.`
    : `${since} El interés es de ${formatMoney(late.interest)}, sin contar lo que cambió la UDI.`
}

const dayText = (day: string | null) => (day === null ? claimStatusWords.noUntil : formatLongDate(day))

/** Returns the promised day; null if the sentence above mentions it already. */
export const untilShown = ({ stage, text, until }: Claim['progress']): string | null => {
  const day = dayText(until)
  return (until === null && stage !== 'documents') || text.includes(day) ? null : day
}

export const momentDay = (instant: string | null) => formatDate(instant)

/** Address of the decision's receipt, a PDF to view, print or save. */
export const decisionFile = ({ kind, id }: Pick<Claim, 'kind' | 'id'>) =>
  pathOf(getDecisionReceipt.path, { kind, id }, undefined)

/** Address of the claim's case file (D240), a ZIP. */
export const caseFileAddress = ({ kind, id }: Pick<Claim, 'kind' | 'id'>) =>
  pathOf(getClaimCase.path, { kind, id }, undefined)
