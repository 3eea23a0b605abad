import { expect, test } from 'vitest'
import type { ClaimProposal } from '#shared/contracts/claims/claim-payments.ts'
import { money } from '#shared/domain/money/money.ts'
import { nowText, untilShown } from './claim-status.ts'
import { timeline } from './timeline.ts'

type TimelineFacts = Parameters<typeof timeline>[0]
const progress = { headline: '', text: '', next: '', until: null, clock: null }
const proposal: ClaimProposal = {
  amount: money(51_800_000),
  lines: [],
  answer: 'open',
  mark: '',
  madeAt: '2026-11-24T18:00:00.000Z',
  until: '2026-12-07',
  payBy: null,
  answeredAt: null,
  reference: null,
}
const claim: TimelineFacts = {
  kind: 'damage',
  createdAt: '2026-11-18T18:00:00.000Z',
  completedOn: '2026-11-20',
  progress: { ...progress, stage: 'proposal', who: 'customer', until: '2026-12-07' },
  proposal,
  payment: null,
}
const lines = (of: TimelineFacts) =>
  timeline(of).map(({ title, state, happened, moves }) => [title, state, happened ?? moves])

test('[D205] [CLP-46] the timeline shows past steps with days, the current step with its deadline, and the rest', () => {
  expect(lines(claim)).toEqual([
    ['Abriste tu siniestro', 'done', 'El 18/11/2026'],
    ['Tus documentos', 'done', 'Completos el 20/11/2026'],
    ['Los revisamos', 'done', null],
    ['Evaluamos el monto', 'done', 'Propuesta del 24/11/2026'],
    ['Decides si lo aceptas', 'now', 'Te toca a ti, a más tardar el 07/12/2026'],
    ['Te pagamos', 'ahead', 'Nos toca a nosotros'],
    ['Pagado', 'ahead', null],
  ])
})

test('[D205] [D60] the timeline leaves out days that the insurer has not sent', () => {
  const silent: TimelineFacts = {
    ...claim,
    createdAt: null,
    completedOn: null,
    proposal: null,
    progress: { ...progress, stage: 'paid', who: 'nobody' },
    payment: { amount: null, paidAt: null, reference: null },
  }
  for (const { state, happened, moves } of timeline(silent))
    expect([state, happened, moves]).toEqual(['done', null, null])
})

test('[D205] [CLP-O6] the timeline shows a refused proposal at the amount step', () => {
  const refused: TimelineFacts = {
    ...claim,
    proposal: { ...proposal, answer: 'refused', answeredAt: '2026-11-25T18:00:00.000Z' },
    progress: { ...progress, stage: 'amount', who: 'insurer', until: '2026-12-04' },
  }
  const amount = timeline(refused).find(({ key }) => key === 'amount')
  expect(amount?.happened).toBe('Rechazaste la propuesta el 25/11/2026')
  expect(amount?.moves).toBe('Nos toca a nosotros, a más tardar el 04/12/2026')
})

test('[D205] [D71] the promised day is shown in the sentence or below it, not twice', () => {
  const review = { ...progress, stage: 'review', who: 'insurer', until: '2026-12-07' } as const
  const day = 'lunes 7 de diciembre de 2026'
  expect(untilShown({ ...review, text: 'Revisamos tus documentos.' })).toBe(day)
  expect(untilShown({ ...review, text: `Te decimos a más tardar el ${day}.` })).toBeNull()
  expect(untilShown({ ...review, until: null })).toBeNull()
})

test('[CLP-48] a single refused file is named with its reason, several are not', () => {
  const now = { ...progress, stage: 'documents', who: 'customer', text: 'Vuelve a subir.' } as const
  const back = { slot: 'id-back', state: 'refused', reason: 'No se lee la vigencia.' } as const
  const front = { slot: 'id-front', state: 'approved', reason: null } as const
  expect(nowText({ progress: now, attachments: [front, back] })).toBe(
    'Sube otra vez «Identificación, reverso». No se lee la vigencia.',
  )
  expect(nowText({ progress: now, attachments: [{ ...back, reason: null }] })).toBe(
    'Sube otra vez «Identificación, reverso». Aún no tenemos escrito el motivo. Llámanos y te lo explicamos.',
  )
  expect(nowText({ progress: now, attachments: [back, { ...back, slot: 'id-front' }] })).toBe(now.text)
  expect(nowText({ progress: { ...now, stage: 'review' }, attachments: [back] })).toBe(now.text)
})
