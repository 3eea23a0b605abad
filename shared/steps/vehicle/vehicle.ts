/** The car: brand, model, year and version, each narrowing the next (BUY-09 to BUY-21). Texts and rules. */
import { BRAND_ALIASES } from '#shared/domain/vehicle/brand-aliases.data.ts'
import type { Body, Catalogue, CatalogueItem } from '#shared/domain/vehicle/catalogue.ts'

/** The part of the catalogue that is built into the page: enough to choose a brand before scripts run (BUY-10). */
export interface BrandList {
  readonly version: string
  readonly brands: readonly CatalogueItem[]
}

/** The four answers about a car in a form: ids and codes as text, '' if missing. */
export interface VehicleChoice {
  readonly brandId: string
  readonly modelId: string
  readonly year: string
  readonly versionCode: string
}
/** A car from a draft or a link. The brand name tells whether the id still belongs to that brand. */
export interface KnownVehicle extends VehicleChoice {
  readonly brandName?: string
}
export const vehicleFields = ['brandId', 'modelId', 'year', 'versionCode'] as const
export type VehicleField = (typeof vehicleFields)[number]

export const noVehicle: VehicleChoice = { brandId: '', modelId: '', year: '', versionCode: '' }

export const vehicleWords = {
  brandId: {
    label: 'Marca',
    first: '',
    missing: 'Elige la marca.',
    notFound: 'Aún no aseguramos esta marca',
  },
  modelId: {
    label: 'Modelo',
    first: 'Elige primero la marca',
    missing: 'Elige el modelo.',
    notFound: 'Aún no aseguramos este modelo',
  },
  year: {
    label: 'Año',
    first: 'Elige primero el modelo',
    missing: 'Elige el año.',
    notFound: 'Aún no aseguramos este año',
  },
  versionCode: {
    label: 'Versión',
    first: 'Elige primero el año',
    missing: 'Elige la versión.',
    notFound: 'Aún no aseguramos esta versión',
  },
} as const satisfies Record<VehicleField, object>

export const catalogueWords = {
  loading: 'Cargando…',
  failed: 'No pudimos cargar esta lista.',
  retry: 'Volver a intentar',
} as const

/** Applies one answer: later answers are cleared, unless it is the same answer (BUY-11 to BUY-13). */
export function choose(choice: VehicleChoice, field: VehicleField, value: string): VehicleChoice {
  if (choice[field] === value) return choice
  const from = vehicleFields.indexOf(field)
  const later = Object.fromEntries(vehicleFields.slice(from + 1).map((name) => [name, '']))
  return { ...choice, [field]: value, ...later }
}

interface VehicleOption {
  readonly value: string
  readonly label: string
  /** Alternative names of the brand. */
  readonly also?: string | undefined
}
export type VehicleOptions = Readonly<Record<VehicleField, readonly VehicleOption[]>>

/** Returns the options of each list for the current answers; without the catalogue, only the brands of the page. */
export function optionsOf(
  catalogue: Catalogue | null,
  brands: readonly CatalogueItem[],
  choice: VehicleChoice,
): VehicleOptions {
  const option = ({ id, name }: CatalogueItem) => ({ value: String(id), label: name })
  const [brand, model] = [Number(choice.brandId), Number(choice.modelId)]
  const models = catalogue?.models(brand) ?? []
  const years = choice.modelId ? (catalogue?.years(model, brand) ?? []) : []
  const versions = choice.year ? (catalogue?.versions(model, Number(choice.year), brand) ?? []) : []
  const known = catalogue?.brands() ?? []
  return {
    // A catalogue that has only one brand lacks the other brands, so those of the page are used.
    brandId: (known.length > 1 ? known : brands).map((brand) => ({
      ...option(brand),
      also: BRAND_ALIASES[brand.name],
    })),
    modelId: choice.brandId ? models.map(option) : [],
    year: years.map((year) => ({ value: String(year), label: String(year) })),
    versionCode: versions.map(({ code, name }) => ({ value: code, label: name })),
  }
}

/**
 * Returns the answers that the catalogue knows. The first unknown answer and all later ones are cleared; links and old
 * drafts may have some.
 */
export function knownPart(catalogue: Catalogue, choice: VehicleChoice): VehicleChoice {
  let known = noVehicle
  for (const field of vehicleFields) {
    const options = optionsOf(catalogue, catalogue.brands(), known)[field]
    if (!options.some(({ value }) => value === choice[field])) break
    known = { ...known, [field]: choice[field] }
  }
  return known
}

/** The chosen car with its display name; `null` until all four answers are given. */
export interface ChosenVehicle {
  readonly brandId: string
  readonly brandName: string
  readonly modelId: string
  readonly modelName: string
  readonly year: string
  readonly versionCode: string
  readonly versionName: string
  readonly body: Body | null
}

export function vehicleOf(catalogue: Catalogue, choice: VehicleChoice): ChosenVehicle | null {
  const brand = catalogue.brands().find(({ id }) => String(id) === choice.brandId)
  const model = catalogue.models(Number(choice.brandId)).find(({ id }) => String(id) === choice.modelId)
  const version = catalogue
    .versions(Number(choice.modelId), Number(choice.year), Number(choice.brandId))
    .find(({ code }) => code === choice.versionCode)
  if (!brand || !model || !version) return null
  return {
    ...choice,
    brandName: brand.name,
    modelName: model.name,
    versionName: version.name,
    body: model.body,
  }
}

/** Kind of body for the drawing: known as soon as the model is chosen. */
export function bodyOf(catalogue: Catalogue | null, choice: VehicleChoice): Body | null {
  const models = catalogue?.models(Number(choice.brandId)) ?? []
  return models.find(({ id }) => String(id) === choice.modelId)?.body ?? null
}
