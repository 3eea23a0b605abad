/**
 * "¿En qué va mi siniestro?": the state of a claim, the party that must act, and the date (CLP-46 to CLP-49, CLP-52,
 * CLP-O5, CLP-O6, D71). Missing attachments take precedence over the insurer's status. The page never asks for
 * attachments that were sent, and never thanks while one is refused.
 */
import { formatLongDate } from '../time/dates.ts'
import { isProjected } from '../time/working-days.ts'
import type { FileState } from './attachments/attachments.ts'
import { paymentDue, runClock, type Pause } from './claim-clock.ts'
import type { ClaimKind, ClaimStatus, ProposalAnswer } from './claim-status.ts'
import { AMOUNT_TERM, DAYS_TO_AMOUNT, PAYMENT_TERM } from './claim-terms.ts'
import { quantity } from '../text/quantity.ts'

/** The stages of a claim, in order. */
export const CLAIM_STAGES = ['documents', 'review', 'amount', 'proposal', 'payment', 'paid'] as const
export type ClaimStage = (typeof CLAIM_STAGES)[number]

export interface ClaimFacts {
  /** Kind of the claim: an agreed amount is confirmed and not evaluated. */
  readonly kind: ClaimKind
  /** Status of the claim; null for one that the documents do not name. */
  readonly status: ClaimStatus | null
  readonly file: FileState
  readonly proposal: ProposalAnswer
  /** Day on which the file was complete, YYYY-MM-DD in Mexico City; null if the insurer does not send it. */
  readonly completedOn: string | null
  readonly pauses: readonly Pause[]
  readonly proposalUntil: string | null
  readonly answeredOn: string | null
  readonly paidOn: string | null
}

interface ClaimProgress {
  /** Stage of the claim; null for a status that the documents do not name. */
  readonly stage: ClaimStage | null
  readonly headline: string
  readonly text: string
  /** Sentence about the next step. */
  readonly next: string
  readonly who: 'customer' | 'insurer' | 'nobody'
  /** Promised or due day of the next step, YYYY-MM-DD. */
  readonly until: string | null
  /** Sentence about a term that is paused or may move. */
  readonly clock: string | null
}

export function claimProgress(facts: ClaimFacts, today: string): ClaimProgress {
  const { status, file, proposal } = facts
  switch (status) {
    case 'NEW':
    case 'PENDING':
    case 'MISSING_DATA':
    case 'WRONG_DATA':
      return file === 'sent' || file === 'complete' ? review(facts, today) : documents(facts)
    case 'PENDING_PROPOSAL':
      return file === 'refused' ? documents(facts) : evaluating(facts, today)
    case 'NEGOTIATING':
      if (proposal === 'accepted') return paying(facts, today)
      return proposal === 'refused' ? reconsidering(facts, today) : deciding(facts, today)
    case 'PENDING_PAYMENT':
      return paying(facts, today)
    case 'PAID':
      return paid(facts)
    case null:
      return unnamed
  }
}

const amountWords = {
  damage: {
    headline: 'Estamos evaluando el monto de tu siniestro.',
    toDo: 'te decimos el monto',
    now: 'Te compartimos el monto',
    later: 'Te compartiremos el monto',
    itNow: 'Te lo compartimos',
    itLater: 'Te lo compartiremos',
    next: 'Te hacemos una propuesta, y tú decides si la aceptas.',
  },
  agreed: {
    headline: 'Estamos confirmando el monto que acordaste.',
    toDo: 'te confirmamos el monto que acordaste',
    now: 'Te confirmamos el monto que acordaste',
    later: 'Te confirmaremos el monto que acordaste',
    itNow: 'Te lo confirmamos',
    itLater: 'Te lo confirmaremos',
    next: 'Te lo mostramos por escrito, y tú dices si es lo que acordaste.',
  },
} as const

/** Progress while documents are missing (CLP-48). */
function documents(facts: ClaimFacts): ClaimProgress {
  const refused = facts.file === 'refused'
  return {
    stage: 'documents',
    headline: '¡No olvides subir lo que te falta!',
    text: refused
      ? 'Vuelve a subir lo que no nos sirve. Te decimos qué es y por qué.'
      : 'En cuanto lo tengamos todo, lo revisamos.',
    next: refused ? 'Sube otra vez solo lo rechazado.' : 'Sube lo que falta.',
    who: 'customer',
    until: null,
    clock: stoppedClock(facts),
  }
}

function stoppedClock({ kind, completedOn, pauses }: ClaimFacts): string {
  const { toDo } = amountWords[kind]
  if (completedOn === null)
    return `Cuando lo tengamos todo, ${toDo} en ${String(DAYS_TO_AMOUNT)} días hábiles.`
  const clock = runClock(completedOn, DAYS_TO_AMOUNT, pauses)
  const left = clock.kind === 'stopped' ? clock.daysLeft : DAYS_TO_AMOUNT
  return `En cuanto nos lo mandes, ${toDo} en ${quantity(left, 'día hábil', 'días hábiles')}.`
}

/** Progress while the insurer reviews the file (CLP-47). */
function review(facts: ClaimFacts, today: string): ClaimProgress {
  const { now, later } = amountWords[facts.kind]
  return {
    stage: 'review',
    headline: '¡Gracias!',
    next: 'Revisamos tus documentos. Si algo no nos sirve, aquí lo ves.',
    who: 'insurer',
    ...promised(amountDue(facts), today, {
      dated: (day) => `Ya tenemos todos tus documentos. ${now} a más tardar el ${day}.`,
      undated: `Ya tenemos todos tus documentos. ${later} en un lapso de ${AMOUNT_TERM}.`,
    }),
  }
}

function evaluating(facts: ClaimFacts, today: string): ClaimProgress {
  const words = amountWords[facts.kind]
  return {
    stage: 'amount',
    headline: words.headline,
    next: words.next,
    who: 'insurer',
    ...promised(amountDue(facts), today, {
      dated: (day) => `${words.itNow} a más tardar el ${day}.`,
      undated: `${words.itLater} en un lapso de ${AMOUNT_TERM}.`,
    }),
  }
}

function deciding({ proposalUntil }: ClaimFacts, today: string): ClaimProgress {
  if (proposalUntil !== null && proposalUntil < today) return lapsed(proposalUntil)
  return {
    stage: 'proposal',
    headline: 'Tenemos una propuesta para ti.',
    text:
      proposalUntil === null
        ? 'Revisa el monto y dinos si lo aceptas.'
        : `Revisa el monto y dinos si lo aceptas, a más tardar el ${formatLongDate(proposalUntil)}.`,
    next: 'Acepta o rechaza la propuesta.',
    who: 'customer',
    until: proposalUntil,
    clock: `El plazo de ${PAYMENT_TERM} para pagarte empieza el día en que aceptas.`,
  }
}

/**
 * The term is over, so the proposal cannot be accepted (D109). The customer must act, and no page of the portal offers
 * that action.
 */
const lapsed = (until: string): ClaimProgress => ({
  stage: 'amount',
  headline: 'El plazo para responder la propuesta terminó.',
  text: `Podías responderla hasta el ${formatLongDate(until)}. Tu siniestro sigue abierto.`,
  next: 'Llámanos para pedir otra propuesta.',
  who: 'customer',
  until: null,
  clock: null,
})

function reconsidering({ answeredOn }: ClaimFacts, today: string): ClaimProgress {
  const clock = answeredOn === null ? null : runClock(answeredOn, DAYS_TO_AMOUNT, [])
  return {
    stage: 'amount',
    headline: 'Rechazaste el monto propuesto.',
    next: 'La aseguradora tiene tus motivos.',
    who: 'insurer',
    ...promised(clock?.kind === 'running' ? clock.due : null, today, {
      dated: (day) => `Te respondemos a más tardar el ${day}.`,
      undated: `Te responderemos en un lapso de ${AMOUNT_TERM}.`,
    }),
  }
}

/** Progress between decision and payment (CLP-O6); an agreed payment may have no proposal at all. */
function paying({ proposal, answeredOn }: ClaimFacts, today: string): ClaimProgress {
  const accepted = proposal === 'accepted'
  const processing = accepted ? 'Estamos procesando tu pago. ' : ''
  return {
    stage: 'payment',
    headline: accepted ? 'Has aceptado el monto propuesto.' : 'Estamos procesando tu pago.',
    next: 'Depositamos en tu cuenta. Aquí ves cuándo.',
    who: 'insurer',
    ...promised(answeredOn === null ? null : paymentDue(answeredOn), today, {
      dated: (day) => `${processing}Lo recibirás a más tardar el ${day}.`,
      undated: `${processing}Lo recibirás en un máximo de ${PAYMENT_TERM}.`,
    }),
  }
}

const paid = ({ paidOn }: ClaimFacts): ClaimProgress => ({
  stage: 'paid',
  headline: 'Tu pago ha sido realizado.',
  text:
    paidOn === null
      ? 'Lo depositamos en tu cuenta.'
      : `Lo depositamos en tu cuenta el ${formatLongDate(paidOn)}.`,
  next: 'No tienes que hacer nada más.',
  who: 'nobody',
  until: null,
  clock: null,
})

const unnamed: ClaimProgress = {
  stage: null,
  headline: 'Tu siniestro sigue en proceso.',
  text: 'Todavía no podemos decirte en qué paso va. Llámanos y te lo decimos.',
  next: 'Seguimos con tu siniestro.',
  who: 'insurer',
  until: null,
  clock: null,
}

function amountDue({ completedOn, pauses }: ClaimFacts): string | null {
  if (completedOn === null) return null
  const clock = runClock(completedOn, DAYS_TO_AMOUNT, pauses)
  return clock.kind === 'running' ? clock.due : null
}

interface Wording {
  readonly dated: (day: string) => string
  readonly undated: string
}

/** Returns the sentence about a promised day, or the sentence that admits that the day has passed. */
function promised(until: string | null, today: string, { dated, undated }: Wording) {
  if (until === null) return { text: undated, until, clock: null }
  const day = formatLongDate(until)
  const text =
    until < today
      ? `Te lo prometimos a más tardar el ${day} y no cumplimos. Llámanos y te decimos por qué.`
      : dated(day)
  return { text, until, clock: until >= today && isProjected(until) ? mayMove(until) : null }
}

/** Returns a sentence that the day may change, if the official calendar of its year is not published yet (D71). */
const mayMove = (until: string) =>
  `Contamos los días hábiles de ${until.slice(0, 4)} como los de cada año, porque todavía no se publican los días en que cierran los bancos. Si cambian, aquí verás la nueva fecha.`
