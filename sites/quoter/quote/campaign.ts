/** Reads the car of a campaign from the address (QUO-02). */
import type { CatalogueItem } from '#shared/domain/vehicle/catalogue.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { noVehicle, type VehicleChoice } from '#shared/steps/vehicle/vehicle.ts'

interface CampaignVehicle {
  readonly choice: VehicleChoice
  /** Name of the model, for a catalogue whose codes differ from the campaign's. */
  readonly modelName: string
}

/** The car that the query names; null if it is unknown. A code has priority over a name. */
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

/** Returns the campaign's car with its model, once the models are known. */
export function withModel(vehicle: CampaignVehicle, models: readonly CatalogueItem[]): VehicleChoice {
  const { choice, modelName } = vehicle
  const model = models.find(({ id }) => String(id) === choice.modelId) ?? byName(models, modelName)
  return { ...choice, modelId: model ? String(model.id) : '' }
}

function byName(items: readonly CatalogueItem[], name: string): CatalogueItem | undefined {
  return name === '' ? undefined : items.find((item) => fold(item.name) === fold(name))
}
