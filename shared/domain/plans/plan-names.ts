export const PLAN_NAMES = ['CUSTOM_PLAN', 'EXTENDED_PLAN', 'BASIC_PLAN'] as const
export type PlanName = (typeof PLAN_NAMES)[number]

/** The names that the insurer gives its plans (BUY-58 to BUY-60). */
type ServerPlanName = 'custom' | 'extended' | 'basic'

interface PlanFacts {
  readonly label: string
  readonly description: string
  /** Only the custom plan offers the customising controls (BUY-88). */
  readonly allowEdit: boolean
}

/** The customers' text of each plan (BUY-58 to BUY-61, BUY-O29). */
export const PLANS = {
  CUSTOM_PLAN: {
    label: 'Plan Personalizable',
    description: 'Elige las coberturas y montos que necesitas.',
    allowEdit: true,
  },
  EXTENDED_PLAN: {
    label: 'Plan Amplio',
    description: 'La protección más completa para tu auto.',
    allowEdit: false,
  },
  BASIC_PLAN: {
    label: 'Plan Básico',
    description: 'Cubre los daños a terceros y gastos médicos.',
    allowEdit: false,
  },
} as const satisfies Record<PlanName, PlanFacts>

const CLIENT_NAMES: ReadonlyMap<string, PlanName> = new Map<ServerPlanName, PlanName>([
  ['custom', 'CUSTOM_PLAN'],
  ['extended', 'EXTENDED_PLAN'],
  ['basic', 'BASIC_PLAN'],
])

/**
 * Returns the client's name of a server plan, whatever its casing; `null` for a plan that this product does not know.
 */
export function planNameOf(serverName: string): PlanName | null {
  return CLIENT_NAMES.get(serverName.trim().toLowerCase()) ?? null
}
