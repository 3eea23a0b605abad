/** A car that the lists do not have, as typed (BUY-21, BUY-22). */
export interface ManualVehicle {
  readonly manualBrand: string
  readonly manualModel: string
  readonly manualYear: string
}
export const manualFields = ['manualBrand', 'manualModel', 'manualYear'] as const
export type ManualField = (typeof manualFields)[number]

export const noManualVehicle: ManualVehicle = { manualBrand: '', manualModel: '', manualYear: '' }

/** True if a draft was saved in manual mode: it has a typed brand, and none from the list. */
export const isManual = (
  draft: Readonly<Partial<Record<ManualField | 'brandId', string | undefined>>>,
): boolean => !draft.brandId && manualFields.some((field) => Boolean(draft[field]))
