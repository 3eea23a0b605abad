import type { VehiclePhotosPage } from '#shared/contracts/page-data.ts'
import { getVehiclePhotos, type VehiclePhotos } from '#shared/contracts/photos.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pageData } from '#shared/http/page-data.ts'

export type Loaded =
  | { readonly kind: 'view'; readonly ref: string; readonly view: VehiclePhotos }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'link_missing' }

/** `/vehicle-photos/REF/photos`: which of the links of this browser it is (D30). */
const refIn = (path: string): string => path.split('/')[2] ?? ''

const nothing = (): Promise<VehiclePhotosPage> => Promise.resolve({ photos: null })

/** From the page where it came with it, else asked for. */
export async function loadPhotos(mayComeWithPage: boolean): Promise<Loaded> {
  const ref = refIn(location.pathname)
  if (mayComeWithPage) {
    const { photos } = await pageData<VehiclePhotosPage, VehiclePhotosPage>(nothing)
    if (photos !== null) return { kind: 'view', ref, view: photos }
  }
  const answer = await call(getVehiclePhotos, { params: { ref } })
  if (answer.ok) return { kind: 'view', ref, view: answer.data }
  if (answer.error.code === 'link_missing') return { kind: 'link_missing' }
  return { kind: 'failed', message: errorText(answer.error, { link_missing: '' }) }
}
