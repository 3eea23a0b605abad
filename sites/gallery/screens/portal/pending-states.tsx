import type { PolicyLists } from '#shared/contracts/policies/policies.ts'
import type { NamedClaim } from '#shared/domain/claims/claim-status.ts'
import { pesos } from '#shared/domain/money/money.ts'
import type { PendingItem } from '#shared/domain/pending/pending.ts'
import { Pending } from '#sites/policies/pending/Pending.tsx'
import '#sites/policies/pending/pending.css'
import { pendingItems, pendingRef } from '#sites/policies/pending/pending.fixture.ts'
import { calmText, pendingRows, pendingWords } from '#sites/policies/pending/pending.ts'
import { card } from '#sites/policies/policy-list/policy-card.fixture.ts'

const noop = () => undefined
const TODAY = '2026-11-22'

/** Due dates of the items: late, today, soon, later, and none. */
const dates = ['2026-11-05', TODAY, '2026-11-23', '2026-12-24', null]
const all = Object.values(pendingItems).map((item, index) => ({ ...item, due: dates[index % 5] ?? null }))
const { document, email } = pendingItems
const nextPayment = { policyNumber: card.policyNumber, amount: pesos(1041.97), due: '2026-12-19' }
const long = {
  ...document,
  name: 'Convenio de pago de daños de la reclamación 2026-11-22-000000000417 (anexo B)',
}

const claim = (number: string): NamedClaim => ({
  kind: 'damage',
  id: number,
  number,
  policyNumber: card.policyNumber,
})

/**
 * States of the list of pending items; exported for the policy list's screen, because a page has only one
 * such list.
 */
export const pendingStates = [
  { name: 'De todas las clases', show: shown(all) },
  { name: 'Cuatro', show: shown(all.slice(0, 4)) },
  { name: 'Diez', show: shown(all.slice(0, 10)) },
  { name: 'Uno', show: shown([email]) },
  { name: 'Con un nombre muy largo, abriéndose', show: shown([long], { opening: pendingRef }) },
  { name: 'Nada', show: shown([]) },
  { name: 'Nada, con su próximo pago', show: shown([], { nextPayment }) },
  { name: 'Nada, sin revisar todo', show: shown([], { isIncomplete: true }) },
  { name: 'Un siniestro sin revisar', show: shown([email], { unchecked: [claim('SIN00001001')] }) },
  {
    name: 'Varios siniestros sin revisar',
    show: shown([email], { unchecked: ['SIN00001001', 'SIN00001002', 'SIN00001003'].map(claim) }),
  },
  { name: 'Uno, sin revisar todo', show: shown([email], { isIncomplete: true }) },
].map(({ name, show }) => ({ name: `${pendingWords.title}: ${name.toLowerCase()}`, show }))

interface More {
  readonly nextPayment?: PolicyLists['nextPayment']
  readonly opening?: string
  readonly isIncomplete?: boolean
  readonly unchecked?: readonly NamedClaim[]
}

function shown(pending: readonly PendingItem[], more: More = {}) {
  const rows = pendingRows({ pending: [...pending], active: [card], expired: [] }, TODAY)
  return () => (
    <div className="frame">
      <Pending
        calm={calmText({ active: [card], nextPayment: more.nextPayment ?? null }, TODAY)}
        rows={rows}
        isIncomplete={more.isIncomplete ?? false}
        unchecked={more.unchecked ?? []}
        opening={more.opening}
        onSendEmail={noop}
        onOpen={noop}
        onRetry={noop}
      />
    </div>
  )
}
