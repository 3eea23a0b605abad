import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { isPostalCode } from '#shared/domain/person/postal-code.ts'

/**
 * Marks that this device's drafts contain a complete car, which the person confirms instead of answering the questions
 * again (D244). The encrypted draft is read after the first paint. Without the mark the page would first show empty
 * fields. The mark reveals nothing about the car.
 */
const KEY = 'quoted_car'

/**
 * Inline script for the head that reads the mark before the first paint. The script is constant, since the content
 * policy names its hash.
 */
export const quotedScript = `try{if(localStorage.getItem('${KEY}'))document.documentElement.dataset.car='quoted'}catch(e){}`

/** Inline script for the end of a purchase: it clears the mark, so that the next purchase starts with the questions. */
export const forgetQuotedScript = `try{localStorage.removeItem('${KEY}')}catch(e){}`

export function markQuoted(isQuoted: boolean): void {
  try {
    if (isQuoted) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: the fields are shown until the draft has been read.
  }
}

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
