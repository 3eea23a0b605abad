/** The car of a campaign, named by the address (QUO-02). */
import type { CatalogueItem } from '#shared/domain/vehicle/catalogue.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { noVehicle, type VehicleChoice } from '#shared/steps/vehicle/vehicle.ts'

interface CampaignVehicle {
  readonly choice: VehicleChoice
  /** Where the catalogue has other codes than the campaign, its name still leads to the model. */
  readonly modelName: string
}

/** The car named by the query; `null` when it names none that is known. A code wins over a name. */
export function campaignVehicle(search: string, brands: readonly CatalogueItem[]): CampaignVehicle | null {
  const query = new URLSearchParams(search)
  const value = (name: string) => query.get(name)?.trim() ?? ''
  const brand =
    brands.find(({ id }) => String(id) === value('brandCode')) ?? byName(brands, value('brandName'))
  if (!brand) return null
  const choice = {
    ...noVehicle,
    brandId: String(brand.id),
    modelId: value('modelCode'),
    year: value('year'),
  }
  return { choice, modelName: value('modelName') }
}

/** The model that is meant, once the models are known. */
export function withModel(vehicle: CampaignVehicle, models: readonly CatalogueItem[]): VehicleChoice {
  const { choice, modelName } = vehicle
  const model = models.find(({ id }) => String(id) === choice.modelId) ?? byName(models, modelName)
  return { ...choice, modelId: model ? String(model.id) : '' }
}

function byName(items: readonly CatalogueItem[], name: string): CatalogueItem | undefined {
  return name === '' ? undefined : items.find((item) => fold(item.name) === fold(name))
}
