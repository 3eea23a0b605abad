/** Spanish names of a policy's status in 002 §3; an unknown status is shown as the insurer sends it. */
const names = {
  active: 'Activa',
  canceled: 'Cancelada',
  pending: 'Pendiente',
  begins: 'Por iniciar',
  expired: 'Vencida',
} as const

const known: Readonly<Record<string, keyof typeof names>> = {
  active: 'active',
  activa: 'active',
  vigente: 'active',
  canceled: 'canceled',
  cancelled: 'canceled',
  cancelada: 'canceled',
  pending: 'pending',
  pendiente: 'pending',
  'to begin': 'begins',
  'por iniciar': 'begins',
  expired: 'expired',
  vencida: 'expired',
  expirada: 'expired',
}
const kindOf = (status: string) => known[status.trim().toLowerCase().replace(/[_-]/g, ' ')]

export function statusText(status: string): string {
  const kind = kindOf(status)
  return kind === undefined ? status : names[kind]
}

/** True for a policy that may not cover the accident, which is highlighted. */
export const isUncovered = (status: string): boolean => ['canceled', 'expired'].includes(kindOf(status) ?? '')
