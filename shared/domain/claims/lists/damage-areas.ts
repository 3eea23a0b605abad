/** CLF-103: a motorcycle's parts are chosen from a list of their own. */
interface Listed {
  id: string
  name: string
}

interface DamageLists {
  readonly vehicleTypes: readonly (Listed & { readonly isBike: boolean })[]
  readonly vehicleDamages: Listed[]
  readonly bikeDamages: Listed[]
}

/** `vehicleType`: an id of `vehicleTypes`. */
export const isBike = (vehicleType: string, { vehicleTypes }: Pick<DamageLists, 'vehicleTypes'>): boolean =>
  vehicleTypes.some(({ id, isBike: isOne }) => id === vehicleType && isOne)

/** The parts that may be damaged; those of a car before a type is chosen, none of a type that is on no list: it is typed. */
export function damageAreas(vehicleType: string, lists: DamageLists): Listed[] {
  if (isBike(vehicleType, lists)) return lists.bikeDamages
  const isListed = lists.vehicleTypes.some(({ id }) => id === vehicleType)
  return vehicleType === '' || isListed ? lists.vehicleDamages : []
}
