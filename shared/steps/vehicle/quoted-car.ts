import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { isPostalCode } from '#shared/domain/person/postal-code.ts'

interface NamedCar {
  readonly brandName: string
  readonly modelName: string
  readonly year: string
  readonly versionName: string
  readonly body: Body | null
}

/** A car with every answer that its price depends on. */
export interface QuotedCar extends NamedCar {
  readonly postalCode: string
}

type Answer = 'brandId' | 'modelId' | 'versionCode' | Exclude<keyof QuotedCar, 'body'>
type Known = Readonly<Partial<Record<Answer, string | undefined>>> & {
  readonly body?: Body | null | undefined
}

/** The complete car, from make to version; null while an answer is missing. */
export function wholeCar(draft: Known | undefined): NamedCar | null {
  if (!draft?.brandId || !draft.modelId || !draft.versionCode) return null
  const { brandName, modelName, year, versionName, body = null } = draft
  if (!brandName || !modelName || !year || !versionName) return null
  return { brandName, modelName, year, versionName, body }
}

/** The car of a draft, ready to be confirmed (D244). `home`: the owner's postal code, the default. */
export function quotedCar(draft: Known | undefined, home = ''): QuotedCar | null {
  const car = wholeCar(draft)
  const postalCode = draft?.postalCode || home
  return car && isPostalCode(postalCode) ? { ...car, postalCode } : null
}
