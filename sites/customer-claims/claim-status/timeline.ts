/**
 * The timeline of a claim: past events with their days, promises, and the party that acts next; derived only from the
 * insurer's answers (D205).
 */
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import { CLAIM_STAGES, type ClaimStage } from '#shared/domain/claims/claim-progress.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { stageWords } from './claim-status.ts'

type TimelineFacts = Pick<Claim, 'kind' | 'createdAt' | 'completedOn' | 'progress' | 'proposal' | 'payment'>

interface Station {
  readonly key: ClaimStage | 'opened'
  readonly title: string
  readonly state: 'done' | 'now' | 'ahead'
  /** Sentence about the past event and its day; null if the day is unknown. */
  readonly happened: string | null
  /** Sentence about who acts and by when; null for a past stage. */
  readonly moves: string | null
}

const movers = { customer: 'Te toca a ti', insurer: 'Nos toca a nosotros', nobody: null } as const

/** The party that must act in each stage. */
const turns: Readonly<Record<ClaimStage, keyof typeof movers>> = {
  documents: 'customer',
  review: 'insurer',
  amount: 'insurer',
  proposal: 'customer',
  payment: 'insurer',
  paid: 'nobody',
}

export function timeline(claim: TimelineFacts): readonly Station[] {
  const { kind, createdAt, progress } = claim
  const isOver = progress.stage === 'paid'
  const opened: Station = {
    key: 'opened',
    title: 'Abriste tu siniestro',
    state: 'done',
    happened: dated('El', createdAt),
    moves: null,
  }
  if (progress.stage === null) return [opened]
  const here = CLAIM_STAGES.indexOf(progress.stage)
  return [
    opened,
    ...CLAIM_STAGES.map((stage, index): Station => {
      const state = index < here || isOver ? 'done' : index === here ? 'now' : 'ahead'
      return {
        key: stage,
        title: stageWords[kind][stage],
        state,
        happened: state === 'ahead' ? null : happenedAt(stage, claim),
        moves: state === 'done' ? null : state === 'now' ? movesNow(claim) : movers[turns[stage]],
      }
    }),
  ]
}

function happenedAt(stage: ClaimStage, { completedOn, proposal, payment }: TimelineFacts): string | null {
  if (stage === 'documents') return dated('Completos el', completedOn)
  if (stage === 'amount' && proposal?.answer === 'refused')
    return dated('Rechazaste la propuesta el', proposal.answeredAt)
  if (stage === 'amount') return dated('Propuesta del', proposal?.madeAt ?? null)
  if (stage === 'proposal' && proposal?.answer === 'accepted')
    return dated('La aceptaste el', proposal.answeredAt)
  return stage === 'paid' ? dated('El', payment?.paidAt ?? null) : null
}

function movesNow({ progress: { who, until } }: TimelineFacts): string | null {
  const mover = movers[who]
  if (mover === null || until === null) return mover
  return `${mover}, a más tardar el ${formatDate(until)}`
}

const dated = (words: string, day: string | null): string | null =>
  day === null ? null : `${words} ${formatDate(day)}`
