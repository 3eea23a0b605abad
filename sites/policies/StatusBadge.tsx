import { POLICY_STATUS_LABELS, type PolicyStatus } from '#shared/domain/policies/policy-status.ts'
import { Badge, type BadgeTone } from '#shared/ui/feedback/Badge.tsx'

const tones: Record<PolicyStatus, BadgeTone> = {
  active: 'leaf',
  toBegin: 'petrol',
  pending: 'ochre',
  expired: 'neutral',
  canceled: 'brick',
  unknown: 'neutral',
}

/** Status that replaces "Activa" for an unpaid policy. */
const UNPAID = 'Pago pendiente'

/** Badge with the status of a policy (POL-13). */
export const StatusBadge = ({ status, isUnpaid = false }: { status: PolicyStatus; isUnpaid?: boolean }) =>
  isUnpaid ? (
    <Badge tone="brick">{UNPAID}</Badge>
  ) : (
    <Badge tone={tones[status]}>{POLICY_STATUS_LABELS[status]}</Badge>
  )
