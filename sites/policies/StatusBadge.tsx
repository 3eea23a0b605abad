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

/** POL-13. */
export const StatusBadge = ({ status }: { status: PolicyStatus }) => (
  <Badge tone={tones[status]}>{POLICY_STATUS_LABELS[status]}</Badge>
)
