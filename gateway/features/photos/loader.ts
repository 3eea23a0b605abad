/** The pages of the photos of a vehicle: of the phone that takes them, and of the screen that waits for it. */
import type { PicturesPage } from '#shared/contracts/page-data.ts'
import type { VehiclePhotos } from '#shared/contracts/photos.ts'
import { paths, REFUSED_LINK } from '#shared/paths.ts'
import { loadPrompt } from './prompt-api.ts'
import { loadPhotos } from './api.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { openLink } from '#gateway/links/exchange.ts'
import { openSet, type OpenSet } from './upload-session.ts'
import type { Decision, Loaded, PageRequest } from '#gateway/pages/page-request.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'

/** Null: it could not be said in time (D3). */
async function standing(c: Ctx, ref?: string): Promise<OpenSet | 'no_link' | null> {
  const open = await withinBudget(openSet(c, ref))
  if (open?.ok === true) return open
  return open?.code === 'link_missing' ? 'no_link' : null
}

/** PHO-04. Without a link that serves, or for one that was refused, the page says so (PHO-O2). */
export async function photosBase({ c, match, query }: PageRequest): Promise<Decision> {
  const { ref } = match.params
  // Another link of this browser's is of another vehicle, perhaps.
  if (ref === undefined && query.get('aviso') === REFUSED_LINK.aviso) return { data: null }
  const [link, open] = await Promise.all([openLink(c, 'vehicle-photos', ref), standing(c, ref)])
  if (link !== null && open !== 'no_link') return { redirect: paths.vehiclePhotosTip(link.ref, 1) }
  return ref === undefined ? { data: null } : { redirect: paths.refusedPhotosLink() }
}

/** PHO-05. */
export async function photosTip({ c, match }: PageRequest): Promise<Decision> {
  const open = await standing(c, match.params.ref)
  if (open === 'no_link') return { redirect: paths.refusedPhotosLink() }
  return open?.isComplete === true ? { redirect: paths.root() } : { data: null }
}

export async function photosCapture({ c, match }: PageRequest): Promise<Decision> {
  const { ref = '' } = match.params
  const loaded = await withinBudget(loadPhotos(c, ref))
  if (loaded?.ok === false && loaded.code === 'link_missing') return { redirect: paths.refusedPhotosLink() }
  const photos: VehiclePhotos | null = loaded?.ok === true ? loaded.data : null
  return photos?.isComplete === true ? { redirect: paths.root() } : { data: Promise.resolve({ photos }) }
}

/** PHO-22: only what is complete is shown as complete. */
export async function photosCompletion({ c, match }: PageRequest): Promise<Decision> {
  const { ref = '' } = match.params
  const open = await standing(c, ref)
  if (open === 'no_link') return { redirect: paths.refusedPhotosLink() }
  return open?.isComplete === true ? { data: null } : { redirect: paths.vehiclePhotosCapture(ref) }
}

/** POL-64, POL-65. */
export async function pictures(
  { c, match, session }: PageRequest,
  person: () => Promise<PicturesPage['session']>,
): Promise<Decision> {
  if (session === null) return { data: null }
  const shown = person()
  const loaded = await withinBudget(loadPrompt(c, session, match.params.policyNumber ?? ''))
  if (loaded?.ok === false && loaded.code === 'policy_missing') return { redirect: paths.policyMissing() }
  const prompt = loaded?.ok === true ? loaded.data : null
  const data = async (): Promise<Loaded<PicturesPage>> => ({ session: await shown, prompt })
  return { data: data() }
}
