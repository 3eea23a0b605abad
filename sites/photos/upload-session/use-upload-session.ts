import { useCallback, useEffect, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { attend } from '#shared/steps/photos/session/attend.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { unsentNotice } from '#shared/drafts/unsent-notice.ts'
import { photosOwner } from '#shared/steps/photos/storage/photo-places.ts'
import { photoStorage } from '#shared/steps/photos/storage/photo-storage.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { openUploadSession, type UploadSession } from './upload-session.ts'
import { getVehiclePhotos, type VehiclePhotos } from '#shared/contracts/links/photos.ts'
import { addressParams, type AddressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pagePart } from '#shared/http/page-data.ts'

type Loaded =
  | { readonly kind: 'view'; readonly ref: string; readonly view: VehiclePhotos }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'link_missing' }

/** Address of the page; `ref` distinguishes the links of this browser (D30). */
const PAGE = '/vehicle-photos/:ref/photos'
const ask = (params: AddressParams<typeof PAGE>) => call(getVehiclePhotos, { params })

/** Loads the photos from the page's data, or from the gateway. */
async function loadPhotos(mayComeWithPage: boolean): Promise<Loaded> {
  const params = addressParams(PAGE)
  const { ref } = params
  const answer = mayComeWithPage ? await pagePart(PAGE, 'photos', ask) : await ask(params)
  if (answer.ok) return { kind: 'view', ref, view: answer.data }
  if (answer.error.code === 'link_missing') return { kind: 'link_missing' }
  return { kind: 'failed', message: errorText(answer.error, { link_missing: '' }) }
}

type Opened =
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'link_missing' }
  | { readonly at: 'open'; readonly session: UploadSession }

/** Upload session of this page's link. A failed load is retried when the network is back. */
export function useUploadSession(): { readonly opened: Opened; readonly reload: () => void } {
  const [opened, setOpened] = useState<Opened>({ at: 'loading' })
  const show = useCallback(async (loaded: Loaded) => {
    if (loaded.kind === 'failed') setOpened({ at: 'failed', message: loaded.message })
    else if (loaded.kind === 'link_missing') setOpened({ at: 'link_missing' })
    else setOpened({ at: 'open', session: await uploadSessionOf(loaded) })
  }, [])
  const reload = useCallback(() => {
    setOpened({ at: 'loading' })
    void loadPhotos(false).then(show)
  }, [show])
  useEffect(() => {
    void loadPhotos(true).then(show)
  }, [show])
  useEffect(() => {
    if (opened.at === 'open') return attend(opened.session, opened.session.$photos.get().vehicle.policyNumber)
    if (opened.at !== 'failed') return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [opened, reload])
  return { opened, reload }
}

async function uploadSessionOf({ ref, view }: Loaded & { kind: 'view' }): Promise<UploadSession> {
  const owner = await photosOwner(view.policyNumber)
  return openUploadSession({
    ref,
    view,
    storage: await photoStorage(view.policyNumber),
    submissions: submissionDrafts(`link:${ref}`),
    notice: unsentNotice(drafts, owner, Date.now),
    leave: () => location.replace(paths.vehiclePhotosCompletion(ref)),
  })
}
