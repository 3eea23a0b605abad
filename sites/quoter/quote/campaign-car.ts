import type { Catalogue } from '#shared/domain/vehicle/catalogue.ts'
import { noVehicle, type BrandList, type VehicleChoice } from '#shared/steps/vehicle/vehicle.ts'
import { campaignVehicle, withModel } from './campaign.ts'

export { savedQuote } from './kept/saved-quote.ts'

/** Resolves the car of a campaign's address, once the models are known; null if it names no known car. */
export function campaignCar(search: string, { brands }: BrandList) {
  const linked = campaignVehicle(search, brands)
  if (!linked) return null
  const { brandId } = linked.choice
  return async (catalogue: Catalogue): Promise<VehicleChoice> => {
    // The built page may have different brand ids, so the brand is found by its name.
    const name = brands.find(({ id }) => String(id) === brandId)?.name
    const brand = catalogue.brands().find((one) => one.name === name)
    if (!brand) return noVehicle
    const choice = { ...linked.choice, brandId: String(brand.id) }
    const isLacking = catalogue.steps?.lacks({ ...noVehicle, brandId: choice.brandId })
    const known = isLacking
      ? await catalogue.steps?.load({ ...noVehicle, brandId: choice.brandId })
      : catalogue
    return withModel({ ...linked, choice }, known?.models(brand.id) ?? [])
  }
}
