import { getVehiclePhotos, type VehiclePhotos } from '#shared/contracts/links/photos.ts'
import { addressParams, type AddressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pagePart } from '#shared/http/page-data.ts'

export type Loaded =
  | { readonly kind: 'view'; readonly ref: string; readonly view: VehiclePhotos }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'link_missing' }

/** Address of the page; `ref` distinguishes the links of this browser (D30). */
const PAGE = '/vehicle-photos/:ref/photos'
const ask = (params: AddressParams<typeof PAGE>) => call(getVehiclePhotos, { params })

/** Loads the photos from the page's data, or from the gateway. */
export async function loadPhotos(mayComeWithPage: boolean): Promise<Loaded> {
  const params = addressParams(PAGE)
  const { ref } = params
  const answer = mayComeWithPage ? await pagePart(PAGE, 'photos', ask) : await ask(params)
  if (answer.ok) return { kind: 'view', ref, view: answer.data }
  if (answer.error.code === 'link_missing') return { kind: 'link_missing' }
  return { kind: 'failed', message: errorText(answer.error, { link_missing: '' }) }
}
