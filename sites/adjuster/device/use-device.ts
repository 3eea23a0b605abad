import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { $saving } from '../form/form-store.ts'
import { $unreached } from '../offline/form-age.ts'
import { useOnline } from '../offline/use-online.ts'
import { touchClaim } from './claim-card.ts'
import { keepOffline } from '#shared/http/offline/keep-offline.ts'
import { paths } from '#shared/paths.ts'
import { hasOwnDocument } from '../form/place.ts'
import { whenIdle } from '#shared/forms/page-waits.ts'

const SCOPE = '/claims/adjuster/'

/**
 * Makes the forms of this device open offline: registers the service worker, and asks the browser for persistent
 * storage.
 */
async function keepOnDevice(): Promise<void> {
  // The sync page does not register the worker, because its content policy allows no worker; the other pages register
  // it.
  if (hasOwnDocument(location.pathname.split('/').slice(3, -1).join('/'))) return
  await whenIdle()
  await keepOffline(paths.adjusterWorker(), SCOPE)
  // If the browser refuses persistent storage, it keeps the data until it runs out of space.
  await navigator.storage?.persist?.().catch(() => false)
}

/** Background work for an open claim: stores its page and lists, and sends the waiting data of the others. */
export function useDevice(form: OpenAdjusterForm): void {
  const { place, lists, values, claim } = form
  useUncheckedCodes(form)
  useEffect(() => {
    void keepOnDevice()
    void import('./send-others.ts').then((code) => code.sendOthers())
  }, [])
  const isUnreached = useStore($unreached) !== false
  const liability = values.liability ?? ''
  // Reloads the lists when the liability changes, because they depend on it. Lists that were read recently are not read
  // again.
  useEffect(() => {
    if (!isUnreached)
      void import('./read-ahead.ts').then((code) => code.readAhead({ place, lists, liability }))
  }, [isUnreached, place, lists, liability])
  const { at } = useStore($saving)
  useEffect(() => {
    // A failure is ignored, because a device that cannot store data has no record to update.
    void touchClaim(drafts, place, claim.number, Date.now()).catch(() => undefined)
  }, [place, claim.number, at])
}

/** Looks up unchecked postal codes once the insurer answers, and whenever the network is back. */
function useUncheckedCodes(form: OpenAdjusterForm): void {
  const isUnreached = useStore($unreached) !== false
  const isOnline = useOnline()
  const latest = useEffectEvent(async () => {
    const { lookUpCodes, uncheckedCodes } = await import('./places-of-codes.ts')
    if (uncheckedCodes(form).length > 0) await lookUpCodes(form)
  })
  useEffect(() => {
    if (!isUnreached && isOnline) void latest().catch(() => undefined)
  }, [isUnreached, isOnline])
}
