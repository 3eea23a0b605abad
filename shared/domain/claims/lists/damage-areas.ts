/** Shape of a form's lists of vehicle parts: motorcycles have a list of their own (CLF-103). */
interface Listed {
  id: string
  name: string
}

interface DamageLists {
  /** Names of the lists that could not be loaded. */
  readonly missing?: readonly string[] | undefined
  readonly vehicleTypes: readonly (Listed & { readonly isBike: boolean })[]
  readonly vehicleDamages: Listed[]
  readonly bikeDamages: Listed[]
}

/** True for a motorcycle. `vehicleType`: an id of `vehicleTypes`. */
export const isBike = (vehicleType: string, { vehicleTypes }: Pick<DamageLists, 'vehicleTypes'>): boolean =>
  vehicleTypes.some(({ id, isBike: isOne }) => id === vehicleType && isOne)

/**
 * Returns the parts of a vehicle that may be damaged. Without a chosen type they are those of a car. An unlisted type
 * has none, so the part is typed.
 */
export function damageAreas(vehicleType: string, lists: DamageLists): Listed[] {
  if (isBike(vehicleType, lists)) return lists.bikeDamages
  const isListed = lists.vehicleTypes.some(({ id }) => id === vehicleType)
  return vehicleType === '' || isListed ? lists.vehicleDamages : []
}

/**
 * True if the parts of a vehicle type could not be loaded, or if it is unknown which of the two lists applies (D249).
 */
export function areAreasMissing(vehicleType: string, lists: DamageLists): boolean {
  const { missing = [], vehicleTypes } = lists
  if (isBike(vehicleType, lists)) return missing.includes('bikeDamages')
  const isListed = vehicleTypes.some(({ id }) => id === vehicleType)
  if (vehicleType !== '' && !isListed) return missing.includes('vehicleTypes')
  return missing.includes('vehicleDamages')
}
