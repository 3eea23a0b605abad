/** Lets the forms of this device open without a network: their page by its worker, what was captured by storage that stays. */
import { keepOffline } from '#shared/http/offline/keep-offline.ts'
import { paths } from '#shared/paths.ts'
import { hasOwnDocument } from '../walk/place.ts'
import { whenIdle } from '#shared/forms/when-idle.ts'

const SCOPE = '/claims/adjuster/'

export async function keepOnDevice(): Promise<void> {
  // The sync page is left out, because its content policy allows no worker; the other pages register it.
  if (hasOwnDocument(location.pathname.split('/').slice(3, -1).join('/'))) return
  await whenIdle()
  await keepOffline(paths.adjusterWorker(), SCOPE)
  // A browser that refuses persistence keeps the data until it runs out of space.
  await navigator.storage?.persist?.().catch(() => false)
}
