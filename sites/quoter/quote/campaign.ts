/** What an address brings with it: the car of a campaign (QUO-02) and who sent the visitor (QUO-06). */
import type { CatalogueItem } from '#shared/domain/vehicle/catalogue.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { noVehicle, type VehicleChoice } from '#shared/steps/vehicle/vehicle.ts'

export interface CampaignVehicle {
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

const TRACKING = ['campaign', 'medium', 'source', 'term', 'content'] as const

/** What registration reads of the query; absent ones are empty (QUO-07, QUO-69, QUO-70). */
export function registrationQuery(search: string) {
  const query = new URLSearchParams(search)
  const value = (name: string, max = 200) => (query.get(name)?.trim() ?? '').slice(0, max)
  const utm = Object.fromEntries(TRACKING.map((name) => [name, value(`utm_${name}`)]))
  return {
    prefill: {
      firstName: value('name'),
      postalCode: value('zipcode', 5),
      phoneNumber: value('mobilePhone').replace(/\D/g, '').slice(-10),
    },
    referral: value('referral'),
    // Every name of the list was just given a value.
    utm: utm as Record<(typeof TRACKING)[number], string>,
  }
}
