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

interface Props {
  status: PolicyStatus
  isUnpaid?: boolean
  /** True if it is unknown whether a payment is due; a badge of a policy in force is then not green. */
  isUnsure?: boolean | undefined
}

/** Badge with the status of a policy (POL-13). */
export const StatusBadge = ({ status, isUnpaid = false, isUnsure = false }: Props) =>
  isUnpaid ? (
    <Badge tone="brick">{UNPAID}</Badge>
  ) : (
    <Badge tone={isUnsure && status !== 'canceled' ? 'neutral' : tones[status]}>
      {POLICY_STATUS_LABELS[status]}
    </Badge>
  )
