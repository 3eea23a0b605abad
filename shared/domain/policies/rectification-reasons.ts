/** The parts of a policy that may differ from the contract (LCS 25). */
export const RECTIFICATION_REASONS = ['person', 'vehicle', 'coverages', 'price', 'dates', 'other'] as const
export type RectificationReason = (typeof RECTIFICATION_REASONS)[number]

/** Maximum length of the description. */
export const RECTIFICATION_MAX_LENGTH = 1000

export const rectificationNames: Readonly<Record<RectificationReason, string>> = {
  person: 'Mis datos',
  vehicle: 'Los datos del auto',
  coverages: 'Las coberturas, sumas o deducibles',
  price: 'El precio o la forma de pago',
  dates: 'Las fechas de vigencia',
  other: 'Otra cosa',
}
