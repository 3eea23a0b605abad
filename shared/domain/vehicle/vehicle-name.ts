/** The parts of a vehicle's name; unknown parts are left out. */
interface NamedVehicle {
  readonly brand: string | null | undefined
  readonly model: string | null | undefined
  readonly year: number | string | null | undefined
}

/**
 * Formats the name of a vehicle: "Nissan Versa 2023". A model that begins with its make names it once: "Mazda 2 2024".
 */
export function vehicleName({ brand, model, year }: NamedVehicle): string {
  const make = brand?.trim() ?? ''
  const name = model?.trim() ?? ''
  const isRepeated = make !== '' && `${name} `.toLowerCase().startsWith(`${make} `.toLowerCase())
  return [isRepeated ? '' : make, name, String(year ?? '')].filter((part) => part !== '').join(' ')
}
