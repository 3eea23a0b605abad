/** Lets the forms of this device open without a network: the page by its worker, the answers by persistent storage. */
import { keepOffline } from '#shared/http/offline/keep-offline.ts'
import { paths } from '#shared/paths.ts'
import { whenIdle } from '#shared/forms/when-idle.ts'

const SCOPE = '/claims/forms/'

export async function keepOnDevice(): Promise<void> {
  await whenIdle()
  await keepOffline(paths.claimFormWorker(), SCOPE)
  // Browsers that refuse keep it too, until they run out of room.
  await navigator.storage?.persist?.().catch(() => false)
}
