/** Words of a proposal (CLP-50, CLP-51, CLP-O7, D61). */
import type { ProposalDecision } from '#shared/contracts/claims/claim-payments.ts'
import { paymentDue } from '#shared/domain/claims/claim-clock.ts'
import type { REFUSAL_REASONS } from '#shared/domain/claims/proposal.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatLongDate, today } from '#shared/domain/time/dates.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'

export const proposalWords = {
  title: 'Tu propuesta',
  amount: 'Te proponemos',
  made: 'De qué se compone',
  until: (day: string) => `Puedes responder a más tardar el ${day}.`,
  noLines: 'Aquí no tenemos el desglose. Llámanos y te lo explicamos.',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  confirm: {
    title: (amount: string) => `¿Aceptas ${amount}?`,
    text: (day: string) => `Te lo depositamos a más tardar el ${day}.`,
    final: 'Al aceptar, tu siniestro se paga con este monto y ya no se puede cambiar.',
    yes: 'Sí, acepto',
    no: 'Regresar',
  },
  refusal: {
    title: '¿Por qué rechazas el monto?',
    lead: 'Tus motivos van con tu respuesta. Tu siniestro sigue abierto.',
    reason: 'Motivo',
    comment: 'Cuéntanos más',
    send: 'Rechazar el monto',
  },
  reasons: {
    'repair-costs-more': 'La reparación cuesta más',
    'damage-left-out': 'Falta un daño',
    deductible: 'No estoy de acuerdo con el deducible',
    'car-is-worth-more': 'Mi vehículo vale más',
    other: 'Otro motivo',
  } satisfies Record<(typeof REFUSAL_REASONS)[number], string>,
  receipt: {
    accepted: 'Aceptaste la propuesta',
    refused: 'Rechazaste la propuesta',
    acceptedLead: (day: string) => `Te depositamos a más tardar el ${day}.`,
    refusedLead: 'Tus motivos van con tu respuesta. Tu siniestro sigue abierto.',
    reference: 'Folio',
    amount: 'Monto',
    at: 'Fecha y hora',
    claim: 'Siniestro',
    noReference: 'Sin folio',
    file: 'Abrir comprobante en PDF',
    status: 'Ver en qué va mi siniestro',
  },
  confirming: 'Estamos confirmando tu respuesta. No la envíes de nuevo.',
} as const

export const proposalErrors = {
  ...stepUpTexts,
  claim_missing: 'No encontramos este siniestro.',
  no_policy: 'No encontramos una póliza para este siniestro.',
  proposal_changed: 'El monto cambió mientras lo veías. Revísalo otra vez.',
  not_taken: 'Tu respuesta no quedó registrada. Revisa la propuesta y respóndela otra vez.',
  /** The text is the insurer's own sentence if it sent one (FND-68). */
  not_open: ({ sentence }: { readonly sentence?: string }) =>
    sentence ?? 'Esta propuesta ya se respondió o ya no está vigente.',
} as const

/** The payment day of an amount accepted at this moment (epoch ms, server's clock). */
export const payDay = (answeredAt: number): string => formatLongDate(paymentDue(today(answeredAt)))

/** Facts of a decision's receipt; its date is always written out, because it may be read much later. */
export function decisionFacts({ amount, answeredAt, reference }: ProposalDecision, claimNumber: string) {
  const words = proposalWords.receipt
  return [
    { label: words.reference, value: reference ?? words.noReference },
    { label: words.claim, value: claimNumber },
    { label: words.amount, value: formatMoney(amount) },
    { label: words.at, value: momentText(answeredAt, 0) },
  ]
}
