import { paths, REFUSED_LINK } from '#shared/paths.ts'
import { openLink } from '#gateway/links/exchange.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import type { Decision, Loaders, PageRequest } from '#gateway/pages/page-request.ts'
import { loadPhonePhotos } from './api.ts'

/** Loads the phone's start page. Without a valid link the page explains the next step. */
async function start({ c, query }: PageRequest): Promise<Decision<never>> {
  const isRefused = query.get('aviso') === REFUSED_LINK.aviso
  const link = isRefused ? null : await openLink(c, 'phone-photos')
  return link === null ? { data: null } : { redirect: paths.phonePhotos(link.ref) }
}

async function capture({ c, match }: PageRequest) {
  const loaded = await withinBudget(loadPhonePhotos(c, match.params.ref ?? ''))
  if (loaded?.ok === false && loaded.code === 'link_missing')
    return { redirect: paths.refusedPhonePhotosLink() }
  return { data: Promise.resolve({ phone: loaded?.ok === true ? loaded.data : null }) }
}

export const phonePhotosLoaders = {
  '/phone-photos': start,
  '/phone-photos/:ref': capture,
} satisfies Partial<Loaders>
