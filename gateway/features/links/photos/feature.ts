/** Loads the pages of a vehicle's photos: on the phone that takes them, and on the screen that waits for it. */
import type { PageData } from '#shared/contracts/page-data.ts'
import { paths, REFUSED_LINK } from '#shared/paths.ts'
import { feature } from '#gateway/features/feature.ts'
import { picturesCalls, loadPrompt } from './prompt-api.ts'
import { vehiclePhotosCalls, loadPhotos } from './api.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { openLink } from '#gateway/links/exchange.ts'
import { openUploadSession, type OpenUploadSession } from './upload-session.ts'
import { forSignedIn, type Decision, type Loaders, type PageRequest } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { phonePhotosCalls, phonePhotosLoaders } from './phone/api.ts'

/** Opens the upload session; null if the answer did not come in time (D3). */
async function openInTime(c: Ctx, ref?: string): Promise<OpenUploadSession | 'no_link' | null> {
  const open = await withinBudget(openUploadSession(c, ref))
  if (open?.ok === true) return open
  return open?.code === 'link_missing' ? 'no_link' : null
}

/** PHO-04: loads the start page. Without a valid link the page explains the next step (PHO-O2). */
async function start({ c, match, query }: PageRequest): Promise<Decision<never>> {
  const { ref } = match.params
  // The browser may hold another photo link, but that may belong to another vehicle.
  if (ref === undefined && query.get('aviso') === REFUSED_LINK.aviso) return { data: null }
  const [link, open] = await Promise.all([openLink(c, 'vehicle-photos', ref), openInTime(c, ref)])
  if (link !== null && open !== 'no_link') return { redirect: paths.vehiclePhotosTip(link.ref, 1) }
  return ref === undefined ? { data: null } : { redirect: paths.refusedPhotosLink() }
}

/**
 * PHO-05: loads a page of tips, which needs a valid link. A finished link leads to its end page and not to `/`, which
 * would ask for a log-in (D354).
 */
async function tip({ c, match }: PageRequest): Promise<Decision<never>> {
  const { ref = '' } = match.params
  const open = await openInTime(c, ref)
  if (open === 'no_link') return { redirect: paths.refusedPhotosLink() }
  return open?.isComplete === true ? { redirect: paths.vehiclePhotosCompletion(ref) } : { data: null }
}

async function capture({ c, match }: PageRequest) {
  const { ref = '' } = match.params
  const loaded = await withinBudget(loadPhotos(c, ref))
  if (loaded?.ok === false && loaded.code === 'link_missing') return { redirect: paths.refusedPhotosLink() }
  const photos = loaded?.ok === true ? loaded.data : null
  if (photos?.isComplete === true) return { redirect: paths.vehiclePhotosCompletion(ref) }
  return { data: { photos } }
}

/** PHO-22: loads the end page, which only a complete set of photos shows. */
async function completion({ c, match }: PageRequest): Promise<Decision<never>> {
  const { ref = '' } = match.params
  const open = await openInTime(c, ref)
  if (open === 'no_link') return { redirect: paths.refusedPhotosLink() }
  return open?.isComplete === true ? { data: null } : { redirect: paths.vehiclePhotosCapture(ref) }
}

/** The pictures page of a policy (POL-64, POL-65). */
const pictures = forSignedIn<PageData['/policy/pictures/:policyNumber']>(async (request) => {
  const shown = sessionPart(request)
  const { c, session, match } = request
  const loaded = await withinBudget(loadPrompt(c, session, match.params.policyNumber ?? ''))
  if (loaded?.ok === false && loaded.code === 'policy_missing') return { redirect: paths.policyMissing() }
  const prompt = loaded?.ok === true ? loaded.data : null
  return { data: { session: shown, prompt } }
})

const loaders = {
  '/vehicle-photos': start,
  '/vehicle-photos/:ref': start,
  '/vehicle-photos/:ref/init/1': tip,
  '/vehicle-photos/:ref/init/2': tip,
  '/vehicle-photos/:ref/init/3': tip,
  '/vehicle-photos/:ref/init/4': tip,
  '/vehicle-photos/:ref/photos': capture,
  '/vehicle-photos/:ref/completion': completion,
  '/policy/pictures/:policyNumber': pictures,
} satisfies Partial<Loaders>

export const photosFeature = feature({
  calls: [...vehiclePhotosCalls, ...picturesCalls, ...phonePhotosCalls],
  loaders: { ...loaders, ...phonePhotosLoaders },
})
